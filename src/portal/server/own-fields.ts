/** Which fields of a record belong to the candidate; everything else belongs to the company. */
import { candidatos } from '#modules/captacao/candidatos/resource.ts'

export const ownFields = [
  'nome',
  'nomeSocial',
  'foto',
  'pessoal',
  'endereco',
  'contato',
  'habilitacao',
  'formacao',
  'experiencias',
  'candidatoIdiomas',
  'certificados',
  'cursos',
  'cargos',
  'areasInteresse',
  'conhecimentos',
  'pretencaoSalarial',
  'colocacao',
  'comoFicouSabendoVaga',
  'primeiroEmprego',
  'socioEconomica',
  'camposExtras',
  'observacao',
  'ocrFile',
] as const satisfies readonly (keyof typeof candidatos.allFields)[]

/** What is not there stays away. */
export function parts<T extends object, K extends keyof T>(all: T, names: readonly K[]): Pick<T, K>
export function parts(all: object, names: readonly string[]): object {
  return Object.fromEntries(
    Object.entries(all).filter(([name, value]) => value !== undefined && names.includes(name)),
  )
}

/** As a call declares what may be sent of the own record. */
export const ownSent = parts(candidatos.allFields, ownFields)

/** What was sent in the place of a group of fields. */
export const groupIn = (sent: unknown): Record<string, unknown> =>
  typeof sent === 'object' && sent !== null ? { ...sent } : {}
