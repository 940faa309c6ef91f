/** The form of a template: the kind brings its variables and the text that it has without one. */
import { Button, Text } from '@mantine/core'
import IconRestore from '@tabler/icons-react/icons/IconRestore'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import type { CallAnswer } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/api/records.ts'
import { ask } from '#platform/web/feedback/notices.tsx'
import { ChoiceBox } from '#platform/web/inputs/choice-box.tsx'
import type { InputProps } from '#platform/web/screens/define-screens.ts'
import { tiposEmail } from './calls.ts'
import { BodyInput, SubjectInput } from './variable-inputs.tsx'

export type MailType = CallAnswer<typeof tiposEmail>[number]

const useTypes = () => useCall(tiposEmail, {}, { stale: 60_000 }).data ?? []

export function useType(tipo: unknown): MailType | undefined {
  return useTypes().find((t) => t.tipo === tipo)
}

const useChosenType = (): MailType | undefined => useType(useWatch({ name: 'tipo' }))

export function TypeInput(p: InputProps) {
  const types = useTypes()
  const form = useFormContext()
  const chosen = types.find((t) => t.tipo === p.value)
  const choose = (tipo: string | null) => {
    p.onChange(tipo)
    const next = types.find((t) => t.tipo === tipo)
    const written: unknown = form.getValues('texto')
    // What somebody wrote is kept: only the text of another kind gives way.
    if (next && (!written || types.some((t) => t.texto === written))) put(form, next)
  }
  const offered = (t: MailType): boolean => t.escreve || t.tipo === p.value
  const [params] = useSearchParams()
  const asked = p.value === null && !p.disabled ? params.get('tipo') : null
  const begin = useRef(choose)
  begin.current = choose
  const known = types.some((t) => t.tipo === asked)
  useEffect(() => {
    if (asked && known) begin.current(asked)
  }, [asked, known])
  return (
    <ChoiceBox
      name={p.name}
      label={p.label}
      choices={types.filter(offered).map((t) => ({ value: t.tipo, label: t.titulo }))}
      value={typeof p.value === 'string' ? p.value : null}
      onChange={choose}
      onBlur={p.onBlur}
      error={p.error}
      required={p.required}
      disabled={p.disabled}
      description={chosen?.quando ?? p.help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}

function put(form: ReturnType<typeof useFormContext>, type: MailType): void {
  form.setValue('assunto', type.assunto, { shouldDirty: true })
  form.setValue('texto', type.texto, { shouldDirty: true })
}

const variablesOf = (type: MailType | undefined) => type?.variaveis ?? []

export const MailSubject = (p: InputProps) => (
  <SubjectInput {...p} variables={variablesOf(useChosenType())} />
)

export function MailBody(p: InputProps) {
  const type = useChosenType()
  const form = useFormContext()
  const restore = async () => {
    if (!type) return
    const sure = await ask({
      title: 'Voltar ao texto padrão',
      text: 'O assunto e o texto escritos aqui são trocados pelos do sistema.',
      ok: 'Trocar',
      cancel: 'Voltar',
    })
    if (sure) put(form, type)
  }
  return (
    <>
      <BodyInput {...p} variables={variablesOf(type)} />
      {type?.abaixo ? (
        <Text size="sm" c="dimmed" mt={4}>
          {type.abaixo}
        </Text>
      ) : null}
      {type && !p.disabled ? (
        <Button
          mt={6}
          size="compact-sm"
          variant="subtle"
          leftSection={<IconRestore size={15} aria-hidden />}
          onClick={() => void restore()}
        >
          Voltar ao texto padrão
        </Button>
      ) : null}
    </>
  )
}
