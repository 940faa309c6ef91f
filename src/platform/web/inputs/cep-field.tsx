import { Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { cleanDocument, isCep } from '#platform/contract/documents.ts'
import { request } from '../api/client.ts'
import { useSession } from '../session/session-store.ts'
import type { InputProps } from '../screens/define-screens.ts'
import { TextField } from './simple-inputs.tsx'

type Place = { id: number; rotulo?: string }
type Address = {
  encontrado?: boolean
  consultado?: boolean
  mensagem?: string
  logradouro?: string | null
  bairro?: unknown
  cidade?: unknown
  estado?: unknown
  uf?: unknown
  complemento?: string
}
type Part = 'logradouro' | 'bairro' | 'cidade' | 'estado' | 'uf' | 'complemento'

const TARGETS: Record<Part, readonly string[]> = {
  logradouro: ['logradouro', 'endereco', 'rua'],
  bairro: ['bairro'],
  cidade: ['cidade', 'municipio'],
  estado: ['estado'],
  uf: ['uf'],
  complemento: ['complemento'],
}
const UNREACHABLE = 'Não foi possível consultar o CEP agora. Preencha o endereço.'
const INCOMPLETE = 'Cep não pode ser nulo'
/** A quick answer comes without a word before it. */
const SLOW_MS = 500
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''
const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'id' in value

/** Looks the address up and fills only what is still empty: what was typed is never replaced. */
export function CepField(p: InputProps) {
  const form = useFormContext()
  const looksUp = useSession().parametrosDoSistema?.consultaCep === true
  const asked = useRef(cleanDocument('cep', String(p.value ?? '')))
  const [said, setSaid] = useState<string>()
  const prefix = p.name.includes('.') ? p.name.slice(0, p.name.lastIndexOf('.') + 1) : ''
  const targetOf = (part: Part) =>
    TARGETS[part].map((n) => prefix + n).find((n) => form.getValues(n) !== undefined)
  const fill = (found: Address): string | undefined => {
    for (const part of ['uf', 'cidade'] as const) {
      const [typed, here] = [form.getValues(targetOf(part) ?? ''), found[part]]
      if (isPlace(typed) && isPlace(here) && typed.id !== here.id)
        return `Este CEP é de ${isPlace(found.cidade) ? found.cidade.rotulo : here.rotulo}. Confira o estado e a cidade.`
    }
    for (const part of Object.keys(TARGETS) as Part[]) {
      const [target, value] = [targetOf(part), found[part]]
      if (target && !isEmpty(value) && isEmpty(form.getValues(target)))
        form.setValue(target, value, { shouldDirty: true })
    }
    return undefined
  }
  const look = async (typed: unknown) => {
    const cep = cleanDocument('cep', String(typed ?? ''))
    if (cep === asked.current) return
    asked.current = cep
    setSaid(undefined)
    if (!looksUp || !/^\d{8}$/.test(cep) || !isCep(cep)) return
    const isCurrent = (): boolean => asked.current === cep
    const slow = setTimeout(() => {
      if (isCurrent()) setSaid('Procurando o endereço…')
    }, SLOW_MS)
    const found = await request<Address | null>(`geral/cep/${cep}`, {
      mode: 'none',
      quiet: true,
    }).catch((): Address => ({ consultado: false, mensagem: UNREACHABLE }))
    clearTimeout(slow)
    if (!isCurrent()) return
    if (found?.consultado === false) return setSaid(found.mensagem)
    setSaid(
      !found || found.encontrado === false
        ? 'Endereço não encontrado para este CEP. Preencha o endereço.'
        : fill(found),
    )
  }
  const leave = () => {
    const digits = cleanDocument('cep', String(p.value ?? ''))
    if (digits && digits.length !== 8) setSaid(INCOMPLETE)
    else setSaid((now) => (now === INCOMPLETE ? undefined : now))
    p.onBlur()
  }
  return (
    <div>
      <TextField
        {...p}
        help={said || !looksUp ? undefined : p.help}
        onChange={(v) => {
          p.onChange(v)
          void look(v)
        }}
        onBlur={leave}
      />
      <Text role="status" size="xs" mt={said ? 4 : 0}>
        {said}
      </Text>
    </div>
  )
}
