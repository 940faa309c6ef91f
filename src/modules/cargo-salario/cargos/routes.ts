import { sql } from 'kysely'
import { bandValueSql, indexValueSql } from '#modules/cargo-salario/faixas-salariais/band-value.ts'
import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { entryAtSql } from '#modules/gestao-talentos/talentos/situation.ts'
import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import type { CallQuery } from '#platform/contract/call.ts'
import { failure } from '#platform/contract/failure.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import {
  calcularSalario,
  maisSemAreas,
  responsabilidade,
  responsabilidadeDoTalento,
} from './calls.ts'
import { cargos } from './resource.ts'

const c = table('cargo_salario_cargos', 'c')
const x = table('cargo_salario_cargos__areas_organizacionais', 'x')
const f = table('cargo_salario_faixas_salariais', 'f')
const h = table('gestao_talentos_talentos__historico', 'h')

async function dutiesOf(ctx: Ctx, talentId: number, day: string) {
  await readRecord(ctx, talentos, talentId)
  const [row] = await ctx.tx.select(
    { id: c.id, nome: c.nome, missao: c.missao, responsabilidades: c.responsabilidades },
    sql`from (select ${talentId}::int talento, ${day}::date dia) a join ${h} on ${h.id} = ${sql.raw(entryAtSql('a.talento', 'a.dia'))}
      join ${f} on ${f.id} = ${h.faixa_salarial_id} join ${c} on ${c.id} = ${f.cargo_id}`,
  )
  return row ?? null
}

/** Exact in the database; 15 digits fit a JSON number. */
async function salaryBy(ctx: Ctx, q: CallQuery<typeof calcularSalario>): Promise<number | null> {
  const row = await ctx.tx.row(
    sql<{
      salario: string | null
    }>`select case ${q.tipo} when '1' then ${sql.raw(bandValueSql('a.faixa', 'a.dia'))}
        when '2' then round(${q.quantidade}::numeric * ${sql.raw(indexValueSql('a.indice', 'a.dia'))}, 2) else round(${q.valor}::numeric, 2) end salario
      from (select ${q.faixaSalarialId}::int faixa, ${q.indiceId}::int indice, ${q.data ?? ctx.today}::date dia) a`,
  )
  return row?.salario == null ? null : Number(row.salario)
}

const positionsOf = (ctx: Ctx, areas: readonly number[]) =>
  ctx.tx.select(
    { id: c.id, nome: c.nome, nomeMercado: c.nome_mercado, ativa: c.ativa },
    sql`from ${c} where ${c.empresa_id} = ${companyOf(ctx).id}
      and (not exists (select 1 from ${x} where ${x.registro_id} = ${c.id}) or exists (select 1 from ${x} where ${x.registro_id} = ${c.id} and ${x.valor_id} = any (${areas}::int[])))
      order by ${c.nome} collate "pt-BR-x-icu"`,
  )

export const routes = defineRoutes([
  answerCall(responsabilidade, async (ctx, { params }) => {
    const { id, nome, missao, responsabilidades } = await readRecord(ctx, cargos, params.id)
    return { id, nome, missao, responsabilidades }
  }),
  answerCall(responsabilidadeDoTalento, (ctx, { params, query }) =>
    dutiesOf(ctx, params.colaboradorId, query.data ?? ctx.today),
  ),
  answerCall(calcularSalario, async (ctx, { query }) => {
    if (!ctx.has(VER_SALARIO)) throw failure.forbidden([VER_SALARIO])
    return { salario: await salaryBy(ctx, query) }
  }),
  answerCall(maisSemAreas, (ctx, { body }) => positionsOf(ctx, body.areasIds)),
])
