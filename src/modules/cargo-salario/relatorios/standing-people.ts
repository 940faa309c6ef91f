/** Who is on the staff on a day, where and for what pay: read in one way by the reports of people. */
import { type RawBuilder, sql } from 'kysely'
import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { belowAll } from '#modules/cargo-salario/areas-organizacionais/tree.ts'
import {
  activeAtSql,
  entryAtSql,
  salaryOfEntrySql,
} from '#modules/gestao-talentos/talentos/situation.ts'
import { Exact } from '#platform/contract/decimal.ts'
import { counted } from '#platform/contract/numbers.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'

const t = table('gestao_talentos_talentos', 't')
const h = table('gestao_talentos_talentos__historico', 'h')
const f = table('cargo_salario_faixas_salariais', 'f')
const c = table('cargo_salario_cargos', 'c')
const g = table('cargo_salario_grupos_ocupacionais', 'g')
const a = table('cargo_salario_areas_organizacionais', 'a')
const e = table('utilitario_estabelecimentos', 'e')

export type StandingPerson = Awaited<ReturnType<typeof peopleOn>>[number]

type Limits = {
  dataReferencia: string
  estabelecimentos: readonly number[]
  cargos?: readonly number[]
  areas?: readonly number[]
  gruposOcupacionais?: readonly number[]
  origem?: string | null
}

const named = (name: RawBuilder<unknown>): RawBuilder<unknown> => sql`${name} collate "pt-BR-x-icu"`

const shownName = sql<string>`coalesce(${t.pessoa_nome_social}, ${t.pessoa_nome})`

const orders = {
  cargo: sql`${named(c.nome)}, ${c.id}`,
  area: sql`${named(a.descricao_hierarquia)}, ${a.id}`,
  grupo: sql`${named(g.nome)}, ${g.id}, ${named(c.nome)}, ${c.id}`,
  estabelecimento: sql`${named(e.nome)}, ${e.id}`,
  motivo: sql`${h.motivo}`,
} as const

function conditions(ctx: Ctx, limits: Limits): RawBuilder<unknown> {
  const { cargos, areas, gruposOcupacionais, origem } = limits
  const parts = [
    sql`${t.empresa_id} = ${companyOf(ctx).id}`,
    sql.raw(activeAtSql('t', 'd.dia')),
    sql`${h.estabelecimento_id} = any (${limits.estabelecimentos}::int[])`,
  ]
  if (cargos) parts.push(sql`${c.id} = any (${cargos}::int[])`)
  if (areas?.length) parts.push(sql`${h.area_organizacional_id} in ${belowAll(areas)}`)
  if (gruposOcupacionais?.length)
    parts.push(sql`${c.grupo_ocupacional_id} = any (${gruposOcupacionais}::int[])`)
  if (origem) parts.push(sql`${t.origem} = ${origem}`)
  return sql.join(parts, sql` and `)
}

/** By the entry in force on the day of reference, in the order of the groups in which they are shown. */
export function peopleOn(ctx: Ctx, limits: Limits, by: keyof typeof orders) {
  const pay = ctx.has(VER_SALARIO) ? sql.raw(salaryOfEntrySql('h', 'd.dia')) : sql`null::numeric`
  return ctx.tx.select(
    {
      matricula: t.matricula,
      nome: shownName,
      admissao: t.data_admissao,
      desde: h.data,
      motivo: h.motivo,
      status: h.status,
      tipoSalario: h.tipo_salario,
      cargoId: c.id,
      cargo: c.nome,
      faixa: f.nome,
      grupoId: sql<number | null>`${g.id}`,
      grupo: sql<string | null>`${g.nome}`,
      areaId: a.id,
      area: sql<string>`coalesce(${a.descricao_hierarquia}, ${a.nome})`,
      estabelecimentoId: e.id,
      estabelecimento: e.nome,
      salario: sql<string | null>`${pay}`,
    },
    sql`from (select ${limits.dataReferencia}::date dia) d cross join ${t}
      join ${h} on ${h.id} = ${sql.raw(entryAtSql('t.id', 'd.dia'))}
      join ${f} on ${f.id} = ${h.faixa_salarial_id} join ${c} on ${c.id} = ${f.cargo_id}
      left join ${g} on ${g.id} = ${c.grupo_ocupacional_id}
      join ${a} on ${a.id} = ${h.area_organizacional_id} join ${e} on ${e.id} = ${h.estabelecimento_id}
      where ${conditions(ctx, limits)}
      order by ${orders[by]}, ${named(shownName)}, ${t.id}`,
  )
}

export const talentsNote = (of: readonly unknown[]): string =>
  counted(of.length, 'talento', 'talentos')

export const payOfAll = (of: readonly StandingPerson[]): string =>
  of.reduce((all, { salario }) => all.plus(salario ?? 0), new Exact(0)).toFixed(2)

export const totalOfPeople = (of: readonly StandingPerson[]) => ({
  matricula: 'Total',
  nome: talentsNote(of),
  salario: payOfAll(of),
})
