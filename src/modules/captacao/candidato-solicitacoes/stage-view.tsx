import { Button, SegmentedControl, Textarea } from '@mantine/core'
import IconCalendarEvent from '@tabler/icons-react/icons/IconCalendarEvent'
import { useEffect, useRef, useState } from 'react'
import { aptidoes } from '#modules/captacao/historico/resource.ts'
import { formatDate } from '#platform/contract/dates.ts'
import type { Stage } from './panel-model.ts'
import { EntryDialog, InterviewDialog, useSaveStage } from './stage-dialogs.tsx'
import css from './board.module.css'

const fitness = aptidoes.map(({ code, label }) => ({ value: code, label }))

type Props = {
  stage: Stage
  nome: string
  now: boolean
  mayEdit: boolean
  /** Hired or set aside: the stages are not rated any more. */ closed: boolean
  /** Not of who is set aside. */ mayBook: boolean
  onSaved: () => void
}

function InterviewLine({ stage }: { stage: Stage }) {
  const e = stage.entrevista
  if (!e.data) return null
  const place = e.local ?? (e.link ? 'por vídeo' : '')
  return (
    <p className={css.facts}>
      <IconCalendarEvent size={16} aria-hidden /> Entrevista em {formatDate(e.data)} às {e.hora}
      {place ? `, ${place}` : ''}
      {e.entrevistadores.length ? `, com ${e.entrevistadores.map((x) => x.rotulo).join(', ')}` : ''}
      .
      {e.liberadaEm
        ? ' Os entrevistadores já sabem que não haverá; o candidato ainda não foi avisado.'
        : ''}
    </p>
  )
}

/** A note is kept when one leaves it, by whatever way; what comes from the server replaces only what was not touched. */
function useNote(stored: string, keep: (note: string) => Promise<unknown>) {
  const [note, setNote] = useState(stored)
  const now = useRef({ note, kept: stored, keep })
  now.current.note = note
  now.current.keep = keep
  useEffect(() => {
    const was = now.current.kept
    now.current.kept = stored
    setNote((typed) => (typed === was ? stored : typed))
  }, [stored])
  const keepNote = () => {
    const { note: typed, kept } = now.current
    if (typed === kept) return
    now.current.kept = typed
    void now.current.keep(typed).then((refused) => {
      if (refused) now.current.kept = kept
    })
  }
  const leave = useRef(keepNote)
  leave.current = keepNote
  useEffect(() => () => leave.current(), [])
  return { note, setNote, keepNote }
}

/** Rating a candidate at a stage takes one click; the note is kept when one leaves it. */
export function StageView({ stage, nome, now, mayEdit, closed, mayBook, onSaved }: Props) {
  const save = useSaveStage(stage, onSaved)
  const rate = (typed: string) => {
    const chosen = aptidoes.find((a) => a.code === typed)
    if (chosen) void save({ aptidao: chosen.code }, 'Aptidão gravada.')
  }
  const [dialog, setDialog] = useState<'dados' | 'entrevista'>()
  const { note, setNote, keepNote } = useNote(stage.observacao ?? '', (observacao) =>
    save({ observacao }, 'Observação gravada.'),
  )
  return (
    <article className={css.stage} data-now={now} aria-label={stage.etapa}>
      <h3 className={css.stageHead}>
        <span>{stage.etapa}</span>
        <small>
          {formatDate(stage.data)}
          {stage.hora ? ` às ${stage.hora}` : ''}
          {stage.responsavel ? ` · ${stage.responsavel}` : ''}
        </small>
      </h3>
      <SegmentedControl
        fullWidth
        aria-label={`Aptidão em ${stage.etapa}`}
        data={fitness}
        value={stage.aptidao}
        disabled={!mayEdit || closed}
        onChange={rate}
      />
      {closed && mayEdit ? <p className={css.facts}>Avaliação encerrada com a decisão.</p> : null}
      <Textarea
        mt={8}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={4000}
        label="Observação"
        value={note}
        readOnly={!mayEdit}
        onChange={(e) => setNote(e.currentTarget.value)}
        onBlur={keepNote}
        placeholder={mayEdit ? 'O candidato nunca vê este texto.' : ''}
      />
      <InterviewLine stage={stage} />
      {mayEdit ? (
        <div className={css.stageFoot}>
          {mayBook ? (
            <Button
              size="compact-sm"
              variant="light"
              leftSection={<IconCalendarEvent size={15} aria-hidden />}
              onClick={() => setDialog('entrevista')}
            >
              {stage.entrevista.data ? 'Alterar entrevista' : 'Agendar entrevista'}
            </Button>
          ) : null}
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            onClick={() => setDialog('dados')}
          >
            Data, responsável e prazo
          </Button>
        </div>
      ) : null}
      {dialog === 'dados' ? (
        <EntryDialog stage={stage} save={save} onClose={() => setDialog(undefined)} />
      ) : null}
      {dialog === 'entrevista' ? (
        <InterviewDialog
          stage={stage}
          nome={nome}
          save={save}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
    </article>
  )
}
