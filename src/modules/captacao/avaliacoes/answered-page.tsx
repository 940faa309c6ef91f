import { Badge, Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { AnswerForm, type Answers, type Given } from '#modules/avaliacao/questoes/answer-form.tsx'
import { byQuestion } from '#modules/avaliacao/questoes/answer-words.ts'
import css from '#modules/avaliacao/questoes/questions.module.css'
import { type CallAnswer, callPath } from '#platform/contract/call.ts'
import { formatInstant } from '#platform/contract/dates.ts'
import { formatPercent } from '#platform/contract/numbers.ts'
import { download } from '#platform/web/api/download.ts'
import { useCall } from '#platform/web/api/records.ts'
import { useTimeZone } from '#platform/web/session/session-store.ts'
import { ErrorState, PageHeader, PageSkeleton } from '#platform/web/shell/page.tsx'
import { imprimirRespondida, respondida } from './calls.ts'

type Answered = CallAnswer<typeof respondida>

/** A question of several choices has a row for each. */
function givenOf([first, ...more]: Answered['respostas'], several: boolean): Given {
  if (!first) return {}
  const chosen = [first, ...more].flatMap((r) => (r.respostaId === null ? [] : [r.respostaId]))
  return {
    nota: first.nota === null ? null : Number(first.nota),
    texto: first.texto ?? '',
    comentario: first.comentario ?? '',
    naoSeAplica: first.naoSeAplica,
    ...(several ? { respostasIds: chosen } : { respostaId: first.respostaId }),
  }
}

function answersOf({ respostas, conteudo }: Answered): Answers {
  const several = new Set(conteudo.perguntas.filter((q) => q.tipo === '5').map((q) => q.id))
  return Object.fromEntries(
    [...byQuestion(respostas)].map(([id, rows]) => [id, givenOf(rows, several.has(id))]),
  )
}

export const scoreText = (percentual: string | number | null): string =>
  percentual === null ? 'Sem nota' : formatPercent(String(percentual))

const aspectView = (a: Answered['porAspecto'][number]) => (
  <span key={a.aspecto}>
    <span className={css.facts}>{a.aspecto}</span>
    <strong>{scoreText(a.percentual)}</strong>
  </span>
)

function Result({ answered }: { answered: Answered }) {
  const { percentualMinimo } = answered.conteudo
  return (
    <div className={css.result}>
      <span>
        <span className={css.facts}>Resultado</span>
        <span className={css.score}>{scoreText(answered.percentual)}</span>
      </span>
      {answered.aprovado === null ? null : (
        <Badge color={answered.aprovado ? 'tinta' : 'vermelho'} variant="light">
          {answered.aprovado ? 'Atingiu o mínimo' : 'Abaixo do mínimo'}
          {percentualMinimo === null ? '' : ` de ${formatPercent(String(percentualMinimo))}`}
        </Badge>
      )}
      {answered.porAspecto.map(aspectView)}
    </div>
  )
}

/** What was answered, in the version it was answered in: /captacao/avaliacoes/respondidas/:aplicacao */
export function AnsweredPage() {
  const { '*': rest = '' } = useParams()
  const id = Number(/respondidas\/(\d+)/.exec(rest)?.[1] ?? 0)
  const timezone = useTimeZone()
  const loaded = useCall(respondida, { params: { id } })
  if (loaded.isError && !loaded.data)
    return (
      <>
        <PageHeader title="Avaliação respondida" />
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
      </>
    )
  if (!loaded.data) return <PageSkeleton />
  const answered = loaded.data
  const by =
    answered.respondente === 'CANDIDATO' ? 'pelo candidato' : `por ${answered.usuario ?? 'RH'}`
  return (
    <>
      <PageHeader
        title={answered.titulo}
        crumb="Respostas"
        under={
          <p>
            Respondida {by} em {formatInstant(answered.respondidaEm, timezone)}.{' '}
            <Link to={`/captacao/candidatos/${answered.candidatoId}`}>Ver o candidato</Link>
          </p>
        }
        actions={
          <Button
            variant="default"
            onClick={() => void download(callPath(imprimirRespondida, { id }))}
          >
            Imprimir
          </Button>
        }
      />
      <div style={{ maxWidth: 820 }}>
        {answered.mostraResultado ? <Result answered={answered} /> : null}
        <AnswerForm
          questions={answered.conteudo.perguntas}
          answers={answersOf(answered)}
          disabled
          orientation={answered.conteudo.observacao}
          onChange={() => undefined}
        />
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
