import { useDebouncedValue } from '@mantine/hooks'
import { formatDocument } from '#platform/contract/documents.ts'
import { useCall } from '#platform/web/api/records.ts'
import { TextField } from '#platform/web/inputs/simple-inputs.tsx'
import type { InputProps } from '#platform/web/screens/define-screens.ts'
import { verificarNumero } from './calls.ts'

/** The whole number appears while the complement is typed, and whether another establishment has it. */
export function ComplementInput(p: InputProps) {
  const kind = p.values.tipoInscricao === 'CAEPF' ? 'CAEPF' : 'CNPJ'
  const length = kind === 'CAEPF' ? 3 : 4
  const [complemento] = useDebouncedValue(String(p.value ?? '').trim(), 300)
  const id = Number(/estabelecimentos\/(\d+)/.exec(location.pathname)?.[1] ?? 0)
  const checked = useCall(
    verificarNumero,
    {
      params: { id },
      query: { complemento, tipoInscricao: kind, base: String(p.values.base ?? '') },
    },
    { enabled: complemento.length === length, quiet: true },
  )
  const found = complemento.length === length ? checked.data : undefined
  const number = found?.numeroInscricao
    ? `${kind} ${formatDocument(kind === 'CAEPF' ? 'caepf' : 'cnpj', found.numeroInscricao)}`
    : undefined
  const refused = found?.valor === false ? (found.mensagem ?? undefined) : undefined
  return <TextField {...p} error={p.error ?? refused} help={number ?? `${length} caracteres`} />
}
