import type { CallAnswer } from '#platform/contract/call.ts'
import { formatInstant } from '#platform/contract/dates.ts'
import { changeText, whoActed } from '#platform/contract/log-entry.ts'
import { formatValue } from '#platform/contract/value-words.ts'
import type { pagina } from './calls.ts'
import css from './log.module.css'

type LogEntry = CallAnswer<typeof pagina>['content'][number]

export const origins = [
  { value: 'WEB', label: 'Sistema' },
  { value: 'PORTAL', label: 'Portal de vagas' },
  { value: 'API', label: 'API' },
  { value: 'TAREFA', label: 'Tarefa automática' },
  { value: 'IMPORTACAO', label: 'Importação' },
  { value: 'COMANDO', label: 'Comando' },
]

const words = (value: unknown, timeZone: string): string =>
  changeText(value, (v) => formatValue(undefined, v, timeZone))

function Changes({ entry, timeZone }: { entry: LogEntry; timeZone: string }) {
  if (!entry.alteracoes.length) return null
  const row = (c: LogEntry['alteracoes'][number]) => (
    <tr key={c.campo}>
      <td>{c.rotulo}</td>
      <td>{words(c.de, timeZone)}</td>
      <td>{words(c.para, timeZone)}</td>
    </tr>
  )
  return (
    <div className={css.scroll}>
      <table className={css.changes}>
        <thead>
          <tr>
            <th scope="col">Campo</th>
            <th scope="col">De</th>
            <th scope="col">Para</th>
          </tr>
        </thead>
        <tbody>{entry.alteracoes.map(row)}</tbody>
      </table>
    </div>
  )
}

export function LogLine({ entry, timeZone }: { entry: LogEntry; timeZone: string }) {
  const origin = origins.find((o) => o.value === entry.origem)?.label ?? entry.origem
  return (
    <li>
      <details>
        <summary className={css.line}>
          <span className={css.mark} aria-hidden="true">
            ›
          </span>
          <span className={css.when}>{formatInstant(entry.data, timeZone)}</span>
          <span>{whoActed(entry)}</span>
          <span className={css.action}>{entry.rotuloAcao}</span>
          <span className={css.title}>
            {entry.titulo} <small>{entry.rotuloRecurso}</small>
          </span>
        </summary>
        <div className={css.detail}>
          <Changes entry={entry} timeZone={timeZone} />
          <div className={css.facts}>
            {entry.empresa ? <span>Empresa: {entry.empresa}</span> : null}
            <span>Origem: {origin}</span>
            {entry.ip ? <span>Endereço: {entry.ip}</span> : null}
            {entry.registro === null ? null : <span>Código do registro: {entry.registro}</span>}
            {entry.requestId ? <span>Pedido: {entry.requestId}</span> : null}
          </div>
        </div>
      </details>
    </li>
  )
}
