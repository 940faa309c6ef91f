import { sql } from 'kysely'
import { situacoesFormacao, tiposFormacao } from '#modules/captacao/areas-formacao/resource.ts'
import type { PersonRow } from '#modules/gestao-talentos/indicadores/person-rows.ts'
import { activePeople } from '#modules/gestao-talentos/indicadores/staff-on-day.ts'
import { escolaridades } from '#modules/gestao-talentos/pessoas/schooling.ts'
import {
  EVERYBODY,
  groupOf,
  groupings,
  inGroups,
  labelOf,
  ofOwnAreas,
  shareOf,
  staffOf,
  talents,
  whoIs,
} from '#modules/gestao-talentos/relatorios/people.ts'
import type { CheckedOfFields } from '#platform/contract/field.ts'
import type { TableRow } from '#platform/contract/report-table.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { tableOf } from '#platform/server/report/fill.ts'
import { disagree } from './agreement.ts'
import { formacaoEscolar } from './report.ts'

type Filters = CheckedOfFields<typeof formacaoEscolar.filters>

const t = table('gestao_talentos_talentos', 't')
const pe = table('gestao_talentos_pessoas', 'pe')
const fo = table('gestao_talentos_pessoas__formacao', 'fo')

const levelsOf = (ctx: Ctx, ids: readonly number[]) =>
  ctx.tx.select(
    { id: t.id, pessoaId: sql<number>`${pe.id}`, nivel: pe.pessoal_escolaridade },
    sql`from ${t} join ${pe} on ${pe.id} = ${t.pessoa_id} where ${t.id} = any (${ids}::int[])`,
  )

const coursesOf = (ctx: Ctx, pessoas: readonly number[]) =>
  ctx.tx.select(
    {
      pessoaId: fo.registro_id,
      curso: fo.curso,
      instituicao: fo.local,
      tipo: fo.tipo,
      situacao: fo.situacao,
      ano: sql<number | null>`${fo.ano_conclusao}`,
      areaFormacaoId: fo.area_formacao_id,
    },
    sql`from ${fo} where ${fo.registro_id} = any (${pessoas}::int[]) order by ${fo.ordem}, ${fo.id}`,
  )
type Course = Awaited<ReturnType<typeof coursesOf>>[number]

const meant =
  ({ tipos, situacoes, areasFormacao }: Filters) =>
  (course: Course): boolean =>
    (!tipos.length || tipos.some((code) => code === course.tipo)) &&
    (!situacoes.length || situacoes.some((code) => code === course.situacao)) &&
    (!areasFormacao.length || areasFormacao.includes(course.areaFormacaoId))

type Schooled = PersonRow & {
  nivel: (typeof escolaridades)[number]['code'] | null
  cursos: readonly Course[]
  conferir: boolean
}

/** Asked for by course, only who has one of them, with these alone; the mark looks at all they have. */
async function schooled(ctx: Ctx, filters: Filters): Promise<Schooled[]> {
  const behind = { by: 'empresa', limit: EVERYBODY } as const
  const people = await activePeople(ctx, staffOf(filters), filters.dataReferencia, behind)
  const levels = await levelsOf(
    ctx,
    people.map(({ id }) => id),
  )
  const courses = Map.groupBy(
    await coursesOf(
      ctx,
      levels.map(({ pessoaId }) => pessoaId),
    ),
    ({ pessoaId }) => pessoaId,
  )
  const byId = new Map(levels.map((one) => [one.id, one]))
  const { tipos, situacoes, areasFormacao } = filters
  const byCourse = tipos.length + situacoes.length + areasFormacao.length > 0
  return people
    .map(function withSchooling(person) {
      const { pessoaId = 0, nivel = null } = byId.get(person.id) ?? {}
      const all = courses.get(pessoaId) ?? []
      return {
        ...person,
        nivel,
        cursos: all.filter(meant(filters)),
        conferir: disagree(nivel, all),
      }
    })
    .filter(
      ({ nivel, cursos }) =>
        (!filters.escolaridades.length || filters.escolaridades.some((code) => code === nivel)) &&
        (!byCourse || cursos.length > 0),
    )
}

const levelWords = ({ nivel }: Schooled): string => labelOf(escolaridades, nivel) || 'Não informada'

const { AREA, CARGO } = groupings<Schooled>(({ admissao }) => admissao)
const by = {
  AREA,
  CARGO,
  ESCOLARIDADE: { title: levelWords, order: ({ nivel }: Schooled) => nivel ?? '99' },
} as const

function rowsOf(one: Schooled): TableRow<typeof formacaoEscolar>[] {
  const shown = {
    ...whoIs(one),
    escolaridade: levelWords(one),
    conferir: one.conferir ? 'Divergente' : null,
  }
  const none = { curso: null, instituicao: null, tipo: null, situacao: null, ano: null }
  if (!one.cursos.length) return [{ ...shown, ...none }]
  return one.cursos.map(function courseRow({ curso, instituicao, tipo, situacao, ano }) {
    return {
      ...shown,
      curso,
      instituicao,
      tipo: labelOf(tiposFormacao, tipo),
      situacao: labelOf(situacoesFormacao, situacao),
      ano,
    }
  })
}

export const query = defineQuery(formacaoEscolar, async function schooling(ctx, filters) {
  const people = await schooled(ctx, filters)
  if (!people.length) return null
  const grouping = by[filters.agruparPor ?? 'ESCOLARIDADE']
  const made = tableOf(formacaoEscolar, inGroups<Schooled>(people, grouping), {
    rows: (of) => of.flatMap(rowsOf),
    groups: { grupo: groupOf<Schooled>(grouping, shareOf(people)) },
    total: { matricula: 'Total', nome: talents(people) },
  })
  return ofOwnAreas(ctx, formacaoEscolar, filters, { orientation: 'landscape', blocks: [made] })
})
