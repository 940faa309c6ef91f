import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { SentQuery } from '#platform/contract/call.ts'
import { type AddressChanges, addressWith } from '#platform/web/routing/address.ts'
import { respostas, sortKeys, type quadro } from './board-calls.ts'
import { aptidoes } from '#modules/captacao/historico/resource.ts'

export type BoardFilters = Pick<
  SentQuery<typeof quadro>,
  'cidades' | 'pretensaoDe' | 'pretensaoAte' | 'respostas' | 'aptidao'
>

const numbersIn = (text: string | null): number[] =>
  (text ?? '')
    .split(',')
    .filter((part) => /^[1-9]\d{0,8}$/.test(part))
    .map(Number)

const amountIn = (text: string | null): number | undefined =>
  text && /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined

const codeIn = <C extends string>(
  options: readonly { code: C }[],
  text: string | null,
): C | undefined => options.find(({ code }) => code === text)?.code

/** What is not understood narrows nothing. */
export function filtersIn(params: URLSearchParams): BoardFilters {
  const cidades = numbersIn(params.get('cidades'))
  return {
    cidades: cidades.length ? cidades : undefined,
    pretensaoDe: amountIn(params.get('pretensaoDe')),
    pretensaoAte: amountIn(params.get('pretensaoAte')),
    respostas: codeIn(respostas, params.get('respostas')),
    aptidao: codeIn(aptidoes, params.get('aptidao')),
  }
}

export type Sort = { key: string; down: boolean }
/** Of the list alone: on the board each column begins with the newest. */
function sortIn(params: URLSearchParams): Sort | undefined {
  const [key = '', down] = (params.get('ordem') ?? '').split(',')
  return sortKeys.some(({ code }) => code === key) ? { key, down: down === 'desc' } : undefined
}

/** What the address says of the board: search, filters, order, view, open strips, open candidate, what is done with it. */
export function useBoardAddress(narrow: boolean) {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const current = Number(params.get('candidatura')) || undefined
  const put = useCallback(
    (changes: AddressChanges, replace = true) => setParams(() => addressWith(changes), { replace }),
    [setParams],
  )
  // On a phone the candidate covers the board, and 'back' leads to it.
  const pushed = useRef(false)
  const open = useCallback(
    (id: number) => {
      const covers = narrow && !new URLSearchParams(location.search).has('candidatura')
      if (covers) pushed.current = true
      put({ candidatura: String(id), acao: undefined }, !covers)
    },
    [put, narrow],
  )
  // Gone back by the browser, the entry is no longer ahead of the board.
  useEffect(() => {
    if (current === undefined) pushed.current = false
  }, [current])
  const leave = () => {
    if (pushed.current) void navigate(-1)
    else put({ candidatura: undefined, acao: undefined })
    pushed.current = false
  }
  const hire = useCallback(
    (id: number) => put({ candidatura: String(id), acao: 'contratar' }),
    [put],
  )
  const abertas = params.get('abertas') ?? ''
  const opened: ReadonlySet<string> = useMemo(() => new Set(abertas.split(',')), [abertas])
  const dock = useCallback(
    (chave: string, on: boolean) => {
      const now = new URLSearchParams(location.search).get('abertas')?.split(',') ?? []
      const others = now.filter((other) => other !== chave)
      put({ abertas: [...others, ...(on ? [chave] : [])].join(',') })
    },
    [put],
  )
  const view = params.get('visao') ?? 'quadro'
  return {
    current,
    view,
    filters: filtersIn(params),
    sort: view === 'lista' && !narrow ? sortIn(params) : undefined,
    opened,
    dock,
    column: params.get('coluna') ?? undefined,
    hiring: params.get('acao') === 'contratar',
    put,
    open,
    leave,
    hire,
  }
}

export type BoardAddress = ReturnType<typeof useBoardAddress>

/** The search as it is typed, and as the address keeps it. */
export function useKeptSearch(busca: string, put: (changes: AddressChanges) => void): void {
  useEffect(() => {
    if ((new URLSearchParams(location.search).get('busca') ?? '') !== busca)
      put({ busca: busca || undefined })
  }, [put, busca])
}
