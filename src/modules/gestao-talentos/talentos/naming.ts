/** Talents by name, for lists from which somebody is chosen. */
import { calledBesideSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { searchWords } from '#platform/contract/text.ts'
import { containing } from '#platform/server/database/like.ts'
import { situacoesTalento } from './bond.ts'
import { activeAtSql } from './situation.ts'

const t = table('gestao_talentos_talentos', 't')
/** The person's, kept beside the talent. */
const nome = sql.raw<string>(calledBesideSql('t'))

/** The index of the list: a page of a hundred thousand is not sorted anew. */
const byRegister = t.pessoa_nome

type Wanted = { day: string; where: RawBuilder<unknown>; most?: number; from?: number }

function named(ctx: Ctx, { day, where, most = 1000, from = 0 }: Wanted) {
  return ctx.tx.select(
    {
      id: t.id,
      nome,
      matricula: t.matricula,
      situacao: t.situacao,
      areaOrganizacionalId: t.area_organizacional_id,
      rotulo: sql<string>`${nome} || ' (' || ${t.matricula} || ')'`,
    },
    sql`from ${t} cross join (select ${day}::date dia) a
      where ${t.empresa_id} = ${companyOf(ctx).id} and ${where} order by ${byRegister} collate "pt-BR-x-icu", ${t.id} limit ${most} offset ${from}`,
  )
}

const active = sql<boolean>`${sql.raw(activeAtSql('t', 'a.dia'))}`

export const talentsByIds = (ctx: Ctx, ids: readonly number[]) =>
  named(ctx, { day: ctx.today, where: sql`${t.id} = any (${ids}::int[])` })

export const talentsInAreas = (ctx: Ctx, areas: readonly number[], day: string) =>
  named(ctx, { day, where: sql`${t.area_organizacional_id} = any (${areas}::int[]) and ${active}` })

type Asked = {
  nome?: string | null
  busca?: string | null
  page?: number | null
  size?: number | null
}

/** Active today, by a part of the name or of the number that stands beside it; a page of them where one is asked for. */
export async function activeTalents(ctx: Ctx, { nome: called, busca, page, size }: Asked) {
  const words = searchWords(called ?? busca ?? '').map(
    (word) => sql<boolean>`${t.busca} like ${containing(word)}`,
  )
  const where = sql<boolean>`${sql.join([active, ...words], sql` and `)}`
  if (typeof page !== 'number') return named(ctx, { day: ctx.today, where })
  const most = size ?? 15
  const [counted] = await ctx.tx.select(
    { n: sql<number>`count(*)::int` },
    sql`from ${t} cross join (select ${ctx.today}::date dia) a where ${t.empresa_id} = ${companyOf(ctx).id} and ${where}`,
  )
  const content = await named(ctx, { day: ctx.today, where, most, from: page * most })
  const totalElements = counted?.n ?? 0
  const totalPages = Math.ceil(totalElements / most)
  return { content, number: page, size: most, totalElements, totalPages }
}

/** Each situation with how many of those that the reader may see are in it. */
export async function countedSituations(ctx: Ctx) {
  const counted = await ctx.tx.select(
    {
      situacao: sql<string>`case when ${t.situacao} = 'A' and ${t.data_desligamento} < ${ctx.today}::date then 'D' else ${t.situacao} end`,
      n: sql<number>`count(*)::int`,
    },
    sql`from ${t} where ${t.empresa_id} = ${companyOf(ctx).id} group by 1`,
  )
  const of = new Map(counted.map(({ situacao, n }) => [situacao, n]))
  const all = counted.reduce((sum, { n }) => sum + n, 0)
  const situation = ({ code, label }: (typeof situacoesTalento)[number]) => ({
    id: String(code),
    descricao: String(label),
    quantidade: of.get(code) ?? 0,
  })
  return [...situacoesTalento.map(situation), { id: 'T', descricao: 'Todos', quantidade: all }]
}
