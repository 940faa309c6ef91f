/** What an admission must keep to. */
import { pessoas } from '#modules/gestao-talentos/pessoas/resource.ts'
import { allows } from '#platform/contract/access.ts'
import type { Field, RuleContext } from '#platform/contract/field.ts'
import { isEmpty } from '#platform/contract/parse-value.ts'
import { fieldAt, type Rule, type SeenOf } from '#platform/contract/resource.ts'
import { requiredMessage } from '#platform/contract/validate.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import type { bond } from './bond.ts'
import { personAccess } from './person.ts'

type Seen = SeenOf<typeof bond & Pick<(typeof pessoas)['fields'], 'pessoal'>>

/** Whole years between two calendar dates. */
const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0)

export const required: Rule<Seen> = (values, context) => {
  const { pessoal } = values
  const missing: { field: string; message: string }[] = []
  if (!pessoal?.cpf && sees('pessoal.cpf', context))
    missing.push({ field: 'pessoal.cpf', message: 'CPF é obrigatório' })
  if (!pessoal?.dataNascimento && sees('pessoal.dataNascimento', context))
    missing.push({ field: 'pessoal.dataNascimento', message: 'Data de nascimento é obrigatória' })
  if (!pessoal?.sexo || pessoal.sexo === 'I')
    missing.push({ field: 'pessoal.sexo', message: 'Sexo é obrigatório' })
  return missing
}

const access: Readonly<Record<string, string>> = personAccess

/** Nobody is asked for what nobody shows them. */
function sees(path: string, { has }: RuleContext): boolean {
  const above = path.split('.').map((_, i, parts) => parts.slice(0, i + 1).join('.'))
  return above.every(
    (name) =>
      allows(fieldAt(pessoas.fields, name)?.options.access, has) && allows(access[name], has),
  )
}

/** What of a group makes it complete. */
const meant: Readonly<Record<string, readonly string[]>> = {
  endereco: ['uf', 'cidade', 'logradouro', 'numero', 'bairro'],
  habilitacao: ['numeroHab', 'categoria', 'vencimento'],
  'pessoal.tituloEleitoral': ['titEleitNumero', 'titEleitZona', 'titEleitSecao'],
  'pessoal.certificadoMilitar': ['certMilNumero'],
  'pessoal.ctps': ['ctpsNumero', 'ctpsSerie'],
}

/** Of whom it makes no sense to ask. */
const married = ['02', '03', '04', '08', '09', '10']
const asked = (code: string, { pessoal }: Seen): boolean => {
  if (/onjuge$/.test(code)) return married.includes(pessoal?.estadoCivil ?? '')
  if (code === 'pessoal.certificadoMilitar') return pessoal?.sexo === 'M'
  return true
}

/** What the company asks for beside what is always required. */
export const requiredByCompany: Rule<Seen> = (values, context) => {
  // Hiring takes somebody who is registered already: the record of that person says the rest.
  if (context.id === null && valueAt(values, 'pessoa')) return []
  return (context.settings.camposColaboradorObrigatorio ?? [])
    .filter((code) => asked(code, values))
    .flatMap((code) => meant[code]?.map((name) => `${code}.${name}`) ?? [code])
    .filter((path) => sees(path, context) && isEmpty(valueAt(values, path)))
    .flatMap((path) => {
      const f: Field | undefined = fieldAt(pessoas.fields, path)
      return f ? { field: path, message: requiredMessage(f) } : []
    })
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
