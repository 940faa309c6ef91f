import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { checkCityOfState } from '#modules/geral/cidades/city-of-state.ts'
import { joinCreator } from '#modules/utilitario/usuarios/service.ts'
import { defineService } from '#platform/server/engine/service.ts'
import {
  justMadeSql,
  ownCompaniesSql,
  seesAll,
  sharedCompanies,
  visibleCompanies,
} from './visible-companies.ts'

export type Policy = { versao: number; texto: string; desde: string }

const policyOf = (record: Readonly<Record<string, unknown>> | null): string =>
  (
    (record?.['configuracao'] as { politicaSeguranca?: string | null } | undefined)
      ?.politicaSeguranca ?? ''
  ).trim()

/** The policy in force; null where the company has none. */
export async function currentPolicy(
  ctx: Pick<Ctx, 'tx'>,
  empresaId: number,
): Promise<Policy | null> {
  return (
    (await ctx.tx.one<Policy>(
      'select p.versao, p.texto, p.desde from utilitario_empresas_politicas p where p.empresa_id = $1 order by p.versao desc limit 1',
      [empresaId],
    )) ?? null
  )
}

/** Each change of the text is a version of its own; the same text again is none. */
async function keepPolicy(ctx: Ctx, empresaId: number, text: string): Promise<void> {
  if (!text) return
  await ctx.tx.query('select 1 from utilitario_empresas where id = $1 for update', [empresaId])
  const last = await currentPolicy(ctx, empresaId)
  if (last?.texto === text) return
  await ctx.tx.query(
    'insert into utilitario_empresas_politicas (empresa_id, versao, texto, desde, usuario_id) values ($1, $2, $3, $4, $5)',
    [
      empresaId,
      (last?.versao ?? 0) + 1,
      text,
      ctx.now.toISOString(),
      ctx.user.kind === 'interno' ? ctx.user.id : null,
    ],
  )
}

export const service = defineService({
  listWhere: (ctx, bind) =>
    seesAll(ctx)
      ? []
      : [
          `(t.id = any (${bind(sharedCompanies(ctx))}) or ${justMadeSql('t', bind(ctx.user.id))} or t.id in (${ownCompaniesSql(bind(ctx.user.id))}))`,
        ],
  async complete(ctx, records, how) {
    if (how === 'list' || seesAll(ctx)) return
    const seen = await visibleCompanies(ctx)
    if (records.some((r) => !seen.has(r.id))) throw failure.notFound()
  },
  async beforeSave(ctx, { values, stored }) {
    await checkCityOfState(ctx, { values, stored })
    if (stored && stored.id === ctx.empresa?.id && values['ativa'] === false)
      throw failure.conflict(
        'Você está trabalhando nesta empresa. Para inativá-la, entre por outra empresa.',
      )
  },
  async afterSave(ctx, { id, record, stored }) {
    if (!stored && !seesAll(ctx)) await joinCreator(ctx, { id, nome: String(record['nome']) })
    if (policyOf(record) !== policyOf(stored)) await keepPolicy(ctx, id, policyOf(record))
    await ctx.platform.sessions.rightsChanged(ctx.tx, '*')
  },
  afterRemove: async (ctx) => ctx.platform.sessions.rightsChanged(ctx.tx, '*'),
})
