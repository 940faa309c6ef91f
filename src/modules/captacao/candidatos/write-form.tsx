import { Alert, NativeSelect, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { namesOf } from '#modules/captacao/candidato-solicitacoes/names.ts'
import { MailPaper } from '#modules/captacao/modelos-email/mail-paper.tsx'
import { BodyInput, SubjectInput } from '#modules/captacao/modelos-email/variable-inputs.tsx'
import type { CallAnswer } from '#platform/contract/call.ts'
import { field, type Fields, type Values } from '#platform/contract/field.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { newKey } from '#platform/web/api/client.ts'
import { invalidate } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/records.ts'
import { MailNote } from '#platform/web/feedback/mail-note.tsx'
import { tell, toast } from '#platform/web/feedback/notices.tsx'
import { refusedFields } from '#platform/web/feedback/refusal.ts'
import { FieldsForm } from '#platform/web/form/fields-form.tsx'
import { FormPlaceContext } from '#platform/web/form/form-context.ts'
import { ChoiceField } from '#platform/web/inputs/simple-inputs.tsx'
import { type Refused, RefusedList } from '#platform/web/list/refused-list.tsx'
import { sendBulk } from '#platform/web/list/send-bulk.ts'
import type { InputProps } from '#platform/web/screens/define-screens.ts'
import { candidatos } from './resource.ts'
import { writtenFields } from './written-action.ts'
import { type prepararEmail, previaEmailCandidato } from './written-calls.ts'

type Prepared = CallAnswer<typeof prepararEmail>
type Props = {
  prepared: Prepared
  solicitacao: number | null
  onClose: () => void
  onDone: () => void
}

const Texts = createContext<Pick<Prepared, 'textos' | 'variaveis'>>({ textos: [], variaveis: [] })

/** More people than this are not gone through one by one. */
const mostShown = 200

/** What begins from nothing has no number. */
const codeOf = ({ id }: Prepared['textos'][number]): string => (id === null ? 'livre' : String(id))
const numberOf = (code: unknown): number | null => Number(code) || null
const words = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The text that is chosen is the one that is written on. */
function TextChoice(p: InputProps) {
  const { textos } = useContext(Texts)
  const form = useFormContext()
  const choose = (code: unknown) => {
    p.onChange(code)
    const chosen = textos.find((t) => codeOf(t) === code)
    form.setValue('assunto', chosen?.assunto ?? null)
    form.setValue('texto', chosen?.texto ?? null)
  }
  return <ChoiceField {...p} onChange={choose} />
}

const Subject = (p: InputProps) => <SubjectInput {...p} variables={useContext(Texts).variaveis} />
const Body = (p: InputProps) => <BodyInput {...p} variables={useContext(Texts).variaveis} />

const inputs = { modelo: TextChoice, assunto: Subject, texto: Body }

const fieldsFor = ({ textos }: Prepared): Fields => ({
  ...(textos.length > 1
    ? {
        modelo: field.choice({
          label: 'Modelo',
          options: textos.map((t) => ({ code: codeOf(t), label: t.nome })),
          required: true,
          width: 6,
        }),
      }
    : {}),
  ...writtenFields,
})

const refusalIn = (error: unknown): string =>
  error instanceof ApiError
    ? (error.errors[0]?.message ?? error.message)
    : 'A prévia não pôde ser feita.'

type Asked = {
  candidato: number
  assunto: string
  texto: string
  solicitacao: number | null
  conferir: boolean
}

function Paper({ asked, anexos }: { asked: Asked; anexos: readonly string[] }) {
  const [settled] = useDebouncedValue(asked, 500)
  const made = useQuery({
    queryKey: [candidatos.path, 'previa-email', settled],
    queryFn: () => send(previaEmailCandidato, { body: settled }, { mode: 'none', quiet: true }),
    enabled: Boolean(settled.assunto && settled.texto),
    retry: false,
    placeholderData: (before) => before,
  })
  if (made.isError)
    return (
      <Text size="sm" c="var(--mantine-color-error)" role="status">
        {refusalIn(made.error)}
      </Text>
    )
  if (!made.data) return null
  return (
    <>
      <MailPaper {...made.data} />
      {anexos.length ? (
        <Text size="sm" mt={4}>
          Anexos: {anexos.join(', ')}
        </Text>
      ) : null}
    </>
  )
}

/** As each of them reads it. */
function Preview({ prepared, solicitacao }: Pick<Props, 'prepared' | 'solicitacao'>) {
  const values: Values = useWatch()
  const people = prepared.candidatos.filter((one) => one.temEmail).slice(0, mostShown)
  const [whom, setWhom] = useState(() => people[0]?.id ?? 0)
  const { assunto, texto, modelo } = values
  const asked = {
    candidato: whom,
    assunto: words(assunto),
    texto: words(texto),
    solicitacao,
    conferir: false,
  }
  const anexos = prepared.textos.find((t) => codeOf(t) === modelo)?.anexos ?? []
  return (
    <section aria-label="Prévia do e-mail">
      {people.length > 1 ? (
        <NativeSelect
          label="Prévia para"
          mb="xs"
          value={String(whom)}
          onChange={(e) => setWhom(Number(e.currentTarget.value))}
          data={people.map((one) => ({ value: String(one.id), label: one.nome }))}
        />
      ) : (
        <Text size="sm" fw={600} mb={4}>
          Como {people[0]?.nome} o lê
        </Text>
      )}
      <Paper asked={asked} anexos={anexos} />
    </section>
  )
}

function Beforehand({ candidatos: people }: Prepared) {
  const without = people.filter((one) => !one.temEmail)
  return (
    <>
      <Text size="sm" mb="sm">
        Cada candidato recebe o seu e não vê os outros: {namesOf(people.filter((p) => p.temEmail))}.
      </Text>
      {without.length ? (
        <Alert color="barro" variant="light" mb="sm">
          Sem e-mail no cadastro, {without.length === 1 ? 'fica' : 'ficam'} de fora:{' '}
          {namesOf(without)}.
        </Alert>
      ) : null}
    </>
  )
}

const sentSentence = (n: number): string =>
  n === 1 ? 'E-mail a caminho.' : `${n} e-mails a caminho.`

function tellSent(sent: readonly number[], left: readonly Refused[]): void {
  if (sent.length) toast.success(sentSentence(sent.length))
  if (left.length)
    void tell(
      <>
        <Text size="sm" mb={6}>
          O e-mail não saiu para:
        </Text>
        <RefusedList refused={left} />
      </>,
      'Enviar e-mail',
    )
}

/** Template or free text, written anew for these, seen as each reads it. */
export function WriteForm({ prepared, solicitacao, onClose, onDone }: Props) {
  const [key] = useState(newKey)
  const { textos } = prepared
  const fields = useMemo(() => fieldsFor(prepared), [prepared])
  const to = prepared.candidatos.filter((one) => one.temEmail)
  const [first] = textos
  const submit = async (_: unknown, { modelo, ...body }: Record<string, unknown>) => {
    try {
      const [one] = to
      const written = { assunto: words(body.assunto), texto: words(body.texto), solicitacao }
      // What is wrong for all of them is told at its field, before any leaves.
      if (one)
        await send(
          previaEmailCandidato,
          { body: { candidato: one.id, ...written, conferir: true } },
          { mode: 'none' },
        )
      const { feitos, recusados } = await sendBulk(candidatos, {
        name: 'enviarEmail',
        ids: to.map((one) => one.id),
        body: { ...written, modelo: numberOf(modelo) },
        key,
      })
      onClose()
      onDone()
      tellSent(feitos, recusados)
      for (const path of [candidatos.path, 'captacao/emails-enviados']) void invalidate(path)
      return undefined
    } catch (error) {
      return refusedFields(error)
    }
  }
  return (
    <Texts value={prepared}>
      <FormPlaceContext value={{ resourceKey: candidatos.key, inputs }}>
        <Beforehand {...prepared} />
        <MailNote />
        <FieldsForm
          fields={fields}
          values={{
            modelo: first ? codeOf(first) : '',
            assunto: first?.assunto ?? '',
            texto: first?.texto ?? '',
          }}
          onSubmit={submit}
          onCancel={onClose}
          submitLabel={to.length > 1 ? `Enviar (${to.length})` : 'Enviar'}
          below={<Preview prepared={prepared} solicitacao={solicitacao} />}
        />
      </FormPlaceContext>
    </Texts>
  )
}
