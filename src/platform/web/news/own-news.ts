/** News as the screens read them. */
import type { CallAnswer } from '#platform/contract/call.ts'
import { noticiaLida, noticiasDoUsuario } from '#platform/contract/news.ts'
import { apiUrl } from '../api/base-path.ts'
import { invalidate } from '../api/queries.ts'
import { send, useCall } from '../api/records.ts'

export type News = CallAnswer<typeof noticiasDoUsuario>['content'][number]

export const versionPage = '/novidades'

export const useNews = () =>
  useCall(noticiasDoUsuario, { query: { size: 15 } }, { unasked: true, stale: 300_000 })

export async function markRead({ id, lida }: News): Promise<void> {
  if (lida) return
  await send(noticiaLida, { params: { id } }, { quiet: true })
  await invalidate('userinfo/usuario/noticias')
}

export const frameOf = ({ id }: News): string => apiUrl(`utilitario/noticias/${id}/quadro`)

/** The newest that asks to be read: critical ones before highlights. */
export const pressing = (all: readonly News[]): News | undefined =>
  [-1, 0].flatMap((level) => all.filter((n) => !n.lida && n.criticidade === level))[0]
