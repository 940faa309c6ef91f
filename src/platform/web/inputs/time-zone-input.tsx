import { Select } from '@mantine/core'
import type { InputProps } from '../screens/define-screens.ts'
import { common } from './input-props.ts'

/** Zones of Brazil first, by the city people know them by. */
const brazil = [
  'America/Sao_Paulo',
  'America/Fortaleza',
  'America/Recife',
  'America/Bahia',
  'America/Belem',
  'America/Manaus',
  'America/Cuiaba',
  'America/Campo_Grande',
  'America/Porto_Velho',
  'America/Boa_Vista',
  'America/Rio_Branco',
  'America/Noronha',
]
const others = (): string[] =>
  Intl.supportedValuesOf('timeZone').filter((zone) => !brazil.includes(zone))
const item = (zone: string) => ({ value: zone, label: zone.replaceAll('_', ' ') })

export function TimeZoneInput(p: InputProps) {
  const data = [
    { group: 'Brasil', items: brazil.map(item) },
    { group: 'Outros', items: others().map(item) },
  ]
  return (
    <Select
      {...common(p)}
      data={data}
      value={typeof p.value === 'string' ? p.value : null}
      onChange={p.onChange}
      searchable
      clearable
      placeholder="O da instalação"
      nothingFoundMessage="Nenhum item encontrado"
    />
  )
}
