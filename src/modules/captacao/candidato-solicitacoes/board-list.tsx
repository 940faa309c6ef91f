import { Button, Checkbox, Select } from '@mantine/core'
import { type MouseEvent, useMemo } from 'react'
import { formatDate, formatDayOf } from '#platform/contract/dates.ts'
import { formatMoney } from '#platform/contract/numbers.ts'
import { allows } from '#platform/contract/access.ts'
import { useHas } from '#platform/web/session/rule-context.ts'
import { useTimeZone } from '#platform/web/session/session-store.ts'
import { tip } from '#platform/web/shell/tips.tsx'
import { sortKeys, vePretensao } from './board-calls.ts'
import { BoardCard, byShift } from './board-card.tsx'
import {
  type Board,
  type BoardRow,
  type Card,
  type Column,
  daysSince,
  restSentence,
  rowsOf,
  type Toggle,
} from './board-model.ts'
import type { Sort } from './use-board-address.tsx'
import css from './board.module.css'

type Props = {
  board: Board
  picked: ReadonlySet<number>
  /** Whom the panel shows. */
  current: number | undefined
  mayMove: boolean
  onOpen: (id: number) => void
  onToggle: Toggle
  onMore: (() => void) | undefined
}

const fitness: Record<string, string> = { S: 'Apto', N: 'Não apto', I: 'Não avaliado' }

function Rest({ rest, onMore }: { rest: number; onMore: (() => void) | undefined }) {
  if (rest <= 0) return null
  return (
    <p className={css.more}>
      {onMore ? (
        <Button variant="subtle" size="compact-sm" onClick={onMore}>
          Mostrar mais ({rest})
        </Button>
      ) : (
        restSentence(rest)
      )}
    </p>
  )
}

/** With Shift the browser would mark the text between the two clicks. */
function keepText(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault()
}

type RowProps = Pick<Props, 'onOpen' | 'onToggle'> & {
  card: Card
  column: Column
  pay: boolean
  picked: boolean
  opened: boolean
  movable: boolean
}

function CandidateRow({ card, column, pay, picked, opened, movable, ...p }: RowProps) {
  const { onOpen, onToggle } = p
  const timeZone = useTimeZone()
  const open = (event: MouseEvent) => {
    event.stopPropagation()
    onOpen(card.id)
  }
  return (
    <tr
      data-picked={picked}
      data-open={opened}
      aria-current={opened || undefined}
      onClick={() => onOpen(card.id)}
    >
      <td onClick={(e) => e.stopPropagation()} onMouseDown={keepText}>
        {movable ? (
          <Checkbox
            size="xs"
            checked={picked}
            onChange={(event) => onToggle(card.id, byShift(event))}
            aria-label={`Selecionar ${card.nome}`}
          />
        ) : null}
      </td>
      <td>
        <button type="button" className={css.nameButton} {...tip(card.nome)} onClick={open}>
          {card.nome}
        </button>
      </td>
      <td>{column.titulo}</td>
      <td>{fitness[card.aptidao ?? ''] ?? ''}</td>
      <td>{card.responsavel}</td>
      <td>
        {card.entrevistaData
          ? `${formatDate(card.entrevistaData)} ${card.entrevistaHora ?? ''}`
          : ''}
      </td>
      <td>{card.cidade ? `${card.cidade}${card.uf ? `/${card.uf}` : ''}` : ''}</td>
      {pay ? (
        <td className={css.amount}>{card.pretensao === null ? '' : formatMoney(card.pretensao)}</td>
      ) : null}
      <td className={css.day}>{formatDayOf(card.data, timeZone)}</td>
      <td className={css.day}>{daysSince(card.desde, timeZone)}</td>
    </tr>
  )
}

const next = (sort: Sort | undefined, key: string): string | undefined => {
  if (sort?.key !== key) return key
  return sort.down ? undefined : `${key},desc`
}

const ariaSort = (sort: Sort | undefined, key: string) => {
  if (sort?.key !== key) return 'none' as const
  return sort.down ? ('descending' as const) : ('ascending' as const)
}

type HeadProps = { sort: Sort | undefined; onSort: (ordem: string | undefined) => void }

function Head({ sort, onSort, pay }: HeadProps & { pay: boolean }) {
  const shown = sortKeys.filter(({ code }) => pay || code !== 'pretensao')
  const sign = (key: string): string => (sort?.key === key ? (sort.down ? ' ↓' : ' ↑') : '')
  const headView = ({ code, label }: (typeof sortKeys)[number]) => (
    <th key={code} aria-sort={ariaSort(sort, code)}>
      <button type="button" className={css.sortButton} onClick={() => onSort(next(sort, code))}>
        {label}
        <span aria-hidden>{sign(code)}</span>
      </button>
    </th>
  )
  return (
    <thead>
      <tr>
        <th>
          <span className="so-leitor">Selecionar</span>
        </th>
        {shown.map(headView)}
      </tr>
    </thead>
  )
}

export function BoardList({
  board,
  picked,
  current,
  mayMove,
  sort,
  onSort,
  ...p
}: Props & HeadProps) {
  const { onOpen, onToggle, onMore } = p
  const pay = allows(vePretensao, useHas())
  const ordered = sort !== undefined
  const rows = useMemo(() => rowsOf(board, ordered), [board, ordered])
  const rowView = ({ card, column }: BoardRow) => (
    <CandidateRow
      key={card.id}
      card={card}
      column={column}
      pay={pay}
      picked={picked.has(card.id)}
      opened={current === card.id}
      movable={mayMove && column.chave !== 'contratados'}
      onOpen={onOpen}
      onToggle={onToggle}
    />
  )
  const rest = board.colunas.reduce((sum, c) => sum + c.total, 0) - rows.length
  return (
    <div className={css.tableBox}>
      <table className={css.table} aria-label="Candidatos da seleção">
        <Head sort={sort} onSort={onSort} pay={pay} />
        <tbody>
          {rows.map(rowView)}
          {rows.length ? null : (
            <tr>
              <td colSpan={10}>Nenhum candidato encontrado.</td>
            </tr>
          )}
        </tbody>
      </table>
      <Rest rest={rest} onMore={onMore} />
    </div>
  )
}

/** On a phone one column at a time, chosen above. */
export function NarrowBoard({
  board,
  picked,
  current,
  mayMove,
  onOpen,
  onToggle,
  onMore,
  column,
  onColumn,
}: Props & { column: string | undefined; onColumn: (chave: string) => void }) {
  const now =
    board.colunas.find((c) => c.chave === column) ??
    board.colunas.find((c) => c.total > 0) ??
    board.colunas[0]
  if (!now) return null
  const rest = now.total - now.cartoes.length
  const cardView = (card: Card) => (
    <BoardCard
      key={card.id}
      card={card}
      columnTitle={now.titulo}
      picked={picked.has(card.id)}
      anyPicked={picked.size > 0}
      open={current === card.id}
      active
      movable={mayMove && now.chave !== 'contratados'}
      onOpen={onOpen}
      onToggle={onToggle}
      onFocus={() => undefined}
    />
  )
  return (
    <>
      <Select
        label="Etapa"
        allowDeselect={false}
        value={now.chave}
        onChange={(chave) => {
          if (chave) onColumn(chave)
        }}
        data={board.colunas.map((c) => ({ value: c.chave, label: `${c.titulo} (${c.total})` }))}
      />
      {now.cartoes.length ? (
        <ul className={css.narrowCards}>{now.cartoes.map(cardView)}</ul>
      ) : (
        <p className={css.columnEmpty}>Ninguém nesta etapa.</p>
      )}
      <Rest rest={rest} onMore={onMore} />
    </>
  )
}
