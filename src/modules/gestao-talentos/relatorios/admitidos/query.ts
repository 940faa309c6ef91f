import { sql } from 'kysely'
import { admittedPeople } from '#modules/gestao-talentos/indicadores/events.ts'
import {
  allTogether,
  bondOf,
  EVERYBODY,
  groupings,
  groupOf,
  inGroups,
  ofOwnAreas,
  staffOf,
  talents,
  whereIs,
  whoIs,
  withoutColumns,
} from '#modules/gestao-talentos/relatorios/people.ts'
import { salaryOfEntrySql } from '#modules/gestao-talentos/talentos/situation.ts'
import type { CheckedOfFields } from '#platform/contract/field.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { tableOf } from '#platform/server/report/fill.ts'
import { admitidos, pay } from './report.ts'

type Filters = CheckedOfFields<typeof admitidos.filters>

const t = table('gestao_talentos_talentos', 't')
const h = table('gestao_talentos_talentos__historico', 'h')
const so = table('captacao_solicitacoes_pessoal', 'so')
const ca = table('captacao_candidatos', 'ca')
const co = table('captacao_como_ficou_sabendo_vaga', 'co')

/** The entry of the admission; one written for a later day reaches back to it. */
const entryOfAdmission = sql`(select ${h.id} from ${h} where ${h.registro_id} = ${t.id}
  order by (${h.data} <= ${t.data_admissao}) desc, abs(${h.data} - ${t.data_admissao}) limit 1)`

const payOf = (ctx: Ctx) =>
  ctx.has(pay.access)
    ? sql<string | null>`${sql.raw(salaryOfEntrySql('h', 'greatest(h.data, t.data_admissao)'))}`
    : sql<string | null>`null::numeric`

/** How they came, and for what pay. */
const furtherOf = (ctx: Ctx, ids: readonly number[]) =>
  ctx.tx.select(
    {
      id: t.id,
      origem: t.origem,
      solicitacao: sql<string | null>`${so.descricao}`,
      canal: sql<
        string | null
      >`(select ${co.descricao} from ${ca} join ${co} on ${co.id} = ${ca.como_ficou_sabendo_vaga_id}
        where ${ca.pessoa_id} = ${t.pessoa_id} order by ${ca.id} desc limit 1)`,
      salario: payOf(ctx),
    },
    sql`from ${t} left join ${h} on ${h.id} = ${entryOfAdmission}
      left join ${so} on ${so.id} = ${t.solicitacao_id} where ${t.id} = any (${ids}::int[])`,
  )

async function whoCame(ctx: Ctx, filters: Filters) {
  const span = { from: filters.periodoInicio ?? '', to: filters.periodoFim ?? '' }
  const behind = { by: 'empresa', which: 'todos', limit: EVERYBODY } as const
  const found = await admittedPeople(ctx, staffOf(filters), span, behind)
  const further = await furtherOf(
    ctx,
    found.map(({ id }) => id),
  )
  const byId = new Map(further.map((one) => [one.id, one]))
  const { tiposAdmissao, origem, somenteAtivos } = filters
  return found
    .map(function withFurther(person) {
      const { solicitacao = null, canal = null, salario = null } = byId.get(person.id) ?? {}
      return { ...person, solicitacao, canal, salario, origem: byId.get(person.id)?.origem }
    })
    .filter(
      (one) =>
        (!tiposAdmissao.length || tiposAdmissao.some((code) => code === one.tipoAdmissao)) &&
        (!origem || origem === one.origem) &&
        (!somenteAtivos || one.desligamento === null || one.desligamento >= ctx.today),
    )
}
type Came = Awaited<ReturnType<typeof whoCame>>[number]

const by = groupings<Came>(({ admissao }) => admissao)

const rowOf = (one: Came) => ({
  ...whoIs(one),
  admissao: one.admissao,
  ...whereIs(one),
  vinculo: bondOf(one),
  solicitacao: one.solicitacao,
  canal: one.canal,
  salario: one.salario,
})

async function admittedInPeriod(ctx: Ctx, filters: Filters) {
  const people = await whoCame(ctx, filters)
  if (!people.length) return null
  const grouping = by[filters.agruparPor ?? 'AREA']
  const made = tableOf(admitidos, inGroups(people, grouping), {
    rows: (of) => of.map(rowOf),
    groups: { grupo: groupOf(grouping, talents) },
    total: { matricula: 'Total', nome: talents(people) },
  })
  return ofOwnAreas(ctx, admitidos, filters, {
    orientation: 'landscape',
    blocks: [withoutColumns(made, pay.columns, ctx.has(pay.access))],
    part: people,
  })
}

const together = (parts: readonly (readonly Came[])[]) =>
  allTogether([{ label: 'Admissões', value: talents(parts.flat()) }])

export const query = defineQuery(admitidos, admittedInPeriod, together)
