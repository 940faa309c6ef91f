/** What is proposed of one résumé, and where it differs from what its truth says. */
import { type Learned, proposeFields } from '#modules/captacao/candidatos/resume-reading/fields.ts'
import { type Count, courseNames, type Truth } from './resume-truth.ts'

export type Proposed = ReturnType<typeof proposedIn>

export function proposedIn(text: string, learned?: Learned) {
  const p = proposeFields(text, learned)
  return {
    nome: p.nome?.value,
    email: p.email?.value,
    telefones: p.telefones.map((one) => one.value),
    cpf: p.cpf?.value,
    cidade: p.cidade?.value,
    nascimento: p.nascimento?.value,
    idiomas: p.idiomas.map((one) => one.value),
    links: p.links.map((one) => one.value),
    habilidades: p.habilidades.map((one) => one.value),
    experiencias: p.experiencias.map((one) => one.value),
    formacoes: p.formacoes.map((one) => one.value),
  }
}

const partOfProposal: { readonly [field: string]: (p: Proposed) => unknown } = {
  nome: (p) => p.nome,
  'e-mail': (p) => p.email,
  telefones: (p) => p.telefones,
  CPF: (p) => p.cpf,
  cidade: (p) => p.cidade,
  nascimento: (p) => p.nascimento,
  'idiomas com nível': (p) => p.idiomas,
  links: (p) => p.links,
  habilidades: (p) => p.habilidades,
  'experiências inteiras': (p) => p.experiencias,
  'formações inteiras': (p) => p.formacoes,
}
const partOfTruth: { readonly [field: string]: (t: Truth) => unknown } = {
  nome: (t) => t.name,
  'e-mail': (t) => t.email,
  telefones: (t) => t.phones,
  CPF: (t) => t.cpf,
  cidade: (t) => [t.city, t.state],
  nascimento: (t) => t.birth,
  'idiomas com nível': (t) => t.languages,
  links: (t) => t.links,
  habilidades: (t) => [...t.skills, '+', ...courseNames(t)],
  'experiências inteiras': (t) => t.experience,
  'formações inteiras': (t) => t.education,
}

/** Each field of a document that is not wholly as its truth says, with both. */
export function differencesOf(
  file: string,
  counts: { readonly [field: string]: Count },
  proposed: Proposed,
  truth: Truth,
): string[] {
  return Object.entries(counts).flatMap(function differing([
    field,
    { wanted, proposed: of, right },
  ]) {
    const [read, written] = [partOfProposal[field], partOfTruth[field]]
    if (!read || !written || (right >= wanted && right >= of)) return []
    const list = (value: unknown): string =>
      (Array.isArray(value) ? value : [value])
        .map((one) => `\n      ${JSON.stringify(one)}`)
        .join('')
    return [
      `${file} · ${field}\n    lido:${list(read(proposed))}\n    escrito:${list(written(truth))}`,
    ]
  })
}
