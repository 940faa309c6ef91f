/** How many apprentices an establishment must have (CLT, art. 429; Decreto 9.579/2018, art. 51 and 52). Pure. */
import { type Contagem, contagemPadrao } from '#modules/gestao-talentos/cbos-aprendiz/counted.ts'
import type { Vinculo } from './movement.ts'

/** A smaller base obliges nobody. */
export const BASE_MINIMA = 7
export const NAO_OBRIGADO = 'Não obrigado'
export const SEM_CBO = 'Sem CBO'
const MINIMO = 5
const MAXIMO = 15

export type QuotaPerson = { readonly vinculo: Vinculo; readonly cbo: string | null }
export type CompanyFlag = { readonly contagem: Contagem; readonly motivo: string | null }
/** What the company says of its occupations, by code. */
export type CompanyFlags = ReadonlyMap<string, CompanyFlag>

export type QuotaLine = {
  /** Null: the bands say none. */
  readonly cbo: string | null
  readonly ativos: number
  readonly contagem: Contagem
  readonly motivo: string
}
export type Quota = {
  readonly base: number
  readonly obrigado: boolean
  readonly minimo: number
  readonly maximo: number
  readonly aprendizes: number
  readonly faltam: number
  readonly linhas: readonly QuotaLine[]
}

const porPadrao: Readonly<Record<Contagem, string>> = {
  SIM: 'Primeiro dígito da CBO',
  NAO: 'Nível superior, técnico ou cargo de direção, pelo primeiro dígito da CBO',
  CONFERIR: 'Nível técnico: confira se a ocupação exige habilitação',
}
const SEM_CBO_MOTIVO = 'A faixa salarial não tem CBO: conta até que a ocupação seja informada'

function flagOf(cbo: string | null, flags: CompanyFlags): { contagem: Contagem; motivo: string } {
  const own = cbo === null ? undefined : flags.get(cbo)
  if (own) return { contagem: own.contagem, motivo: own.motivo ?? 'Definido pela empresa' }
  const contagem = contagemPadrao(cbo)
  return { contagem, motivo: cbo === null ? SEM_CBO_MOTIVO : porPadrao[contagem] }
}

/** Whole people: a part of one is one more. */
const percentUp = (base: number, percent: number): number => Math.ceil((base * percent) / 100)

export function quotaOf(base: number, aprendizes: number): Omit<Quota, 'linhas'> {
  const obrigado = base >= BASE_MINIMA
  const minimo = obrigado ? percentUp(base, MINIMO) : 0
  return {
    base,
    obrigado,
    minimo,
    maximo: obrigado ? percentUp(base, MAXIMO) : 0,
    aprendizes,
    faltam: Math.max(0, minimo - aprendizes),
  }
}

export type CountedOccupation = { readonly cbo: string | null; readonly ativos: number }

/** From how many employees each occupation has: occupations in order, those without a code last. */
export function quotaFrom(
  occupations: readonly CountedOccupation[],
  aprendizes: number,
  flags: CompanyFlags,
): Quota {
  const linhas = occupations
    .map(({ cbo, ativos }) => ({ cbo, ativos, ...flagOf(cbo, flags) }))
    .toSorted((a, b) => (a.cbo ?? 'z').localeCompare(b.cbo ?? 'z'))
  const base = linhas.reduce((sum, one) => sum + (one.contagem === 'NAO' ? 0 : one.ativos), 0)
  return { ...quotaOf(base, aprendizes), linhas }
}

/** Of the active people of one establishment: employees make the base; apprentices, temporaries, interns and partners do not. */
export function quotaOfPeople(people: readonly QuotaPerson[], flags: CompanyFlags): Quota {
  const byOccupation = new Map<string | null, number>()
  for (const { vinculo, cbo } of people)
    if (vinculo === 'E') byOccupation.set(cbo, (byOccupation.get(cbo) ?? 0) + 1)
  const occupations = [...byOccupation].map(([cbo, ativos]) => ({ cbo, ativos }))
  return quotaFrom(occupations, people.filter(({ vinculo }) => vinculo === 'A').length, flags)
}
