import { sql } from 'kysely'
import { areasOrganizacionais } from '#modules/cargo-salario/areas-organizacionais/resource.ts'
import type { CallQuery } from '#platform/contract/call.ts'
import { failure } from '#platform/contract/failure.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { withCan } from '#platform/server/http/request-values.ts'
import { rendered } from '#platform/server/http/report-routes.ts'
import { inOwnScope } from '#platform/server/http/requester.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { bandValueSql, indexValueSql } from './band-value.ts'
import {
  calcularSalario,
  faixasDaArea,
  fichaDoCargo,
  pendentesDesabilitados,
  transferir,
} from './calls.ts'
import { positionSheet } from './position-sheet.ts'
import { transferBands } from './copy.ts'
import { faixasSalariais, VER_SALARIO } from './resource.ts'

const f = table('cargo_salario_faixas_salariais', 'f')
const c = table('cargo_salario_cargos', 'c')
const x = table('cargo_salario_cargos__areas_organizacionais', 'x')

/** Inactive, or without a value on the day. */
function notReady(ctx: Ctx, positions: readonly number[]) {
  const withoutValue = sql<boolean>`${sql.raw(bandValueSql('f.id', 'a.dia'))} is null`
  return ctx.tx.select(
    {
      id: f.id,
      rotulo: sql<string>`${c.nome} || ' - ' || ${f.nome}`,
      desabilitada: sql<boolean>`not ${f.ativo}`,
      pendente: withoutValue,
    },
    sql`from ${f} join ${c} on ${c.id} = ${f.cargo_id} cross join (select ${ctx.today}::date dia) a
      where ${f.cargo_id} = any (${positions}::int[]) and ${f.empresa_id} = ${companyOf(ctx).id} and (not ${f.ativo} or ${withoutValue}) order by rotulo`,
  )
}

/** Of the cargos of an area that may be seen. */
async function bandsOf(ctx: Ctx, areaId: number) {
  const { id } = await readRecord(ctx, areasOrganizacionais, areaId)
  return ctx.tx.select(
    {
      id: f.id,
      nome: f.nome,
      cargoId: c.id,
      rotulo: sql<string>`${c.nome} || ' - ' || ${f.nome}`,
    },
    sql`from ${f} join ${c} on ${c.id} = ${f.cargo_id} join ${x} on ${x.registro_id} = ${c.id}
      where ${x.valor_id} = ${id} and ${f.empresa_id} = ${companyOf(ctx).id} order by ${c.nome}, ${f.nome}`,
  )
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

export const routes = defineRoutes([
  answerCall(fichaDoCargo, async (ctx, { params }) => {
    const document = await inOwnScope(ctx, 'write', (inner) => positionSheet(inner, params.id))
    return rendered(ctx, document, true)
  }),
  answerCall(pendentesDesabilitados, (ctx, { query }) => notReady(ctx, query.cargosIds)),
  answerCall(transferir, async (ctx, { params, body }) => {
    const moved = await transferBands(ctx, params.cargoId, body.cargoDestinoId, body.faixasIds)
    return moved.map((band) => withCan(ctx, faixasSalariais, band))
  }),
  answerCall(faixasDaArea, (ctx, { params }) => bandsOf(ctx, params.id)),
  answerCall(calcularSalario, async (ctx, { query }) => {
    if (!ctx.has(VER_SALARIO)) throw failure.forbidden([VER_SALARIO])
    return { salario: await salaryBy(ctx, query) }
  }),
])
