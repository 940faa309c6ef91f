/**
 * Parts of the staff by what people are. Of several companies nothing is said but the sum of what is said of each: a
 * group that one of them hides would be the difference of two answers. Pure.
 */
import { SEM_GERACAO } from '#modules/gestao-talentos/indicadores/generations.ts'
import { faixasDeIdade, SEM_IDADE } from '#modules/gestao-talentos/indicadores/profile.ts'
import type { GenerationRow } from '#modules/gestao-talentos/indicadores/staff-on-day.ts'
import type { ProfileRow } from '#modules/gestao-talentos/indicadores/staff-profile.ts'
import { percentOf } from '#platform/contract/figures.ts'
import { withoutSmall } from './small-groups.ts'

const sum = (counts: readonly number[]): number => counts.reduce((all, n) => all + n, 0)
const total = <R>(rows: readonly R[], of: (row: R) => number): number => sum(rows.map(of))

type Part = { readonly n: number }
/** A group with how many there are, and what may be said of it. */
export type Group<R> = R & Part & { readonly dito: number | null }
type Shown<R> = Omit<R, 'n' | 'dito'> & { talentos: number | null; parte: string | null }

const plain = <R extends Part>(rows: readonly R[]): Group<R>[] =>
  rows.map((row) => ({ ...row, dito: row.n }))

/** Where it would tell of somebody, nothing is said. */
function discreet<R extends Part>(rows: readonly R[]): Group<R>[] {
  const shown = withoutSmall(rows.map(({ n }) => n))
  return rows.map((row, i) => ({ ...row, dito: shown[i] ?? null }))
}

/** Null as soon as one of them is. */
const saidOf = (said: readonly (number | null)[]): number | null =>
  said.some((n) => n === null) ? null : sum(said.map((n) => n ?? 0))

/** Of one company, or of several, in the order of the first; groups without anybody are left out. */
export function groupsTold<R extends Part>(
  parts: readonly (readonly Group<R>[])[],
  keyOf: (row: R) => string | number | null,
): Shown<Group<R>>[] {
  const all = total(parts.flat(), ({ n }) => n)
  const merged = [...Map.groupBy(parts.flat(), keyOf).values()]
  return merged.flatMap(function told(same) {
    const [first] = same
    if (!first || !total(same, ({ n }) => n)) return []
    const { n: _n, dito: _dito, ...row } = first
    const talentos = saidOf(same.map(({ dito }) => dito))
    return [{ ...row, talentos, parte: talentos === null ? null : percentOf(talentos, all) }]
  })
}

type Options = readonly { readonly code: string; readonly label: string }[]
type Counted = { readonly codigo: string; readonly n: number }
export type Kind = { nome: string; codigo: string; n: number }

/** In the order of the options. */
function inOptions(options: Options, rows: readonly Counted[]): Kind[] {
  const of = Map.groupBy(rows, ({ codigo }) => codigo)
  const kind = ({ code, label }: Options[number]): Kind => ({
    nome: label,
    codigo: code,
    n: total(of.get(code) ?? [], ({ n }) => n),
  })
  return options.map(kind)
}

export const kinds = (options: Options, rows: readonly Counted[]): Group<Kind>[] =>
  plain(inOptions(options, rows))
export const kindsDiscreetly = (options: Options, rows: readonly Counted[]): Group<Kind>[] =>
  discreet(inOptions(options, rows))
export const kindsTold = (parts: readonly (readonly Group<Kind>[])[]) =>
  groupsTold(parts, ({ codigo }) => codigo)

export const counted = (
  rows: readonly ProfileRow[],
  of: 'sexo' | 'escolaridade' | 'tempo' | 'vinculo',
) => rows.map((row) => ({ codigo: row[of], n: row.n }))

type Generation = { id: number; nome: string; descricao: string | null }
export const SEM_DESCRICAO = 'Geração não possui descrição.'

/** The generations are those of all companies. */
export function generations(rows: readonly GenerationRow[], known: readonly Generation[]) {
  const of = (id: number | null) =>
    total(
      rows.filter(({ geracaoId }) => geracaoId === id),
      ({ n }) => n,
    )
  const said = ({ id, nome, descricao }: Generation) => ({
    geracaoId: id,
    nome,
    descricao: descricao || SEM_DESCRICAO,
    n: of(id),
  })
  return discreet([
    ...known.map(said),
    { geracaoId: null, nome: SEM_GERACAO, descricao: null, n: of(null) },
  ])
}
export const generationsTold = (parts: readonly ReturnType<typeof generations>[]) =>
  groupsTold(parts, ({ geracaoId }) => geracaoId)

const sexos = ['M', 'F', '0'] as const

/** Each sex by itself: neither tells of a small group of the other. */
export function pyramid(rows: readonly ProfileRow[]) {
  const cell = (idade: string, sexo: string) =>
    total(
      rows.filter((row) => row.idade === idade && row.sexo === sexo),
      ({ n }) => n,
    )
  const column = (sexo: string) => withoutSmall(faixasDeIdade.map(({ code }) => cell(code, sexo)))
  return { alguem: rows.length > 0, colunas: sexos.map(column) }
}

export function pyramidTold(parts: readonly ReturnType<typeof pyramid>[]) {
  const cell = (sexo: number, band: number): number | null =>
    saidOf(parts.map(({ colunas }) => colunas[sexo]?.[band] ?? null))
  const band = ({ code, label }: (typeof faixasDeIdade)[number], i: number) => ({
    nome: label,
    codigo: code,
    homens: cell(0, i),
    mulheres: cell(1, i),
    semSexo: cell(2, i),
  })
  const isSaid = (row: ReturnType<typeof band>) =>
    row.codigo !== SEM_IDADE || [row.homens, row.mulheres, row.semSexo].some((n) => n !== 0)
  const all = faixasDeIdade.map(band)
  return parts.some(({ alguem }) => alguem) ? all.filter(isSaid) : []
}
