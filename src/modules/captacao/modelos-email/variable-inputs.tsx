/** Subject and text of a mail, into which variables are put from a list. */
import { NativeSelect, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { variableMark } from '#platform/contract/mail-kind.ts'
import { RichText } from '#platform/web/inputs/rich-text-editor.tsx'
import type { InputProps } from '#platform/web/screens/define-screens.ts'
import css from './mail.module.css'

export type Variable = { nome: string; rotulo: string }
type Props = InputProps & { variables: readonly Variable[] }

const label = 'Inserir variável'

const option = (v: Variable) => (
  <option key={v.nome} value={variableMark(v.nome)}>
    {v.rotulo}
  </option>
)

export function SubjectInput({ variables, ...p }: Props) {
  const box = useRef<HTMLInputElement>(null)
  const value = typeof p.value === 'string' ? p.value : ''
  const insert = (mark: string) => {
    const at = box.current?.selectionStart ?? value.length
    p.onChange(value.slice(0, at) + mark + value.slice(at))
    box.current?.focus()
  }
  return (
    <div className={css.subject}>
      <TextInput
        ref={box}
        name={p.name}
        label={p.label}
        description={p.help}
        required={p.required}
        error={p.error}
        disabled={p.disabled}
        maxLength={200}
        value={value}
        onChange={(e) => p.onChange(e.currentTarget.value)}
        onBlur={p.onBlur}
      />
      {p.disabled || !variables.length ? null : (
        <NativeSelect
          aria-label={`${label} no assunto`}
          value=""
          onChange={(e) => insert(e.currentTarget.value)}
        >
          <option value="">{label}</option>
          {variables.map(option)}
        </NativeSelect>
      )}
    </div>
  )
}

export const BodyInput = ({ variables, ...p }: Props) => (
  <RichText
    {...p}
    {...(variables.length
      ? {
          inserted: {
            label,
            choices: variables.map((v) => ({ label: v.rotulo, text: variableMark(v.nome) })),
          },
        }
      : {})}
  />
)
