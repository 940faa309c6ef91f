/** One text that names a position and an employer, parted where its signs and words tell the two. */
import { searchKey } from '#platform/contract/text.ts'
import { isCity } from './place.ts'
import { employerScore, roleScore } from './words.ts'

const AT_EMPLOYER =
  /^(.*?\p{L}.*?)\s+(?:at|@|na empresa|no grupo|pela|pelo|junto [àa]o?|n[ao]\([ao]\)|na|no|nas|nos)\s+(?=[\p{Lu}\d]|\p{Ll}\p{Lu})(.+)$/u
const IN_EMPLOYER = /^(.*?\p{L}.*?)\s+em\s+(?=[\p{Lu}\d])(.+)$/u
export const LABEL =
  /^(?:empresa|company|empregador|cargo|fun[cç][aã]o|position|role|job title|per[ií]odo|period|[uú]ltimo cargo|local)\s*:\s*/i

const isRole = (part: string): boolean => roleScore(part) >= 3 && employerScore(part) === 0

// Where in a house somebody worked: 'Enfermeira na UTI'.
const DEPARTMENT =
  /^(?:[A-Z]{2}\b.{0,3}$|RH\b|TI\b|T\.I|(?:UTI|CTI|CME|SAC|SND|NIR|PCP|PCM|NOC|SOC|CPD|CRM|PDV|PSF|ESF|SUS|CCO|DHO|T&D|P&D|SSMA|SESMT|CIPA|UBS|UPA)\b.{0,3}$)/

/** 'Vendedor na Loja Sol' is two, where its beginning is a position. */
export function atEmployer(part: string): string[] {
  const weak = IN_EMPLOYER.exec(part)
  const within = weak && employerScore(weak[2] ?? '') > 0 ? weak : undefined
  const [, role, employer] = AT_EMPLOYER.exec(part) ?? within ?? []
  if (role && employer && roleScore(role) > 0 && !DEPARTMENT.test(employer)) return [role, employer]
  return atEmployerWord(part)
}

// 'AUXILIAR DE LABORATÓRIO LABORATÓRIO SANGUE BOM': nothing parts them but the word that employers begin with.
const EMPLOYER_WORD =
  /(?<!(?:^|\s)(?:d[aeo]s?|em|n[ao]s?|para|com|e|a|o|ao|por|à|pel[ao]))\s+(?=(?:grupo|hospital|cl[ií]nica|escola|col[eé]gio|universi\p{L}+|faculdade|prefeitura|supermercado|lojas?|restaurante|padaria|farm[aá]cia|drogaria|hotel|associa[cç][aã]o|organiza[cç][aã]o|cooperativa|instituto|funda[cç][aã]o|construtora|distribuidora|transportadora|ind[uú]strias?|metal[uú]rgica|usina|frigor[ií]fico|laborat[oó]rio|banco|companhia|cia)\s+\S)/iu

/** As trades end: 'BIOANALISTA' */
const TRADE = /^\p{L}{3,}(?:ista|[oó]log[oa]|eir[oa])$/iu

function atEmployerWord(part: string): string[] {
  const [role = '', employer = '', more] = part.split(EMPLOYER_WORD)
  return employer !== '' &&
    more === undefined &&
    (roleScore(role) >= 1.5 || TRADE.test(role)) &&
    role.length > 4
    ? [role, employer]
    : [part]
}

/** 'Analista de RH, Grupo Norte' is two, 'Corte, Costura e Cia' is one. */
export function atComma(part: string): string[] {
  const parts = part.split(/,\s+/)
  const [one = '', other = ''] = parts
  if (parts.length < 2 || parts.length > 3) return [part]
  if (!/^(?:[\p{Lu}\d]|\p{Ll}\p{Lu})/u.test(other) && (parts.length > 2 || roleScore(other) < 1.5))
    return [part]
  const roles = [one, other].map(roleScore)
  return roles.some((score) => score > 0) && roles.some((score) => score === 0) ? parts : [part]
}

// 'Auxiliar administrativo / Financeiro', 'Analista / Compras'
const OF_POSITION =
  /(?:eir[oa]|a[lr]|iv[oa]|ic[oa]|il|ari[oa]|ora?|ista|cao|coes|mento|ria|gia|dade|ing|ncia|ras|das)$/

/** 'Banco Sol / Caixa', 'Padaria Sol: balconista', but 'Analista de RH / DP' is one position. */
export function atSlash(part: string): string[] {
  const [one = '', other = '', more] = part.split(/\s+\/\s+/)
  const [employer = '', role = '', rest] = part.split(/(?<=\p{L}{3}):\s+/u)
  if (rest === undefined && isRole(role) && roleScore(employer) === 0) return [employer, role]
  const [name, position] = roleScore(one) === 0 ? [one, other] : [other, one]
  const isName =
    employerScore(name) > 0 ||
    (roleScore(position) >= 3 &&
      /^\p{Lu}\p{Ll}{2,}$/u.test(name) &&
      !OF_POSITION.test(searchKey(name))) ||
    /^\p{Lu}\S+(?:\s\p{Lu}\S+)+$/u.test(name)
  return more === undefined && isName && roleScore(name) === 0 && roleScore(position) >= 1.5
    ? [one, other]
    : [part]
}

/** Stands between an employer and what somebody was there, where the form of the line has told them apart. */
export const SAID_AS = ' :: '

/** 'Escola Sol: professora, concursada', 'Bolsista @ UFCG — Laboratório Sol': two parts, whatever stands in them. */
/** 'Usina Sol, em Recife', 'Usina Sol - Recife' */
function withoutCityBeside(employer: string): string {
  const [, name, city = ''] = /^(.{3,}?)(?:,\s+em|\s+[-–—])\s+([^,–—-]+)$/u.exec(employer) ?? []
  return name && isCity(city) ? name : employer
}

export function atStrongSign(text: string): [string, string] | undefined {
  const [whom = '', as = '', rest] = text.split(SAID_AS)
  if (as !== '' && rest === undefined) return [whom, as]
  const [, before = '', after = ''] =
    /^(?!\p{Ll})(.{3,70}?[\p{L})]):\s+([\p{L}].+)$/u.exec(text) ?? []
  // 'Usina Sol – Cargo: gerente' has a label.
  const label = before.split(/\s+[-–—|]\s+/).at(-1) ?? ''
  const position = after.replace(/,\s+\p{Ll}.*$/u, '')
  const isColon = roleScore(position) >= 1.5 && roleScore(before) === 0 && !LABEL.test(`${label}: `)
  if (isColon) return [withoutCityBeside(before), position]
  const [role = '', employer = '', more] = text.split(/\s+@\s*/)
  return more === undefined && employer !== '' && roleScore(role) >= 1.5
    ? [role, employer]
    : undefined
}
