/** Who is on the staff on a day, where and for what pay: read in one way by the reports of people. */
import { calledBesideSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { type RawBuilder, sql } from 'kysely'
import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { among, within } from '#modules/cargo-salario/areas-organizacionais/narrowed.ts'
import { activeAtSql } from '#modules/gestao-talentos/talentos/situation.ts'
import { Situation } from '#modules/gestao-talentos/talentos/situation-of-all.ts'
import { Exact } from '#platform/contract/decimal.ts'
import { counted } from '#platform/contract/numbers.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { PassingRow } from '#platform/server/database/tx.ts'
import type { Tally } from '#platform/server/report/passing.ts'

const t = table('gestao_talentos_talentos', 't')
const h = table('gestao_talentos_talentos__historico', 'h')
const f = table('cargo_salario_faixas_salariais', 'f')
const c = table('cargo_salario_cargos', 'c')
const g = table('cargo_salario_grupos_ocupacionais', 'g')
const a = table('cargo_salario_areas_organizacionais', 'a')
const e = table('utilitario_estabelecimentos', 'e')

const situation = new Situation('h')

export type StandingPerson = PassingRow<ReturnType<typeof peopleOn>>

type Limits = {
  dataReferencia: string
  estabelecimentos: readonly number[]
  cargos?: readonly number[]
  areas?: readonly number[]
  gruposOcupacionais?: readonly number[]
  origem?: string | null
}

const named = (name: RawBuilder<unknown>): RawBuilder<unknown> => sql`${name} collate "pt-BR-x-icu"`

const shownName = sql<string>`coalesce(${t.pessoa_nome_social}, ${sql.raw(calledBesideSql('t'))})`

const orders = {
  cargo: sql`${named(c.nome)}, ${c.id}`,
  area: sql`${named(a.descricao_hierarquia)}, ${a.id}`,
  grupo: sql`${named(g.nome)}, ${g.id}, ${named(c.nome)}, ${c.id}`,
  estabelecimento: sql`${named(e.nome)}, ${e.id}`,
  motivo: sql`${h.motivo}`,
} as const

function conditions(ctx: Ctx, limits: Limits): RawBuilder<unknown> {
  const { cargos, areas, gruposOcupacionais, origem } = limits
  const parts: RawBuilder<unknown>[] = [
    sql`${t.empresa_id} = ${companyOf(ctx).id}`,
    sql.raw(activeAtSql('t', 'd.dia')),
    among([h.estabelecimento_id], limits.estabelecimentos),
    among([c.id], cargos),
    within([h.area_organizacional_id], areas),
    among([c.grupo_ocupacional_id], gruposOcupacionais),
  ]
  if (origem) parts.push(sql`${t.origem} = ${origem}`)
  return sql.join(parts, sql` and `)
}

/** In portions, by the entry in force on the day of reference, in the order of the groups in which they are shown. */
export function peopleOn(ctx: Ctx, limits: Limits, by: keyof typeof orders) {
  const pay = ctx.has(VER_SALARIO) ? situation.pay : sql`null::numeric`
  return ctx.tx.passing(
    sql`with ${situation.on(limits.dataReferencia)}`,
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
      ${situation.join(limits.dataReferencia)}
      join ${f} on ${f.id} = ${h.faixa_salarial_id} join ${c} on ${c.id} = ${f.cargo_id}
      left join ${g} on ${g.id} = ${c.grupo_ocupacional_id}
      join ${a} on ${a.id} = ${h.area_organizacional_id} join ${e} on ${e.id} = ${h.estabelecimento_id}
      where ${conditions(ctx, limits)}
      order by ${orders[by]}, ${named(shownName)}, ${t.id}`,
  )
}

type People = { readonly n: number; readonly pay: string }
export const people: Tally<StandingPerson, People> = {
  none: () => ({ n: 0, pay: '0.00' }),
  add: ({ n, pay }, { salario }) => ({
    n: n + 1,
    pay: salario === null ? pay : new Exact(pay).plus(salario).toFixed(2),
  }),
}

export const talentsNote = ({ n }: People): string => counted(n, 'talento', 'talentos')

export const totalOfPeople = (of: People) => ({
  matricula: 'Total',
  nome: talentsNote(of),
  salario: of.pay,
})
