import { Button, Checkbox, Select } from '@mantine/core'
import { useMemo } from 'react'
import { formatDate, formatDayOf } from '#platform/contract/dates.ts'
import { useTimeZone } from '#platform/web/session/session-store.ts'
import { BoardCard } from './board-card.tsx'
import { type Board, daysSince, restSentence } from './board-model.ts'
import css from './board.module.css'

type Props = {
  board: Board
  picked: ReadonlySet<number>
  mayMove: boolean
  onOpen: (id: number) => void
  onToggle: (id: number) => void
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

export function BoardList({ board, picked, mayMove, onOpen, onToggle, onMore }: Props) {
  const timeZone = useTimeZone()
  const rows = useMemo(
    () => board.colunas.flatMap((c) => c.cartoes.map((card) => ({ card, column: c }))),
    [board],
  )
  const rest = board.colunas.reduce((sum, c) => sum + c.total - c.cartoes.length, 0)
  return (
    <div className={css.tableBox}>
      <table className={css.table} aria-label="Candidatos da seleção">
        <thead>
          <tr>
            <th>
              <span className="so-leitor">Selecionar</span>
            </th>
            <th>Candidato</th>
            <th>Etapa</th>
            <th>Aptidão</th>
            <th>Responsável</th>
            <th>Entrevista</th>
            <th>Cidade</th>
            <th>Inscrição</th>
            <th>Na etapa</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ card, column }) => (
            <tr key={card.id} onClick={() => onOpen(card.id)}>
              <td onClick={(e) => e.stopPropagation()}>
                {mayMove && column.chave !== 'contratados' ? (
                  <Checkbox
                    size="xs"
                    checked={picked.has(card.id)}
                    onChange={() => onToggle(card.id)}
                    aria-label={`Selecionar ${card.nome}`}
                  />
                ) : null}
              </td>
              <td>
                <button
                  type="button"
                  className={css.nameButton}
                  onClick={(e) => {
                    e.stopPropagation()
                    onOpen(card.id)
                  }}
                >
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
              <td>{formatDayOf(card.data, timeZone)}</td>
              <td>{daysSince(card.desde, timeZone)}</td>
            </tr>
          ))}
          {rows.length ? null : (
            <tr>
              <td colSpan={9}>Nenhum candidato encontrado.</td>
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
        <ul className={css.narrowCards}>
          {now.cartoes.map((card) => (
            <BoardCard
              key={card.id}
              card={card}
              columnTitle={now.titulo}
              picked={picked.has(card.id)}
              anyPicked={picked.size > 0}
              active
              movable={mayMove && now.chave !== 'contratados'}
              onOpen={onOpen}
              onToggle={onToggle}
              onFocus={() => undefined}
            />
          ))}
        </ul>
      ) : (
        <p className={css.columnEmpty}>Ninguém nesta etapa.</p>
      )}
      <Rest rest={rest} onMore={onMore} />
    </>
  )
}
