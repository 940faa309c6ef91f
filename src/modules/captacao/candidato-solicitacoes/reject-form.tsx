import { Alert, List, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { MailPaper } from '#modules/captacao/modelos-email/mail-paper.tsx'
import { formatDate } from '#platform/contract/dates.ts'
import { field, type Fields, type Values } from '#platform/contract/field.ts'
import { newKey } from '#platform/web/api/client.ts'
import { MailNote } from '#platform/web/feedback/mail-note.tsx'
import { refusedFields } from '#platform/web/feedback/refusal.ts'
import { FieldsForm } from '#platform/web/form/fields-form.tsx'
import { FormPlaceContext } from '#platform/web/form/form-context.ts'
import { actions, quandoAvisar } from './actions.ts'
import { namesOf } from './names.ts'
import { codeOf, type Prepared, PreparedContext, rejectInputs, useText } from './reject-inputs.tsx'
import { sendRejection, tellRejection, type Came } from './reject-send.tsx'
import { candidatoSolicitacoes } from './resource.ts'
import css from './board.module.css'

type Props = { prepared: Prepared; onClose: () => void; onDone: (came: Came) => void }
type Person = Prepared['candidatos'][number]

const asked = actions.recusar.fields
const mails = (v: Values): boolean => v.aviso === 'A' || v.aviso === 'D'

function fieldsFor({ candidatos, textos }: Prepared): Fields {
  const fresh = candidatos.some((p) => p.situacao !== 'N')
  const booked = candidatos.some((p) => p.entrevista)
  const texts = textos.map((t) => ({ code: codeOf(t), label: t.nome }))
  const edited = (v: Values): boolean => mails(v) && v.editar === true
  return {
    ...(fresh
      ? {
          motivoRecusa: asked.motivoRecusa,
          observacaoRecusa: field.text({
            label: 'Observação',
            gender: 'f',
            lines: 2,
            max: 1000,
            help: asked.observacaoRecusa.options.help,
          }),
        }
      : {}),
    aviso: fresh
      ? asked.aviso
      : field.choice({
          label: 'E-mail ao candidato',
          options: quandoAvisar,
          width: 12,
          required: true,
        }),
    ...(texts.length > 1
      ? {
          modelo: field.choice({
            label: 'Modelo',
            options: texts,
            required: true,
            visibleWhen: mails,
            width: 6,
          }),
        }
      : {}),
    editar: field.flag({
      label: 'Alterar o texto só para este envio',
      visibleWhen: mails,
      width: 12,
    }),
    assunto: field.text({ label: 'Assunto', max: 200, required: true, visibleWhen: edited }),
    texto: field.richText({ label: 'Texto', max: 20_000, required: true, visibleWhen: edited }),
    ...(fresh && booked ? { avisarEntrevista: asked.avisarEntrevista } : {}),
  }
}

const interviewLine = (p: Person) => (
  <List.Item key={p.id}>
    {p.nome}: {formatDate(p.entrevista?.data ?? '')} às {p.entrevista?.hora}
  </List.Item>
)

/** What is to be known before it is done. */
function Beforehand({ candidatos }: Prepared) {
  const booked = candidatos.filter((p) => p.entrevista)
  return (
    <>
      <Text size="sm" mb="sm">
        {namesOf(candidatos)}
      </Text>
      {booked.length ? (
        <Alert color="barro" variant="light" mb="sm" title="Há entrevista marcada">
          <List size="sm">{booked.map(interviewLine)}</List>
        </Alert>
      ) : null}
    </>
  )
}

/** The mail as the first who gets it reads it, while nobody writes it anew; and who gets none. */
function Below({ candidatos, previaDe }: Prepared) {
  const values: Values = useWatch()
  const text = useText()(values.modelo)
  if (!mails(values)) return null
  const without = candidatos.filter((p) => !p.temEmail)
  return (
    <>
      {without.length ? (
        <Alert color="barro" variant="light" mb="sm">
          Sem e-mail no cadastro, {without.length === 1 ? 'fica' : 'ficam'} de fora:{' '}
          {namesOf(without)}.
        </Alert>
      ) : null}
      {values.editar || !text ? null : (
        <section aria-label="O e-mail" className={css.mail}>
          <Text size="sm" fw={600} mb={4}>
            {candidatos.length > 1 ? `Como ${previaDe} o lê` : 'O e-mail'}
          </Text>
          <MailPaper {...text.previa} />
          {text.anexos.length ? (
            <Text size="sm" mt={4}>
              Anexos: {text.anexos.join(', ')}
            </Text>
          ) : null}
        </section>
      )}
    </>
  )
}

/** Reason, note and mail of a refusal, for one or many. */
export function RejectForm({ prepared, onClose, onDone }: Props) {
  const [key] = useState(newKey)
  const { candidatos, textos } = prepared
  const fields = useMemo(() => fieldsFor(prepared), [prepared])
  const fresh = candidatos.some((p) => p.situacao !== 'N')
  const submit = async (_: unknown, body: Record<string, unknown>) => {
    try {
      const sent = await sendRejection(candidatos, body, key)
      onClose()
      onDone({ rejected: sent.rejected, back: [] })
      tellRejection(sent, body, onDone)
      return undefined
    } catch (error) {
      return refusedFields(error)
    }
  }
  const n = candidatos.length
  const act = fresh ? 'Recusar' : 'Enviar e-mail'
  return (
    <PreparedContext value={prepared}>
      <FormPlaceContext value={{ resourceKey: candidatoSolicitacoes.key, inputs: rejectInputs }}>
        <Beforehand {...prepared} />
        <MailNote />
        <FieldsForm
          fields={fields}
          values={{ aviso: fresh ? 'D' : 'A', modelo: textos[0] ? codeOf(textos[0]) : '' }}
          onSubmit={submit}
          onCancel={onClose}
          submitLabel={n > 1 ? `${act} (${n})` : act}
          below={<Below {...prepared} />}
        />
      </FormPlaceContext>
    </PreparedContext>
  )
}
