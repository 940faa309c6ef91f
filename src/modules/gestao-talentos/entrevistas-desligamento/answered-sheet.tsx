import { Fragment } from 'react'
import { answerWords, byQuestion } from '#modules/avaliacao/questoes/answer-words.ts'
import css from '#modules/avaliacao/questoes/questions.module.css'
import type { CallAnswer } from '#platform/contract/call.ts'
import type { folha } from './calls.ts'

type Sheet = CallAnswer<typeof folha>

/** What was said, to read: no form with what was not chosen. */
export function AnsweredSheet({ sheet: { perguntas, respostas, observacao } }: { sheet: Sheet }) {
  const given = byQuestion(respostas)
  const questionView = (q: Sheet['perguntas'][number], i: number) => (
    <Fragment key={q.id}>
      <dt className={css.text}>
        {i + 1}. {q.texto}
      </dt>
      <dd style={{ margin: '2px 0 14px', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {answerWords(q, given.get(q.id) ?? []).join('\n')}
      </dd>
    </Fragment>
  )
  return (
    <>
      <dl aria-label="Respostas">{perguntas.map(questionView)}</dl>
      {observacao ? (
        <>
          <h2>Observação do entrevistador</h2>
          <p style={{ whiteSpace: 'pre-line' }}>{observacao}</p>
        </>
      ) : null}
    </>
  )
}
