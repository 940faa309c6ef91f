import { Badge } from '@mantine/core'
import { Link } from 'react-router'
import css from '#modules/avaliacao/questoes/questions.module.css'
import type { CallAnswer } from '#platform/contract/call.ts'
import { formatPercent } from '#platform/contract/numbers.ts'
import { useCall, useRecord } from '#platform/web/api/records.ts'
import { ErrorState, PageHeader, PageSkeleton } from '#platform/web/shell/page.tsx'
import { respostas } from './calls.ts'
import { pareceres } from './fields.ts'
import { acompanhamentos } from './resource.ts'

type Answered = CallAnswer<typeof respostas>

const answerView = ({ pergunta, aspecto, resposta }: Answered['respostas'][number], i: number) => (
  <div key={`${i}-${pergunta}`} className={css.question}>
    {aspecto ? <span className={css.facts}>{aspecto}</span> : null}
    <dt>
      <strong>
        {i + 1}. {pergunta}
      </strong>
    </dt>
    <dd className={css.orientation} style={{ whiteSpace: 'pre-line', margin: 0 }}>
      {resposta}
    </dd>
  </div>
)

function Result({ answered }: { answered: Answered }) {
  const { percentual, aprovado } = answered
  const opinion = pareceres.find(({ code }) => code === answered.parecer)
  return (
    <div className={css.result}>
      <span>
        <span className={css.facts}>Resultado</span>
        <span className={css.score}>
          {percentual === null ? 'Sem nota' : formatPercent(percentual)}
        </span>
      </span>
      {aprovado === null ? null : (
        <Badge color={aprovado ? 'tinta' : 'vermelho'} variant="light">
          {aprovado ? 'Atingiu o mínimo' : 'Abaixo do mínimo'}
        </Badge>
      )}
      <span>
        <span className={css.facts}>Parecer</span>
        <strong>{opinion?.label ?? '—'}</strong>
      </span>
    </div>
  )
}

/** What was answered: /gestao-talentos/colaboradores-periodos-experienciais-avaliacoes/:id/respostas */
export function AnsweredPage({ id }: { id: number | null }) {
  const loaded = useCall(respostas, { params: { id: id ?? 0 } })
  const found = useRecord(acompanhamentos, id ?? undefined)
  if (loaded.isError && !loaded.data)
    return (
      <>
        <PageHeader title="Acompanhamento respondido" />
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
      </>
    )
  if (!loaded.data) return <PageSkeleton />
  const answered = loaded.data
  return (
    <>
      <PageHeader
        title={answered.titulo}
        crumb="Respostas"
        under={
          found.data ? (
            <p>
              <Link to={`/${acompanhamentos.path}/${id ?? 0}`}>{String(found.data.titulo)}</Link>
            </p>
          ) : null
        }
      />
      <div style={{ maxWidth: 820 }}>
        <Result answered={answered} />
        <dl>{answered.respostas.map(answerView)}</dl>
        {answered.observacao ? (
          <>
            <h3>Observação</h3>
            <p className={css.orientation}>{answered.observacao}</p>
          </>
        ) : null}
      </div>
    </>
  )
}
