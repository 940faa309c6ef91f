import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { maisQueGestor } from '#modules/captacao/candidatos/visibility.ts'
import type { CallAnswer } from '#platform/contract/call.ts'
import { useHas } from '#platform/web/session/rule-context.ts'
import { Dialog } from '#platform/web/shell/overlay.tsx'
import type { agenda } from './calls.ts'
import { InterviewFacts } from './interview-facts.tsx'
import { boardPath, readingPath, wayOf } from './ways.ts'

type Line = CallAnswer<typeof agenda>[number]

/** What one has to know before the interview, and the ways to the candidate. */
export function InterviewDetails({
  interview: i,
  onClose,
}: {
  interview: Line
  onClose: () => void
}) {
  const has = useHas()
  const [way, board] = [wayOf(i, has(maisQueGestor)), boardPath(i)]
  const reads = way === readingPath(i.id)
  return (
    <Dialog opened onClose={onClose} title={`Entrevista com ${i.candidato}`}>
      <InterviewFacts interview={i} />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
        {reads && board ? (
          <Button component={Link} variant="default" to={board}>
            Abrir no quadro
          </Button>
        ) : null}
        {way ? (
          <Button component={Link} to={way}>
            {reads ? 'Currículo e ficha' : 'Abrir o candidato'}
          </Button>
        ) : null}
      </Group>
    </Dialog>
  )
}
