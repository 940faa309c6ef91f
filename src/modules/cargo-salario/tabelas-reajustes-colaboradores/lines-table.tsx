import IconArrowDown from '@tabler/icons-react/icons/IconArrowNarrowDown'
import IconArrowUp from '@tabler/icons-react/icons/IconArrowNarrowUp'
import IconArrowsSort from '@tabler/icons-react/icons/IconSelector'
import { LineRow } from './line-row.tsx'
import type { Kind, ShownLine } from './lines-of.tsx'
import type { Draft } from './plan-lines.tsx'
import css from './plan.module.css'

type Props = {
  kind: Kind
  rows: readonly ShownLine[]
  sort: string
  onSort: (sort: string) => void
  edits: boolean
  removes: boolean
  tellsApplied: boolean
  onDraft: (key: string, draft: Draft | undefined) => void
  onChanged: () => void
}

function Head({
  name,
  label,
  sort,
  onSort,
  numeric,
}: {
  name: string
  label: string
  sort: string
  onSort: (sort: string) => void
  numeric?: boolean
}) {
  const [by, direction] = sort.split(',')
  const here = by === name
  const order = !here ? 'none' : direction === 'desc' ? 'descending' : 'ascending'
  const Sign =
    order === 'ascending' ? IconArrowUp : order === 'descending' ? IconArrowDown : IconArrowsSort
  // What is looked for among amounts are the largest.
  const next = here
    ? direction === 'desc'
      ? name
      : `${name},desc`
    : numeric
      ? `${name},desc`
      : name
  return (
    <th scope="col" aria-sort={order} data-numeric={numeric === true}>
      <button type="button" className={css.sort} onClick={() => onSort(next)}>
        {label}
        <Sign size={14} aria-hidden />
      </button>
    </th>
  )
}

export function LinesTable({
  kind,
  rows,
  sort,
  onSort,
  edits,
  removes,
  tellsApplied,
  ...of
}: Props) {
  const { noun } = kind
  const pays = rows.some((row) => row.before !== undefined)
  const head = (name: string, label: string, numeric = true) => (
    <Head name={name} label={label} sort={sort} onSort={onSort} numeric={numeric} />
  )
  return (
    <table className={css.table} aria-label="Propostas">
      <thead>
        <tr>
          {head(kind.title, noun.one, false)}
          {pays ? (
            <>
              {head(kind.before, noun.now)}
              {head('diferencaPercentual', 'Aumento (%)')}
              {head('diferencaValor', 'Aumento')}
              {head(kind.after, noun.value)}
            </>
          ) : null}
          <th scope="col">Observação</th>
          <th scope="col">
            <span className="so-leitor">Ações</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <LineRow
            key={row.id}
            row={row}
            at={at}
            kind={kind}
            edits={edits}
            removes={removes}
            tellsApplied={tellsApplied}
            {...of}
          />
        ))}
      </tbody>
    </table>
  )
}
