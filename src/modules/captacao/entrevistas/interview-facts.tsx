import { Anchor } from '@mantine/core'
import { formatDate } from '#platform/contract/dates.ts'
import css from './interviews.module.css'
import { endOf } from './times.ts'

type Interview = {
  vaga: string
  etapa: string
  data: string
  hora: string
  duracao: number
  local: string | null
  link: string | null
  entrevistadores: readonly { id: number; rotulo: string }[]
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)

/** What one has to know before the interview. */
export const InterviewFacts = ({ interview: i }: { interview: Interview }) => (
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
)
