import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { checkCityOfState } from '#modules/geral/cidades/city-of-state.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import { defineService } from '#platform/server/engine/service.ts'
import { empresas } from './resource.ts'
import {
  justMadeSql,
  ownCompaniesSql,
  seesAll,
  sharedCompanies,
  visibleCompanies,
} from './visible-companies.ts'

export type Policy = { versao: number; texto: string; desde: string }

const policyOf = (record: RecordOf<typeof empresas> | null): string =>
  (record?.configuracao.politicaSeguranca ?? '').trim()

/** The policy in force; null where the company has none. */
export async function currentPolicy(
  ctx: Pick<Ctx, 'tx'>,
  empresaId: number,
): Promise<Policy | null> {
  const policy = await ctx.tx.db
    .selectFrom('utilitario_empresas_politicas')
    .select(['versao', 'texto', 'desde'])
    .where('empresa_id', '=', empresaId)
    .orderBy('versao', 'desc')
    .limit(1)
    .executeTakeFirst()
  return policy ?? null
}

/** Each change of the text is a version of its own; the same text again is none. */
async function keepPolicy(ctx: Ctx, empresaId: number, text: string): Promise<void> {
  if (!text) return
  const { db } = ctx.tx
  await db
    .selectFrom('utilitario_empresas')
    .select('id')
    .where('id', '=', empresaId)
    .forUpdate()
    .execute()
  const last = await currentPolicy(ctx, empresaId)
  if (last?.texto === text) return
  await db
    .insertInto('utilitario_empresas_politicas')
    .values({
      empresa_id: empresaId,
      versao: (last?.versao ?? 0) + 1,
      texto: text,
      desde: ctx.now.toISOString(),
      usuario_id: ctx.user.kind === 'interno' ? ctx.user.id : null,
    })
    .execute()
}

export const service = defineService(empresas, {
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
    if (stored && stored.id === ctx.empresa?.id && values.ativa === false)
      throw failure.conflict(
        'Você está trabalhando nesta empresa. Para inativá-la, entre por outra empresa.',
      )
  },
  async afterSave(ctx, { id, record, stored }) {
    if (policyOf(record) !== policyOf(stored)) await keepPolicy(ctx, id, policyOf(record))
    await ctx.platform.sessions.rightsChanged(ctx.tx, '*')
  },
  afterRemove: async (ctx) => ctx.platform.sessions.rightsChanged(ctx.tx, '*'),
})
