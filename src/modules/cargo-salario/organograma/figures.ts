/** Areas, and who works in them for what pay on a day. */
import { calledBesideSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { sql } from 'kysely'
import { peopleSeen } from '#modules/cargo-salario/areas-organizacionais/tree.ts'
import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { activeAtSql } from '#modules/gestao-talentos/talentos/situation.ts'
import { Situation } from '#modules/gestao-talentos/talentos/situation-of-all.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { ChartArea } from './calls.ts'
import { type AreaRow, chartOf, type Figures } from './tree.ts'

const a = table('cargo_salario_areas_organizacionais', 'a')
const x = table('cargo_salario_areas_organizacionais__empresa_e_responsaveis', 'x')
const c = table('gestao_talentos_talentos', 'c')
const t = table('gestao_talentos_talentos', 't')
const h = table('gestao_talentos_talentos__historico', 'h')

const situation = new Situation('h')

/** Whoever answers for an area and may not be seen leaves it an empty name: it is not without. */
const areaRows = (ctx: Ctx): Promise<AreaRow[]> =>
  ctx.tx.select(
    {
      id: a.id,
      nome: a.nome,
      descricaoHierarquia: a.descricao_hierarquia,
      areaMaeId: a.area_mae_id,
      ativo: a.ativo,
      exibirOrganograma: a.exibir_organograma,
      responsaveis: sql<string | null>`r.nomes`,
      visivel: peopleSeen,
    },
    sql`from ${a}
       left join (select ${x.registro_id}, coalesce(string_agg(${sql.raw(calledBesideSql('c'))}, ', ' order by ${x.ordem}), '') nomes
                    from ${x} left join ${c} on ${c.id} = ${x.colaborador_id} group by ${x.registro_id}) r on r.registro_id = ${a.id}
      where ${a.empresa_id} = ${companyOf(ctx).id} order by ${a.nome} collate "pt-BR-x-icu", ${a.id}`,
  )

async function figuresAt(ctx: Ctx, day: string, pay: boolean): Promise<Map<number, Figures>> {
  const salary = pay ? situation.pay : sql`null::numeric`
  const rows = await ctx.tx.selectWhole(
    sql`with ${situation.on(day)}`,
    {
      area: sql<number>`s.area`,
      pessoas: sql<number>`count(*)::int`,
      semSalario: sql<number>`count(*) filter (where s.salario is null)::int`,
      folha: sql<string | null>`coalesce(sum(s.salario), 0)::text`,
    },
    sql`from (select ${h.area_organizacional_id} area, ${salary} salario
                from (select ${day}::date dia) d cross join ${t} ${situation.join(day)}
               where ${t.empresa_id} = ${companyOf(ctx).id} and ${sql.raw(activeAtSql('t', 'd.dia'))}) s
      where s.area is not null group by s.area`,
  )
  return new Map(rows.map(({ area, ...figures }) => [area, figures]))
}

/** Every area with its own people of today. */
export async function areasWithPeople(ctx: Ctx) {
  const rows = await areaRows(ctx)
  const figures = await figuresAt(ctx, ctx.today, false)
  const withPeople = ({ visivel, ...row }: AreaRow) => ({
    ...row,
    talentos: visivel ? (figures.get(row.id)?.pessoas ?? 0) : null,
  })
  return rows.map(withPeople)
}

/** The chart on a day; without one, of today. */
export async function chartAt(
  ctx: Ctx,
  { ativa, asOf }: { ativa: boolean | undefined; asOf: string | null },
): Promise<ChartArea[]> {
  const pay = ctx.has(VER_SALARIO)
  const rows = await areaRows(ctx)
  const figures = await figuresAt(ctx, asOf ?? ctx.today, pay)
  return chartOf(rows, { figures, pay, asked: { ativa } })
}
