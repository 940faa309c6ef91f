import { sql } from 'kysely'
import { askedBy } from '#modules/cargo-salario/configuracoes-faixa-salarial/position.ts'
import { requiredAtSql } from '#modules/cargo-salario/configuracoes-faixa-salarial/required.ts'
import { configuracoesFaixaSalarial } from '#modules/cargo-salario/configuracoes-faixa-salarial/resource.ts'
import { faixasSalariais } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { levelNumberSql } from '#modules/cargo-salario/niveis-competencia-historico/scale.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { saveGridRows } from '#platform/server/engine/grid.ts'
import { listAll, listPage } from '#platform/server/engine/list.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { grade, gravarGrade, infoDaFaixa, lista, semPercentual, todasDaFaixa } from './calls.ts'
import { requiredGrid, saveRequired } from './grid.ts'
import { levelsOfBand } from './levels-of-band.ts'

const k = table('cargo_salario_competencias', 'k')
const f = table('cargo_salario_faixas_salariais', 'f')
const n = table('cargo_salario_niveis_competencia', 'n')
const r = table('cargo_salario_configuracoes_faixa_salarial__niveis', 'r')
const g = table('cargo_salario_configuracoes_faixa_salarial', 'g')

const withoutPercentage = (ctx: Ctx) =>
  ctx.tx.select(
    { id: k.id, nome: k.nome, tipo: k.tipo, nivel: n.descricao },
    sql`from (select ${ctx.today}::date dia) d join ${f} on ${f.empresa_id} = ${companyOf(ctx).id} and ${f.ativo}
      join ${r} on ${r.registro_id} = ${sql.raw(requiredAtSql('f.id', 'd.dia'))} join ${k} on ${k.id} = ${r.competencia_id} join ${n} on ${n.id} = ${r.nivel_competencia_id}
      where ${sql.raw(levelNumberSql('percentual', 'n.id', 'n.empresa_id', 'd.dia'))} is null
      group by ${k.id}, ${k.nome}, ${k.tipo}, ${n.descricao} order by ${k.nome}, ${n.descricao}`,
  )

async function bandInfo(ctx: Ctx, id: number) {
  const band = await readRecord(ctx, faixasSalariais, id)
  const [row] = await ctx.tx.select(
    {
      data: sql<string | null>`(select ${g.data} from ${g} where ${g.id} = c.atual)`,
      configuracoes: sql<number>`(select count(*)::int from ${g} where ${g.faixa_salarial_id} = c.faixa)`,
      competencias: sql<number>`(select count(*)::int from ${r} where ${r.registro_id} = c.atual)`,
      semNivel: sql<number>`(select count(*)::int from ${k} where ${askedBy(sql`c.cargo`)} and not exists (select 1 from ${r} where ${r.registro_id} = c.atual and ${r.competencia_id} = ${k.id}))`,
    },
    sql`from (select ${band.id}::int faixa, ${band.cargo.id}::int cargo, ${sql.raw(requiredAtSql('b.id', 'b.dia'))} atual from (select ${band.id}::int id, ${ctx.today}::date dia) b) c`,
  )
  return {
    faixaSalarial: { id: band.id, nome: band.nome },
    cargo: { id: band.cargo.id, nome: band.cargo.rotulo },
    data: row?.data ?? null,
    configuracoes: row?.configuracoes ?? 0,
    competencias: row?.competencias ?? 0,
    semNivel: row?.semNivel ?? 0,
  }
}

export const routes = defineRoutes([
  answerCall(lista, async function listed(ctx, { query: { page, size, faixaSalarialId } }) {
    const filter = faixaSalarialId === null ? {} : { faixaSalarial: String(faixaSalarialId) }
    if (page === null) return (await listAll(ctx, configuracoesFaixaSalarial, filter)).rows
    const asked = {
      ...filter,
      page: String(page),
      ...(size === null ? {} : { size: String(size) }),
    }
    const found = await listPage(ctx, configuracoesFaixaSalarial, asked)
    const { size: of, number, totalElements, totalPages } = found
    const ids = found.content.map(({ id }) => id)
    return {
      content: await Promise.all(ids.map((id) => readRecord(ctx, configuracoesFaixaSalarial, id))),
      size: of,
      number,
      totalElements,
      totalPages,
    }
  }),
  answerCall(semPercentual, (ctx) => withoutPercentage(ctx)),
  answerCall(todasDaFaixa, async (ctx, { params, query }) => {
    const { id } = await readRecord(ctx, faixasSalariais, params.id)
    return levelsOfBand(ctx, id, query.data ?? ctx.today)
  }),
  answerCall(infoDaFaixa, (ctx, { params }) => bandInfo(ctx, params.id)),
  answerCall(grade, (ctx, { query }) => requiredGrid(ctx, query.cargoId, query.data ?? ctx.today)),
  answerCall(gravarGrade, (ctx, { body: { cargoId, data, celulas } }) =>
    saveGridRows(ctx, configuracoesFaixaSalarial, celulas, (row, cells) =>
      saveRequired(ctx, { position: cargoId, day: data ?? ctx.today }, row, cells),
    ),
  ),
])
