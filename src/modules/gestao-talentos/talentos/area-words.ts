/** What happened in areas, in sentences, and who is to hear of it. */
import { sql } from 'kysely'
import { calledBesideSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { type Happening, numberIn, textIn } from '#platform/server/messages/declaration.ts'
import type { AreaFact } from './area-notices.ts'

const a = table('cargo_salario_areas_organizacionais', 'a')
const first = table('cargo_salario_areas_organizacionais__empresa_e_responsaveis', 'r')
const second = table('cargo_salario_areas_organizacionais__empresa_e_coresponsaveis', 'c')
const mails = table('cargo_salario_areas_organizacionais__emails_notificacoes', 'm')
const u = table('utilitario_usuarios', 'u')

export type AreaLine = { area: number; nome: string; texto: string; talento: number | null }

const isFact = (text: string | null): text is AreaFact => text !== null

const numbers = (happened: readonly Happening[], ...names: readonly string[]): number[] => [
  ...new Set(happened.flatMap((what) => names.flatMap((name) => numberIn(what, name) ?? []))),
]

async function peopleOf(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (!ids.length) return new Map()
  const rows = await ctx.tx.db
    .selectFrom('gestao_talentos_talentos as t')
    .select(['t.id', sql.raw<string | null>(calledBesideSql('t')).as('nome')])
    .where('t.id', 'in', ids)
    .execute()
  return new Map(rows.flatMap(({ id, nome }) => (nome ? [[id, nome] as const] : [])))
}

async function areasOf(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (!ids.length) return new Map()
  const rows = await ctx.tx.db
    .selectFrom('cargo_salario_areas_organizacionais')
    .select(['id', 'nome'])
    .where('empresa_id', '=', companyOf(ctx).id)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, nome }) => [id, nome]))
}

const words: Record<AreaFact, (day: string, from: string, to: string) => string> = {
  ADMISSAO: (day) => `admissão em ${day}`,
  ADMISSAO_CANCELADA: (day) => `a admissão de ${day} foi cancelada`,
  TRANSFERENCIA: (day, from, to) => `transferência de ${from} para ${to} em ${day}`,
  FIM: (day) => `último dia de trabalho em ${day}`,
  REINTEGRACAO: (day) => `reintegração em ${day}`,
}

/** One line each, in the order in which they happened; what is gone meanwhile has none. */
export async function areaLines(
  ctx: Ctx,
  happened: readonly Happening[],
): Promise<readonly AreaLine[]> {
  const people = await peopleOf(ctx, numbers(happened, 'talento'))
  const areas = await areasOf(ctx, [
    ...new Set([...happened.map(({ registro }) => registro), ...numbers(happened, 'de', 'para')]),
  ])
  const named = (what: Happening, name: string): string =>
    areas.get(numberIn(what, name) ?? 0) ?? 'outra área'
  function textOf(what: Happening): string | null {
    const que = textIn(what, 'que')
    const person = people.get(numberIn(what, 'talento') ?? 0)
    if (!isFact(que)) return textIn(what, 'texto')
    if (!person) return null
    const day = formatDate(textIn(what, 'data') ?? '')
    return `${person}: ${words[que](day, named(what, 'de'), named(what, 'para'))}.`
  }
  function lineOf(what: Happening): AreaLine[] {
    const [nome, texto] = [areas.get(what.registro), textOf(what)]
    if (!nome || !texto) return []
    return [{ area: what.registro, nome, texto, talento: numberIn(what, 'talento') }]
  }
  return happened.flatMap(lineOf)
}

/** Those of this very area: what was copied down from above stands in its own list. */
export async function usersAnswering(ctx: Ctx, area: number): Promise<number[]> {
  const rows = await ctx.tx.select(
    { id: u.id },
    sql`from ${u} where ${u.ativo} and ${u.colaborador_id} in (
      select ${first.colaborador_id} from ${first} where ${first.registro_id} = ${area}
      union all select ${second.colaborador_id} from ${second} where ${second.registro_id} = ${area})`,
  )
  return rows.map(({ id }) => id)
}

/** Addresses of the areas, each with the areas it stands in. */
export async function addressesOf(
  ctx: Ctx,
  areas: readonly number[],
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const rows = await ctx.tx.select(
    { area: mails.registro_id, address: sql<string>`lower(${mails.valor})` },
    sql`from ${mails} join ${a} on ${a.id} = ${mails.registro_id}
      where ${a.empresa_id} = ${companyOf(ctx).id} and ${a.id} = any (${[...areas]}::int[]) order by 2, 1`,
  )
  const of = Map.groupBy(rows, ({ address }) => address)
  return new Map([...of].map(([address, at]) => [address, new Set(at.map(({ area }) => area))]))
}
