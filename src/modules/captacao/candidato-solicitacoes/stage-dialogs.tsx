import { Button, Text } from '@mantine/core'
import { useRef } from 'react'
import { BusyTimes } from '#modules/captacao/entrevistas/busy-times.tsx'
import { historico } from '#modules/captacao/historico/resource.ts'
import type { FieldError } from '#platform/contract/failure.ts'
import type { Field, Fields } from '#platform/contract/field.ts'
import type { InputOf } from '#platform/contract/record.ts'
import { saveRecord } from '#platform/web/api/records.ts'
import { ask, toast } from '#platform/web/feedback/notices.tsx'
import { wayOut } from '#platform/web/feedback/way-out.ts'
import { refusedFields } from '#platform/web/feedback/refusal.ts'
import { MailNote } from '#platform/web/feedback/mail-note.tsx'
import { FieldsForm } from '#platform/web/form/fields-form.tsx'
import { Dialog } from '#platform/web/shell/overlay.tsx'
import type { Stage } from './panel-model.ts'

/** Answers nothing when it was saved, else what is wrong with which fields (none where it was told already). */
type Save = (
  changes: InputOf<typeof historico>,
  said: string,
) => Promise<readonly FieldError[] | undefined>

/** Saves of one stage go one after the other, each with the version that the one before left. */
export function useSaveStage(stage: Stage, onSaved: () => void): Save {
  const version = useRef(stage.versao)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  version.current = Math.max(version.current, stage.versao)
  const save = async (changes: InputOf<typeof historico>, said: string) => {
    try {
      const body = { ...changes, versao: version.current }
      const saved = await saveRecord(historico, stage.id, body, { mode: 'none', quiet: true })
      version.current = saved.versao
      toast.success(said)
      onSaved()
      return undefined
    } catch (error) {
      const refused = refusedFields(error)
      if (!refused) onSaved()
      return refused ?? []
    }
  }
  return (changes, said) => {
    const saving = last.current.then(() => save(changes, said))
    last.current = saving
    return saving
  }
}

const { data, hora, responsavel, dataHoraExpiracao } = historico.fields
const entryFields: Fields = { data, hora, responsavel, dataHoraExpiracao }
const { enviadaEm: _shown, ...declared } = historico.fields.entrevista.options.fields
const asked = <F extends Field>(f: F, more: object): Field => ({
  ...f,
  options: { ...f.options, width: 4, ...more },
})
/** Here an interview is being booked: without day and hour there is none. */
const interviewFields: Fields = {
  ...declared,
  data: asked(declared.data, { required: true }),
  hora: asked(declared.hora, { required: true }),
  duracao: asked(declared.duracao, {}),
}

type Props = { stage: Stage; save: Save; onClose: () => void }

export function EntryDialog({ stage, save, onClose }: Props) {
  const values = {
    data: stage.data,
    hora: stage.hora,
    responsavel:
      stage.responsavelId === null
        ? null
        : { id: stage.responsavelId, rotulo: stage.responsavel ?? '' },
    dataHoraExpiracao: stage.dataHoraExpiracao,
  }
  const submit = async (_: unknown, body: Record<string, unknown>) => {
    const errors = await save(body, 'Etapa gravada.')
    if (errors) return errors
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={stage.etapa} closeOnClickOutside={false}>
      <FieldsForm
        fields={entryFields}
        values={values}
        onSubmit={submit}
        onCancel={onClose}
        id={stage.id}
      />
    </Dialog>
  )
}

const cancelling = 'Cancelar a entrevista'

/** The mail with the invitation leaves when this is saved; a change and a cancelling follow it. */
export function InterviewDialog({ stage, nome, save, onClose }: Props & { nome: string }) {
  const { enviadaEm: _sent, liberadaEm: _freed, ...values } = stage.entrevista
  const submit = async (_: unknown, body: Record<string, unknown>) => {
    const errors = await save(
      { entrevista: body },
      stage.entrevista.data
        ? 'Entrevista alterada. Os convites atualizados serão enviados.'
        : 'Entrevista agendada. Os convites serão enviados.',
    )
    if (errors) return errors.map((e) => ({ ...e, field: e.field.replace(/^entrevista\./, '') }))
    onClose()
  }
  const cancel = async () => {
    if (
      !(await ask({
        title: 'Cancelar entrevista',
        text: 'Cancelar a entrevista? O candidato e os entrevistadores recebem o aviso por e-mail.',
        ok: 'Cancelar entrevista',
        danger: true,
      }))
    )
      return
    const errors = await save(
      { entrevista: { data: null, hora: null, local: null, link: null, entrevistadores: [] } },
      'Entrevista cancelada. Os avisos serão enviados.',
    )
    for (const e of errors ?? []) toast.warning(e.message)
    if (!errors) onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Entrevista – ${stage.etapa}`}
      size={768}
      closeOnClickOutside={false}
    >
      <Text size="sm" mb="sm">
        {nome}
      </Text>
      <MailNote />
      <FieldsForm
        fields={interviewFields}
        values={{ ...values, duracao: values.duracao ?? 60 }}
        onSubmit={submit}
        onCancel={onClose}
        submitLabel={stage.entrevista.data ? 'Gravar e avisar' : 'Agendar e convidar'}
        {...(stage.entrevista.data ? { cancelLabel: wayOut(cancelling) } : {})}
        id={stage.id}
        below={<BusyTimes exceto={stage.id} candidatos={[stage.candidatoId]} />}
      />
      {stage.entrevista.data ? (
        <Button mt="xs" variant="subtle" color="vermelho" onClick={() => void cancel()}>
          {cancelling}
        </Button>
      ) : null}
    </Dialog>
  )
}
