/** What an admission must keep to. */
import type { pessoas } from '#modules/gestao-talentos/pessoas/resource.ts'
import type { Rule, SeenOf } from '#platform/contract/resource.ts'
import type { bond } from './bond.ts'

type Seen = SeenOf<typeof bond & Pick<(typeof pessoas)['fields'], 'pessoal'>>
const DADO_SENSIVEL = 'ROLE_VER_DADO_SENSIVEL'

/** Whole years between two calendar dates. */
const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0)

export const required: Rule<Seen> = (values, context) => {
  const { pessoal } = values
  const missing: { field: string; message: string }[] = []
  if (!pessoal?.cpf && context.has(DADO_SENSIVEL))
    missing.push({ field: 'pessoal.cpf', message: 'CPF é obrigatório' })
  if (!pessoal?.dataNascimento)
    missing.push({ field: 'pessoal.dataNascimento', message: 'Data de nascimento é obrigatória' })
  if (!pessoal?.sexo) missing.push({ field: 'pessoal.sexo', message: 'Sexo é obrigatório' })
  return missing
}

export const ageAtAdmission: Rule<Seen> = (values) => {
  const birth = values.pessoal?.dataNascimento
  const admission = values.dataAdmissao
  if (typeof birth !== 'string' || typeof admission !== 'string') return undefined
  const age = yearsBetween(birth, admission)
  if (age < 14)
    return {
      field: 'dataAdmissao',
      message: 'A pessoa precisa ter ao menos 14 anos na data de admissão.',
    }
  if (age < 16 && values.vinculo !== 'A')
    return {
      field: 'vinculo',
      message:
        'Menor de 16 anos só pode ser admitido como aprendiz (Constituição, art. 7º, XXXIII).',
    }
  return undefined
}

export const experienceDays: Rule<Seen> = (values) =>
  (values.diasExperiencia ?? 0) + (values.diasProrrogacao ?? 0) > 90
    ? {
        field: 'diasProrrogacao',
        message:
          'O contrato de experiência tem no máximo 90 dias, com a prorrogação (CLT, art. 445, parágrafo único).',
      }
    : undefined

export const admissionAhead: Rule<Seen> = (values, { today }) => {
  if (typeof values.dataAdmissao !== 'string') return undefined
  const days =
    (Date.parse(`${values.dataAdmissao}T00:00Z`) - Date.parse(`${today}T00:00Z`)) / 86_400_000
  return days > 60
    ? {
        field: 'dataAdmissao',
        message: 'A data de admissão pode ser no máximo 60 dias depois de hoje.',
      }
    : undefined
}
