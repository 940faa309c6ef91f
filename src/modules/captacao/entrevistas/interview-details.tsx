import { Anchor, Button, Group } from '@mantine/core'
import type { CallAnswer } from '#platform/contract/call.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { Link } from 'react-router'
import { Dialog } from '#platform/web/shell/overlay.tsx'
import type { agenda } from './calls.ts'
import { endOf } from './times.ts'
import css from './interviews.module.css'

type Line = CallAnswer<typeof agenda>[number]

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)

/** What one has to know before the interview, and the way to the candidate. */
export function InterviewDetails({
  interview: i,
  onClose,
}: {
  interview: Line
  onClose: () => void
}) {
  return (
    <Dialog opened onClose={onClose} title={`Entrevista com ${i.candidato}`}>
      <dl className={css.facts}>
        <Fact name="Quando">
          {formatDate(i.data)}, das {i.hora} às {endOf(i.hora, i.duracao)}
        </Fact>
        <Fact name="Vaga">{i.vaga}</Fact>
        <Fact name="Etapa">{i.etapa}</Fact>
        {i.local ? <Fact name="Local">{i.local}</Fact> : null}
        {i.link ? (
          <Fact name="Por vídeo">
            <Anchor href={i.link} target="_blank" rel="noopener noreferrer">
              Abrir a reunião
            </Anchor>
          </Fact>
        ) : null}
        <Fact name="Entrevistadores">
          {i.entrevistadores.map((x) => x.rotulo).join(', ') || 'Nenhum informado'}
        </Fact>
      </dl>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
        {i.abre && i.candidaturaId ? (
          <Button
            component={Link}
            to={`/captacao/candidato-solicitacoes?solicitacao=${i.solicitacaoId}&candidatura=${i.candidaturaId}`}
          >
            Abrir o candidato
          </Button>
        ) : null}
      </Group>
    </Dialog>
  )
}
