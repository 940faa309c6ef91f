/** What the addresses of the portal's pages say. Other names pass: links from elsewhere carry their own. */
import { z } from 'zod'

const said = z.string().max(500).optional()

export const pageQuery = z.object({
  empresaId: said,
  solicitacaoId: said,
  avaliacaoId: said,
  historicoCandidatoId: said,
  id: said,
  tab: said,
  aviso: said,
  fora: said,
  volta: said,
  token: said,
  busca: said,
  cidade: said,
  pagina: said,
  para: said,
  marca: said,
})
export type Query = z.infer<typeof pageQuery>

/** A page that anyone may ask for; who has entered reads there as themself. */
export const publicPage = {
  page: true,
  access: 'publico',
  answerKind: 'html',
  query: pageQuery,
} as const

/** The same, which opens what it needs by itself. */
export const lightPage = { ...publicPage, transaction: 'none' } as const
