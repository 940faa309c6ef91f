import { useCall } from '../api/records.ts'
import type { ImportCalls, ImportProblem, ImportState } from '#platform/contract/importing.ts'
import css from './importing.module.css'

const linesOf = ({ linhas, quantas }: ImportProblem): string => {
  const more = quantas - linhas.length
  const shown = linhas.map((linha) => linha.toLocaleString('pt-BR')).join(', ')
  return `${quantas === 1 ? 'Linha' : 'Linhas'} ${shown}${more ? ` e mais ${more.toLocaleString('pt-BR')}` : ''}`
}

const Shared = ({ problem }: { problem: ImportProblem }) => (
  <li>
    {problem.campo ? <strong>{problem.campo}: </strong> : null}
    {problem.texto} <span className={css.note}>{linesOf(problem)}</span>
  </li>
)

/** What many rows lack is said once: an area that is missing is made once for all of them. */
export function Problems({ calls, state }: { calls: ImportCalls; state: ImportState }) {
  const { data = [] } = useCall(calls.problems, { params: { id: state.id } }, { keep: true })
  const shared = data.filter(({ quantas }) => quantas > 1)
  if (!shared.length) return null
  return (
    <details open>
      <summary>O mesmo em várias linhas</summary>
      <ul className={css.said}>
        {shared.map((problem) => (
          <Shared key={`${problem.campo}${problem.texto}`} problem={problem} />
        ))}
      </ul>
    </details>
  )
}
