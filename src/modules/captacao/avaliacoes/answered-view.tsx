import { Badge } from '@mantine/core'
import { AnswerForm, type Answers } from '#modules/avaliacao/questoes/answer-form.tsx'
import { givenAnswers } from '#modules/avaliacao/questoes/given-answers.tsx'
import css from '#modules/avaliacao/questoes/questions.module.css'
import type { CallAnswer } from '#platform/contract/call.ts'
import { formatPercent } from '#platform/contract/numbers.ts'
import type { respondida } from './calls.ts'

type Answered = Pick<
  CallAnswer<typeof respondida>,
  | 'percentual'
  | 'aprovado'
  | 'mostraResultado'
  | 'porAspecto'
  | 'conteudo'
  | 'respostas'
  | 'observacao'
>

function answersOf({ respostas, conteudo }: Answered): Answers {
  const several = new Set(conteudo.perguntas.filter((q) => q.tipo === '5').map((q) => q.id))
  return givenAnswers(respostas, several)
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

/** Questions with what was answered, and how it came out where that may be seen. */
export function AnsweredView({ answered }: { answered: Answered }) {
  return (
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
  )
}
