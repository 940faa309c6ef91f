import { sql } from 'kysely'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { seenCompanies } from '#platform/server/database/tx.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes, route } from '#platform/server/http/route.ts'
import { maximoCargos, permitidas } from './calls.ts'
import { seesAll } from './visible-companies.ts'
import { currentPolicy } from './service.ts'

const c = table('utilitario_empresas', 'c')
const e = table('utilitario_usuarios__empresas', 'e')
const x = table('utilitario_usuarios__empresas__perfis', 'x')
const f = table('utilitario_perfis', 'f')
const a = table('utilitario_perfis__authorities', 'a')

/** Companies whose talents one sees and where one holds one of the authorities oneself. */
async function permitted(ctx: Ctx, permissoes: readonly string[]) {
  const held = sql`select 1 from ${e} join ${x} on ${x.registro_id} = ${e.id}
      join ${f} on ${f.id} = ${x.valor_id} and (${f.empresa_id} is null or ${f.empresa_id} = ${c.id})
      join ${a} on ${a.registro_id} = ${f.id}
    where ${e.registro_id} = ${ctx.user.id} and ${e.empresa_id} = ${c.id} and ${a.valor} = any (${permissoes})`
  const everywhere = seesAll(ctx) || !permissoes.length
  return ctx.tx.select(
    { id: c.id, nome: c.nome },
    sql`from ${c} where ${c.ativa} and ${c.id} = any (${[...seenCompanies(ctx.visible, 'colaboradores')]}) and (${everywhere} or exists (${held}))
      order by ${c.nome} collate "pt-BR-x-icu"`,
  )
}

async function settingsOf(ctx: Ctx) {
  const { id, nome } = companyOf(ctx)
  const policy = await currentPolicy(ctx, id)
  return { empresa: { id, nome }, ...ctx.settings, versaoPolitica: policy?.versao ?? null }
}

export const routes = defineRoutes([
  // Every setting that the companies' register declares, by its name there.
  route({
    method: 'GET',
    path: 'utilitario/empresas/configuracao',
    summary: 'Settings of the current company, without secrets',
    access: 'sessao',
    handler: settingsOf,
  }),
  answerCall(maximoCargos, async ({ settings }) => ({ maximo: settings.maxCandidataCargo ?? 0 })),
  answerCall(permitidas, (ctx, { query }) => permitted(ctx, query.permissoes ?? [])),
])
