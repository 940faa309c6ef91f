/** Whoever leaves stays among the candidates where HR wants it. */
import type { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { apart } from '#platform/server/engine/apart.ts'
import { createRecord, updateRecord } from '#platform/server/engine/write.ts'
import { candidatos } from './resource.ts'

/** It never keeps the dismissal from being done. */
export async function keepAsCandidate(
  ctx: Ctx,
  { bancoCandidatos, pessoa, nome, faixaSalarial }: RecordOf<typeof talentos>,
): Promise<string[]> {
  if (!bancoCandidatos || !pessoa) return []
  const missing = 'A pessoa não foi para o banco de candidatos: '
  if (!ctx.has(authorityFor(candidatos, 'INSERIR')))
    return [`${missing}falta a permissão de incluir candidatos.`]
  const known = await ctx.tx.db
    .selectFrom('captacao_candidatos')
    .select('id')
    .where('empresa_id', '=', companyOf(ctx).id)
    .where('pessoa_id', '=', pessoa.id)
    .executeTakeFirst()
  const cargo = await cargoOf(ctx, faixaSalarial?.id ?? 0)
  const available = { disponivel: true }
  const made = { pessoa: pessoa.id, nome, cargos: cargo, ...available }
  const { refused } = await apart(ctx, () =>
    known
      ? updateRecord(ctx, candidatos, known.id, available, { internal: true })
      : createRecord(ctx, candidatos, made, { internal: true }),
  )
  if (refused) return [missing + (refused.errors?.[0]?.message ?? refused.message)]
  return [`${nome} está no banco de candidatos, disponível.`]
}

async function cargoOf(ctx: Ctx, faixa: number): Promise<number[]> {
  const rows = await ctx.tx.db
    .selectFrom('cargo_salario_faixas_salariais')
    .select('cargo_id')
    .where('id', '=', faixa)
    .execute()
  return rows.map((r) => r.cargo_id)
}
