/** Calls of the API beside a browser: for what a journey is not about, and for looking whether it was stored. */
import type { APIRequestContext } from 'playwright-core'
import { expect } from 'vitest'
import type { Site } from './browser.ts'

export type Stored = { id: number; versao: number } & Record<string, unknown>

export function callsOf(site: () => Site) {
  const at = (path: string): string => `${site().base}${path}`
  const api = async <T>(
    context: APIRequestContext,
    method: 'get' | 'post' | 'put',
    path: string,
    data?: unknown,
  ): Promise<T> => {
    const answer = await context[method](at(`/api${path}`), {
      headers: { origin: new URL(site().base).origin },
      ...(data === undefined ? {} : { data }),
    })
    expect(
      answer.status(),
      `${method} ${path}: ${(await answer.text()).slice(0, 300)}`,
    ).toBeLessThan(300)
    return (await answer.json()) as T
  }
  const firstOf = async (context: APIRequestContext, path: string): Promise<Stored> => {
    const page = await api<{ content: Stored[] }>(context, 'get', `/${path}?page=0&size=1`)
    expect(page.content.length, JSON.stringify(page)).toBe(1)
    return page.content[0] as Stored
  }
  return { at, api, firstOf }
}

export type Card = {
  id: number
  candidatoId: number
  nome: string
  cidade: string | null
  entrevistaData: string | null
  recusa: { motivo: string | null; avisoPrevisto: string | null } | null
}
export type Column = {
  chave: string
  titulo: string
  total: number
  etapaId: number | null
  cartoes: Card[]
}

/** The board of a request as it is stored. */
export const boardOf = async (
  context: APIRequestContext,
  base: string,
  request: number,
): Promise<Column[]> => {
  const path = `captacao/solicitacoes-pessoal/${request}/quadro?porColuna=200`
  const answer = await context.get(`${base}/api/${path}`)
  return ((await answer.json()) as { colunas: Column[] }).colunas
}
