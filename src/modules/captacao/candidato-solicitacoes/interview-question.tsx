import { Button, Group, List, Stack, Text } from '@mantine/core'
import { formatDate } from '#platform/contract/dates.ts'
import { closeShown, show } from '#platform/web/feedback/notices.tsx'
import type { Board, Card } from './board-model.ts'

type Booked = Pick<Card, 'id' | 'nome' | 'entrevistaData' | 'entrevistaHora'>

/** Of these, whose interview is today or later; `beside` is somebody whom the board does not show. */
export function bookedOf(
  board: Board | undefined,
  ids: readonly number[],
  today: string,
  beside?: Booked,
): Booked[] {
  const shown: Booked[] = (board?.colunas ?? []).flatMap((c) => c.cartoes)
  const all = beside && !shown.some((k) => k.id === beside.id) ? [...shown, beside] : shown
  return all.filter((k) => ids.includes(k.id) && (k.entrevistaData ?? '') >= today)
}

const bookedLine = (k: Booked) => (
  <List.Item key={k.id}>
    {k.nome}: {formatDate(k.entrevistaData ?? '')} às {k.entrevistaHora}
  </List.Item>
)

function Question({
  cards,
  answer,
}: {
  cards: readonly Booked[]
  answer: (move: boolean) => void
}) {
  return (
    <Stack gap="sm">
      <List size="sm">{cards.map(bookedLine)}</List>
      <Text size="sm">
        {cards.length === 1 ? 'A entrevista é cancelada' : 'As entrevistas são canceladas'}, e
        candidato e entrevistadores recebem o aviso por e-mail.
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => answer(false)}>
          Voltar
        </Button>
        <Button data-autofocus onClick={() => answer(true)}>
          Mover e cancelar
        </Button>
      </Group>
    </Stack>
  )
}

/** Who moves somebody with an interview ahead is told that it is off; false: nobody is moved. */
export const askAboutInterviews = (cards: readonly Booked[]): Promise<boolean> =>
  new Promise((resolve) => {
    const answer = (move: boolean) => {
      resolve(move)
      closeShown()
    }
    show({
      size: 'lg',
      title: cards.length === 1 ? 'Há uma entrevista marcada' : 'Há entrevistas marcadas',
      onClose: () => resolve(false),
      children: <Question cards={cards} answer={answer} />,
    })
  })
