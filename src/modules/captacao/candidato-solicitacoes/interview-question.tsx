import { Button, Group, List, Stack, Text } from '@mantine/core'
import { formatDate } from '#platform/contract/dates.ts'
import { closeShown, show } from '#platform/web/feedback/notices.tsx'
import type { Board, Card, Column } from './board-model.ts'

type Answer = 'todos' | 'entrevistadores'

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
  secret,
  answer,
}: {
  cards: readonly Booked[]
  secret: boolean
  answer: (with_: Answer | undefined) => void
}) {
  const one = cards.length === 1
  return (
    <Stack gap="sm">
      <List size="sm">{cards.map(bookedLine)}</List>
      <Text size="sm">
        {secret
          ? `Os entrevistadores são avisados de que não haverá a entrevista. ${one ? 'O candidato não fica' : 'Os candidatos não ficam'} sabendo da decisão agora. Avisar também que a entrevista foi cancelada?`
          : `${one ? 'A entrevista é cancelada' : 'As entrevistas são canceladas'}, e candidato e entrevistadores recebem o aviso por e-mail.`}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => answer(undefined)}>
          Voltar
        </Button>
        {secret ? (
          <>
            <Button variant="default" onClick={() => answer('todos')}>
              Avisar também o candidato
            </Button>
            <Button data-autofocus onClick={() => answer('entrevistadores')}>
              Avisar só os entrevistadores
            </Button>
          </>
        ) : (
          <Button data-autofocus onClick={() => answer('todos')}>
            Mover e cancelar
          </Button>
        )}
      </Group>
    </Stack>
  )
}

/** Who moves somebody with an interview ahead says who is told that it is off; undefined: nobody is moved. */
export const askAboutInterviews = (
  cards: readonly Booked[],
  to: Column,
): Promise<Answer | undefined> =>
  new Promise((resolve) => {
    const answer = (said: Answer | undefined) => {
      resolve(said)
      closeShown()
    }
    show({
      size: 'lg',
      title: cards.length === 1 ? 'Há uma entrevista marcada' : 'Há entrevistas marcadas',
      onClose: () => resolve(undefined),
      children: <Question cards={cards} secret={to.chave === 'naoAptos'} answer={answer} />,
    })
  })
