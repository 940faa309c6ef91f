import { changeText, type Change, whoActed } from '#platform/contract/log-entry.ts'
import { severalOf } from '#platform/contract/plural.ts'
import { changedField } from '#platform/contract/log-words.ts'
import type { Resource } from '#platform/contract/resource.ts'
import { isOfOther, type TimelineEntry } from '#platform/contract/timeline.ts'
import { formatValue } from '#platform/contract/value-words.ts'
import { useTimeZone } from '../session/session-store.ts'
import { hourOf, isDecision, type Run } from './days.ts'
import css from './timeline.module.css'

type Props = { entry: TimelineEntry; resource: Resource }

type ChangeProps = { of: Change; resource: Resource | undefined }

/** Of another register it comes in words already. */
function ChangeRow({ of: c, resource }: ChangeProps) {
  const timezone = useTimeZone()
  const f = resource && changedField(resource, c.campo)
  const words = (value: unknown): string => changeText(value, (v) => formatValue(f, v, timezone))
  return (
    <div>
      <dt>{c.rotulo}:</dt>
      <dd>
        {words(c.de)} → {words(c.para)}
      </dd>
    </div>
  )
}

/** Of changed values the names are told, and the values on demand; what came with an act stands there at once. */
function Changes({ entry: { alteracao, alteracoes, tipo }, resource }: Props) {
  if (!alteracoes.length) return null
  const list = (
    <dl>
      {alteracoes.map((c) => (
        <ChangeRow key={c.campo} of={c} resource={isOfOther(tipo) ? undefined : resource} />
      ))}
    </dl>
  )
  if (!alteracao) return list
  return (
    <details>
      <summary>{alteracoes.map((c) => c.rotulo).join(', ')}</summary>
      {list}
    </details>
  )
}

function Entry({ entry, resource }: Props) {
  const timezone = useTimeZone()
  return (
    <li className={css.entry} data-decision={isDecision(entry)}>
      <strong>{entry.titulo}</strong>
      {entry.sobre ? <span> {entry.sobre}</span> : null}
      <small>
        {whoActed(entry)} · <time dateTime={entry.data}>{hourOf(entry.data, timezone)}</time>
      </small>
      {entry.nota ? <p className={css.note}>{entry.nota}</p> : null}
      <Changes entry={entry} resource={resource} />
    </li>
  )
}

const byWhom = (entries: readonly TimelineEntry[]): string => {
  const people = new Set(entries.map(whoActed))
  return people.size === 1 ? [...people].join('') : `por ${people.size} pessoas`
}

/** One entry, or many alike in a line that opens. */
export function TimelineRun({ run: { entries }, resource }: { run: Run; resource: Resource }) {
  const [first] = entries
  if (!first) return null
  if (entries.length === 1) return <Entry entry={first} resource={resource} />
  return (
    <li className={css.entry}>
      <details>
        <summary>
          <strong>{severalOf(entries.length, first.titulo)}</strong> {byWhom(entries)}
        </summary>
        <ol className={css.run}>
          {entries.map((e) => (
            <Entry key={e.id} entry={e} resource={resource} />
          ))}
        </ol>
      </details>
    </li>
  )
}
