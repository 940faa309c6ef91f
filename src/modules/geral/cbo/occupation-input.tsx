import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useCall } from '#platform/web/api/records.ts'
import { common } from '#platform/web/inputs/input-props.ts'
import type { InputProps } from '#platform/web/screens/define-screens.ts'
import { ocupacoes } from './calls.ts'

const written = (codigo: string): string => codigo.replace(/^(\d{4})(\d{2})$/, '$1-$2')
const digits = (text: string): string => text.replace(/\D/g, '')

/** The code of an occupation, found by its beginning or by words of its title. */
export function OccupationInput(p: InputProps) {
  const text = typeof p.value === 'string' ? p.value : ''
  const [asked] = useDebouncedValue(text.trim(), 300)
  const found = useCall(
    ocupacoes,
    { query: { codigoOudescricao: asked } },
    { enabled: asked.length > 1, keep: true, quiet: true, stale: 600_000 },
  )
  const list = asked.length > 1 ? (found.data ?? []) : []
  const chosen = list.find((o) => o.codigo === digits(text))
  const unknown =
    found.isSuccess &&
    !found.isFetching &&
    asked === text.trim() &&
    asked.length > 1 &&
    !list.length
  return (
    <Autocomplete
      {...common(p)}
      value={text}
      onChange={(typed) => p.onChange(typed || null)}
      onOptionSubmit={(code) => p.onChange(code)}
      placeholder="Código ou nome da ocupação"
      autoComplete="off"
      maxLength={100}
      data={list.map((o) => written(o.codigo))}
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const o = list.find((one) => written(one.codigo) === option.value)
        return (
          <span>
            {option.value} – {o?.descricao}
            {o?.retirado ? ' (retirado da CBO)' : ''}
          </span>
        )
      }}
      description={
        chosen
          ? `${chosen.descricao}${chosen.retirado ? ' (retirado da CBO)' : ''}`
          : unknown
            ? 'Nenhuma ocupação da CBO foi encontrada.'
            : p.help
      }
      onBlur={() => {
        if (/^\d{6}$/.test(digits(text))) p.onChange(written(digits(text)))
        p.onBlur()
      }}
    />
  )
}
