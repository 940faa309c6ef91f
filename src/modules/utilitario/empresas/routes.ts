import { z } from 'zod'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { defineRoutes, route } from '#platform/server/http/route.ts'
import { seesAll } from './visible-companies.ts'
import { currentPolicy } from './service.ts'

const list = (text: string): string[] =>
  text
    .split(',')
    .map((t) => t.trim())
    .filter(Boolean)

/** Companies whose talents one sees and where one holds one of the authorities oneself. */
async function permitted(ctx: Ctx, permissoes: string[]): Promise<{ id: number; nome: string }[]> {
  return ctx.tx.query<{ id: number; nome: string }>(
    `select c.id, c.nome from utilitario_empresas c where c.ativa and c.id = any ($1) and ($2 or not $3 or exists (
       select 1 from utilitario_usuarios__empresas e join utilitario_usuarios__empresas__perfis x on x.registro_id = e.id
         join utilitario_perfis f on f.id = x.valor_id and (f.empresa_id is null or f.empresa_id = c.id) join utilitario_perfis__authorities a on a.registro_id = f.id
       where e.registro_id = $4 and e.empresa_id = c.id and a.valor = any ($5)))
     order by c.nome collate "pt-BR-x-icu"`,
    [[...ctx.visible.colaboradores], seesAll(ctx), permissoes.length > 0, ctx.user.id, permissoes],
  )
}

export const routes = defineRoutes([
  route({
    method: 'GET',
    path: 'utilitario/empresas/configuracao',
    summary: 'Settings of the current company, without secrets',
    access: 'sessao',
    handler: async (ctx) => {
      const policy = await currentPolicy(ctx, companyOf(ctx).id)
      return {
        empresa: { id: companyOf(ctx).id, nome: companyOf(ctx).nome },
        ...ctx.settings,
        versaoPolitica: policy?.versao ?? null,
      }
    },
  }),
  route({
    method: 'GET',
    path: 'utilitario/empresas/maximo-cargos',
    summary: 'Most positions a candidate may name; 0 is no limit',
    access: 'sessao',
    handler: async (ctx) => ({ maximo: Number(ctx.settings['maxCandidataCargo'] ?? 0) }),
  }),
  route({
    method: 'GET',
    path: 'utilitario/empresas/permitidas-por-compartilhar-colaboradores',
    summary: 'Companies whose talents one sees and where one holds one of the authorities',
    access: 'sessao',
    query: z.object({ permissoes: z.string().max(2000).default('') }),
    handler: (ctx, { query }) => permitted(ctx, list(query.permissoes)),
  }),
])
