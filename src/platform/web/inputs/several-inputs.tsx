import { ColorInput, MultiSelect, TagsInput } from '@mantine/core'
import type { InputProps } from '../screens/define-screens.ts'
import { common, offered, textOf } from './input-props.ts'
import { byTyping } from './narrowed.ts'

export const ColourField = (p: InputProps) => (
  <ColorInput
    {...common(p)}
    value={textOf(p.value)}
    onChange={(v) => p.onChange(v || null)}
    format="hex"
    withEyeDropper={false}
    placeholder="#RRGGBB"
  />
)

export function ChoicesField(p: InputProps) {
  const chosen = Array.isArray(p.value) ? p.value.map(String) : []
  return (
    <MultiSelect
      {...common(p)}
      data={offered(p, chosen)}
      value={chosen}
      onChange={p.onChange}
      searchable
      filter={byTyping}
      clearable
      hidePickedOptions
      placeholder={chosen.length ? '' : 'Escolha'}
      nothingFoundMessage="Nenhum item encontrado"
    />
  )
}

export function TextsField(p: InputProps) {
  const values = Array.isArray(p.value) ? p.value.map(String) : []
  return (
    <TagsInput
      {...common(p)}
      value={values}
      onChange={p.onChange}
      splitChars={[';', ',']}
      acceptValueOnBlur
      clearable
      placeholder={values.length ? '' : 'Digite e pressione Enter'}
    />
  )
}
