/** The functional history of all talents that the reader may see, one entry a row. */
import { type RawBuilder, sql } from 'kysely'
import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import type { CallQuery } from '#platform/contract/call.ts'
import { searchWords } from '#platform/contract/text.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { containing } from '#platform/server/database/like.ts'
import type { historicosDeColaboradores } from './history-calls.ts'
import { salaryOfEntrySql } from './situation.ts'

type Asked = CallQuery<typeof historicosDeColaboradores>

const h = table('gestao_talentos_talentos__historico', 'h')
const t = table('gestao_talentos_talentos', 't')
const e = table('utilitario_estabelecimentos', 'e')
const a = table('cargo_salario_areas_organizacionais', 'a')
const f = table('cargo_salario_faixas_salariais', 'f')
const c = table('cargo_salario_cargos', 'c')

function wanted(ctx: Ctx, q: Asked): RawBuilder<unknown> {
  const conditions = [
    sql`${t.empresa_id} = ${companyOf(ctx).id}`,
    ...searchWords(q.busca ?? '').map((word) => sql`${t.busca} like ${containing(word)}`),
    ...(q.colaboradorId ? [sql`${t.id} = ${q.colaboradorId}`] : []),
    ...(q.areaOrganizacionalId
      ? [sql`${h.area_organizacional_id} = ${q.areaOrganizacionalId}`]
      : []),
    ...(q.motivo ? [sql`${h.motivo} = ${q.motivo}`] : []),
    ...(q.dataIni ? [sql`${h.data} >= ${q.dataIni}::date`] : []),
    ...(q.dataFim ? [sql`${h.data} <= ${q.dataFim}::date`] : []),
  ]
  return sql`from ${h} join ${t} on ${t.id} = ${h.registro_id} where ${sql.join(conditions, sql` and `)}`
}

const orders = {
  data: sql`${h.data}, ${h.id}`,
  'data,desc': sql`${h.data} desc, ${h.id} desc`,
  nome: sql`${t.pessoa_nome} collate "pt-BR-x-icu", ${h.data} desc, ${h.id} desc`,
  'nome,desc': sql`${t.pessoa_nome} collate "pt-BR-x-icu" desc, ${h.data} desc, ${h.id} desc`,
} as const

/** The ids of the page first: what is only shown is read for its rows alone. */
export async function historyPage(ctx: Ctx, q: Asked) {
  const [number, size] = [q.page ?? 0, q.size ?? 15]
  const [from, order] = [wanted(ctx, q), orders[q.ordem ?? 'data,desc']]
  const [counted] = await ctx.tx.select({ n: sql<number>`count(*)::int` }, from)
  const page = await ctx.tx.select(
    { id: h.id },
    sql`${from} order by ${order} limit ${size} offset ${number * size}`,
  )
  const content = await entries(
    ctx,
    page.map((row) => row.id),
    order,
  )
  const totalElements = counted?.n ?? 0
  return { content, number, size, totalElements, totalPages: Math.ceil(totalElements / size) }
}

async function entries(ctx: Ctx, ids: readonly number[], order: RawBuilder<unknown>) {
  const rows = await ctx.tx.select(
    {
      id: h.id,
      data: h.data,
      motivo: h.motivo,
      status: h.status,
      colaboradorId: t.id,
      nome: sql<string>`${t.pessoa_nome}`,
      matricula: t.matricula,
      estabelecimento: e.nome,
      areaOrganizacional: a.descricao_hierarquia,
      cargo: c.nome,
      faixaSalarial: f.nome,
      salario: sql<string | null>`${sql.raw(salaryOfEntrySql('h', 'h.data'))}`,
    },
    sql`from ${h} join ${t} on ${t.id} = ${h.registro_id}
      left join ${e} on ${e.id} = ${h.estabelecimento_id} left join ${a} on ${a.id} = ${h.area_organizacional_id}
      left join ${f} on ${f.id} = ${h.faixa_salarial_id} left join ${c} on ${c.id} = ${f.cargo_id}
      where ${h.id} = any (${ids}::int[]) order by ${order}`,
  )
  const pay = ctx.has(VER_SALARIO)
  return rows.map(({ salario, ...open }) =>
    pay ? { ...open, salario: salario === null ? null : Number(salario) } : open,
  )
}
