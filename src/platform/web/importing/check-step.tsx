import { Alert, Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { callPath } from '#platform/contract/call.ts'
import {
  type ImportCalls,
  type ImportFate,
  type ImportMessage,
  type ImportRow,
  type ImportState,
  rowsAtOnce,
} from '#platform/contract/importing.ts'
import { download } from '../api/download.ts'
import { send, useCall } from '../api/records.ts'
import { tellRefusal } from '../feedback/refusal.ts'
import { ErrorState, PageSkeleton } from '../shell/page.tsx'
import { followTask, startTask } from '../task/own-tasks.ts'
import { Problems } from './problems.tsx'
import { countPicked, everyRow, isPicked, type Picked, rangesOf, toggled } from './picked-rows.ts'
import css from './importing.module.css'

type Props = {
  calls: ImportCalls
  state: ImportState
  lenient: boolean
  onChanged: () => void
  onColumns: () => void
  onAgain: () => void
}

const words: Readonly<Record<ImportFate, string>> = {
  FALHA: 'A corrigir',
  NOVA: 'Novas',
  ATUALIZA: 'Atualizam',
  IGUAL: 'Iguais',
}

const countOf = ({ contagem: c }: ImportState): Readonly<Record<ImportFate, number>> => ({
  FALHA: c.falhas,
  NOVA: c.novas,
  ATUALIZA: c.atualizam,
  IGUAL: c.iguais,
})

type CountsProps = {
  state: ImportState
  shown: ImportFate | null
  onShow: (fate: ImportFate | null) => void
}

function Count(of: { label: string; n: number; on: boolean; onShow: () => void }) {
  return (
    <button type="button" className={css.count} aria-pressed={of.on} onClick={of.onShow}>
      <strong>{of.n.toLocaleString('pt-BR')}</strong>
      {of.label}
    </button>
  )
}

function Counts({ state, shown, onShow }: CountsProps) {
  const counts = countOf(state)
  const all: [ImportFate | null, string, number][] = [
    [null, 'Todas', state.linhas],
    ...(['FALHA', 'NOVA', 'ATUALIZA', 'IGUAL'] as const).map(
      (fate): [ImportFate, string, number] => [fate, words[fate], counts[fate]],
    ),
  ]
  return (
    <div className={css.counts} role="group" aria-label="Linhas por situação">
      {all.map(([fate, label, n]) => (
        <Count key={label} label={label} n={n} on={shown === fate} onShow={() => onShow(fate)} />
      ))}
    </div>
  )
}

const isOpen = ({ situacao, feita }: ImportRow): boolean =>
  !feita && (situacao === 'NOVA' || situacao === 'ATUALIZA')

const fateWord = ({ situacao, feita }: ImportRow): string => {
  if (feita) return 'Importada'
  const one = {
    NOVA: 'Nova',
    ATUALIZA: 'Atualiza',
    IGUAL: 'Igual ao que existe',
    FALHA: 'A corrigir',
  }
  return one[situacao]
}

const Said = ({ campo, texto, grave }: ImportMessage) => (
  <li className={grave ? css.bad : undefined}>
    {campo ? <strong>{campo}: </strong> : null}
    {texto}
  </li>
)

type RowProps = { row: ImportRow; picked: Picked; onToggle: (linha: number) => void }

function CheckedRow({ row, picked, onToggle }: RowProps) {
  const { linha, titulo, mensagens, mudancas } = row
  return (
    <tr>
      <td>
        {isOpen(row) ? (
          <Checkbox
            label={`Linha ${linha}`}
            checked={isPicked(picked, linha)}
            onChange={() => onToggle(linha)}
            size="xs"
          />
        ) : (
          `Linha ${linha}`
        )}
      </td>
      <td>{titulo}</td>
      <td className={css.fate}>
        <span className={row.situacao === 'FALHA' ? css.bad : undefined}>{fateWord(row)}</span>
      </td>
      <td>
        <ul className={css.said}>
          {mensagens.map(({ campo, texto, grave }) => (
            <Said key={`${campo}${texto}`} campo={campo} texto={texto} grave={grave} />
          ))}
          {mudancas.map(({ campo, de, para }) => (
            <Said key={campo} campo={campo} texto={de ? `${de} → ${para}` : para} grave={false} />
          ))}
        </ul>
      </td>
    </tr>
  )
}

/** A portion of the rows; more are asked for one portion after the other. */
function useRows({ calls, state }: Pick<Props, 'calls' | 'state'>, shown: ImportFate | null) {
  const query = shown ? { situacao: shown } : {}
  const first = useCall(calls.rows, { params: { id: state.id }, query }, { keep: true })
  const [more, setMore] = useState<{ of: unknown; rows: ImportRow[]; ended: boolean }>()
  const own = more && more.of === first.data ? more : undefined
  const rows = [...(first.data ?? []), ...(own?.rows ?? [])]
  const last = rows.at(-1)
  const isMore = rows.length >= rowsAtOnce && !own?.ended
  const further = async () => {
    const asked = { params: { id: state.id }, query: { ...query, depoisDe: last?.linha ?? 0 } }
    const next = await send(calls.rows, asked)
    const ended = next.length < rowsAtOnce
    setMore({ of: first.data, rows: [...(own?.rows ?? []), ...next], ended })
  }
  return { first, rows, isMore, further: () => void further().catch(tellRefusal) }
}

function Rows({
  of,
  picked,
  onToggle,
}: {
  of: ReturnType<typeof useRows>
  picked: Picked
  onToggle: (linha: number) => void
}) {
  const { first, rows, isMore, further } = of
  if (first.error && !first.data)
    return <ErrorState error={first.error} onRetry={() => void first.refetch()} />
  if (!first.data) return <PageSkeleton />
  if (!rows.length) return <p>Nenhuma linha nesta situação.</p>
  return (
    <>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Linha</th>
            <th scope="col">Registro</th>
            <th scope="col">Situação</th>
            <th scope="col">O que muda, ou o que corrigir</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <CheckedRow key={row.linha} row={row} picked={picked} onToggle={onToggle} />
          ))}
        </tbody>
      </table>
      {isMore ? (
        <Button variant="default" onClick={further}>
          Mostrar mais linhas
        </Button>
      ) : null}
    </>
  )
}

const rowsWord = (n: number): string =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? 'linha' : 'linhas'}`

function Summary({ state }: { state: ImportState }) {
  const { falhas, avisos, feitas } = state.contagem
  return (
    <div role="status">
      {feitas ? (
        <Alert
          color="tinta"
          title={`${rowsWord(feitas)} ${feitas === 1 ? 'importada' : 'importadas'}`}
        >
          {falhas || feitas < state.contagem.novas + state.contagem.atualizam
            ? 'O que não entrou continua aqui: baixe a planilha para corrigir e envie-a de novo.'
            : 'Tudo o que podia entrar entrou.'}
        </Alert>
      ) : null}
      {!feitas && falhas ? (
        <p>
          {rowsWord(falhas)} {falhas === 1 ? 'precisa' : 'precisam'} de correção e não{' '}
          {falhas === 1 ? 'entra' : 'entram'}. Corrija na planilha, ou importe só as outras.
        </p>
      ) : null}
      {avisos ? <p>{rowsWord(avisos)} com avisos: confira antes de importar.</p> : null}
    </div>
  )
}

/** What was found of each row, which of them go in, and what became of them. */
export function CheckStep({ calls, state, lenient, onChanged, onColumns, onAgain }: Props) {
  const [shown, setShown] = useState<ImportFate | null>(state.contagem.falhas ? 'FALHA' : null)
  const [picked, setPicked] = useState<Picked>(everyRow)
  const [starting, setStarting] = useState(false)
  const of = useRows({ calls, state }, shown)
  const { novas, atualizam, feitas, falhas } = state.contagem
  const open = novas + atualizam - feitas
  const chosen = countPicked(picked, open)
  const run = async () => {
    setStarting(true)
    try {
      const linhas = rangesOf(picked)
      const begun = await startTask(calls.run, {
        importacaoId: state.id,
        ignoraOpcionaisObrigatorios: lenient,
        ...(linhas === null ? {} : { linhas }),
      })
      void followTask(begun).then(onChanged)
    } catch (error) {
      tellRefusal(error)
    }
    setStarting(false)
  }
  const fetched = (call: ImportCalls['correction' | 'result']) => () =>
    void download(callPath(call, { id: state.id }), { mode: 'popup' }).catch(() => undefined)
  return (
    <section className={css.box} aria-label="Conferência">
      <h2>{feitas ? 'Resultado' : 'Confira antes de importar'}</h2>
      <Counts state={state} shown={shown} onShow={setShown} />
      <Summary state={state} />
      {falhas ? <Problems calls={calls} state={state} /> : null}
      {open ? (
        <Checkbox
          label="Todas as linhas que podem entrar"
          checked={picked.all && !picked.but.size}
          indeterminate={picked.but.size > 0}
          onChange={() => setPicked({ all: !picked.all || picked.but.size > 0, but: new Set() })}
        />
      ) : null}
      <Rows of={of} picked={picked} onToggle={(linha) => setPicked((now) => toggled(now, linha))} />
      <div className={css.foot}>
        <Button variant="subtle" onClick={onAgain}>
          Enviar outra planilha
        </Button>
        {feitas ? null : (
          <Button variant="subtle" onClick={onColumns}>
            Voltar às colunas
          </Button>
        )}
        <Button variant="subtle" onClick={fetched(calls.result)}>
          Baixar tudo com a situação
        </Button>
        {falhas || open ? (
          <Button variant="default" onClick={fetched(calls.correction)}>
            Baixar para corrigir
          </Button>
        ) : null}
        {open ? (
          <Button loading={starting} disabled={!chosen} onClick={() => void run()}>
            Importar {rowsWord(chosen)}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
