import { Alert, Text } from '@mantine/core'
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
import { type Board, bookable } from './board-model.ts'
import { namesOf } from './names.ts'

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

const leftSentence = (left: readonly { nome: string }[]): string =>
  `${left.length === 1 ? 'Fica' : 'Ficam'} de fora ${namesOf(left)}: só quem está em uma etapa e ainda não tem entrevista marcada pode ser convidado aqui.`

/** Several candidates on one day, one after the other in the order of the board. */
export function SeriesDialog({ board, ids, onClose, onDone }: Props) {
  const [key] = useState(newKey)
  const { hoje } = useSession()
  const [people, left] = useMemo(() => bookable(board, ids, hoje), [board, ids, hoje])
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
      <Text size="sm" mb="sm">
        {namesOf(people)}
      </Text>
      <MailNote />
      {left.length ? (
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
