import { Badge, Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import {
  AnswerForm,
  type Answers,
  type ShownQuestion,
} from '#modules/avaliacao/questoes/answer-form.tsx'
import css from '#modules/avaliacao/questoes/questions.module.css'
import { formatInstant } from '#platform/contract/dates.ts'
import { formatPercent } from '#platform/contract/numbers.ts'
import { download } from '#platform/web/api/download.ts'
import { useGet } from '#platform/web/api/queries.ts'
import { useTimeZone } from '#platform/web/session/session-store.ts'
import { ErrorState, PageHeader, PageSkeleton } from '#platform/web/shell/page.tsx'

type Weighted = ShownQuestion & {
  peso: number | null
  respostas: readonly { id: number; texto: string; peso: number | null }[]
}
type Answered = {
  id: number
  titulo: string
  candidatoId: number
  respondidaEm: string
  respondente: string
  usuario: string | null
  mostraResultado: boolean
  percentual: string | null
  aprovado: boolean | null
  observacao: string | null
  porAspecto: { aspecto: string; percentual: string | null }[]
  conteudo: { observacao: string | null; percentualMinimo: number | null; perguntas: Weighted[] }
  respostas: {
    perguntaId: number
    respostaId: number | null
    nota: string | null
    texto: string | null
    comentario: string | null
    naoSeAplica: boolean
  }[]
}

function answersOf({ respostas, conteudo }: Answered): Answers {
  const several = new Set(conteudo.perguntas.filter((q) => q.tipo === '5').map((q) => q.id))
  const answers: Record<
    number,
    {
      respostaId?: number | null
      respostasIds?: number[]
      nota?: number | null
      texto?: string
      comentario?: string
      naoSeAplica?: boolean
    }
  > = {}
  for (const r of respostas) {
    const given = (answers[r.perguntaId] ??= {
      nota: r.nota === null ? null : Number(r.nota),
      texto: r.texto ?? '',
      comentario: r.comentario ?? '',
      naoSeAplica: r.naoSeAplica,
    })
    if (several.has(r.perguntaId))
      given.respostasIds = [
        ...(given.respostasIds ?? []),
        ...(r.respostaId === null ? [] : [r.respostaId]),
      ]
    else given.respostaId = r.respostaId
  }
  return answers
}

export const scoreText = (percentual: string | number | null): string =>
  percentual === null ? 'Sem nota' : formatPercent(String(percentual))

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
      {answered.porAspecto.map((a) => (
        <span key={a.aspecto}>
          <span className={css.facts}>{a.aspecto}</span>
          <strong>{scoreText(a.percentual)}</strong>
        </span>
      ))}
    </div>
  )
}

/** What was answered, in the version it was answered in: /captacao/avaliacoes/respondidas/:aplicacao */
export function AnsweredPage() {
  const { '*': rest = '' } = useParams()
  const id = /respondidas\/(\d+)/.exec(rest)?.[1] ?? '0'
  const timezone = useTimeZone()
  const loaded = useGet<Answered>(`captacao/avaliacoes/respondidas/${id}`)
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
            onClick={() => void download(`captacao/avaliacoes/respondidas/${answered.id}/imprimir`)}
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
