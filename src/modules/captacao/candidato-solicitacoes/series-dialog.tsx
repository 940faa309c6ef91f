import { Alert } from '@mantine/core'
import { useMemo, useState } from 'react'
import { SeriesSlots } from '#modules/captacao/entrevistas/series-slots.tsx'
import { camposEmSequencia, emSequencia } from '#modules/captacao/entrevistas/calls.ts'
import type { InputOfFields } from '#platform/contract/field.ts'
import { newKey } from '#platform/web/api/client.ts'
import { send } from '#platform/web/api/records.ts'
import { MailNote } from '#platform/web/feedback/mail-note.tsx'
import { toast } from '#platform/web/feedback/notices.tsx'
import { refusedFields } from '#platform/web/feedback/refusal.ts'
import { FieldsForm } from '#platform/web/form/fields-form.tsx'
import { useSession } from '#platform/web/session/session-store.ts'
import { Dialog } from '#platform/web/shell/overlay.tsx'
import type { Board } from './board-model.ts'

type Asked = InputOfFields<typeof camposEmSequencia>
type Props = {
  board: Board
  ids: readonly number[]
  onClose: () => void
  onDone: () => void
}

const bookedSentence = (n: number): string =>
  n === 1
    ? '1 entrevista marcada. Os convites serão enviados.'
    : `${n} entrevistas marcadas. Os convites serão enviados.`

/** At a stage, and not invited already. */
const bookable = (board: Board, ids: readonly number[], today: string) =>
  board.colunas
    .filter((c) => c.etapaId !== null)
    .flatMap((c) => c.cartoes)
    .filter((k) => ids.includes(k.id) && (k.entrevistaData ?? '') < today)

const leftSentence = (n: number): string =>
  `${n === 1 ? '1 dos selecionados fica' : `${n} dos selecionados ficam`} de fora: só quem está em uma etapa e ainda não tem entrevista marcada pode ser convidado aqui.`

/** Several candidates on one day, one after the other in the order of the board. */
export function SeriesDialog({ board, ids, onClose, onDone }: Props) {
  const [key] = useState(newKey)
  const { hoje } = useSession()
  const people = useMemo(() => bookable(board, ids, hoje), [board, ids, hoje])
  const left = ids.length - people.length
  const submit = async (_: unknown, asked: Asked) => {
    const body = { ...asked, candidaturas: people.map((k) => k.id) }
    try {
      const { marcadas, recusadas } = await send(
        emSequencia,
        { body },
        { mode: 'none', idempotencyKey: key },
      )
      if (marcadas.length) toast.success(bookedSentence(marcadas.length))
      for (const r of recusadas) toast.warning(`${r.nome}: ${r.mensagem}`)
      onDone()
      return undefined
    } catch (error) {
      return refusedFields(error)
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={people.length === 1 ? 'Agendar entrevista' : `Agendar ${people.length} entrevistas`}
      size={768}
      closeOnClickOutside={false}
    >
      <MailNote />
      {left ? (
        <Alert color="barro" variant="light" mb="sm">
          {leftSentence(left)}
        </Alert>
      ) : null}
      {people.length ? (
        <FieldsForm
          fields={camposEmSequencia}
          values={{ duracao: 45, intervalo: 15 }}
          onSubmit={submit}
          onCancel={onClose}
          submitLabel="Agendar e convidar"
          below={<SeriesSlots people={people} />}
        />
      ) : null}
    </Dialog>
  )
}
