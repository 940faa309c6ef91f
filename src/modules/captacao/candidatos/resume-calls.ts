/** What is proposed from the text of a résumé, for a person to confirm. */
import { defineCall } from '#platform/contract/call.ts'
import { field, type Fields } from '#platform/contract/field.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { candidatos } from './resource.ts'

const maybeText = shape.maybe(shape.text)
const levels = [
  'fundamental',
  'medio',
  'tecnico',
  'superior',
  'especializacao',
  'mestrado',
  'doutorado',
] as const
const education = shape.object({
  curso: maybeText,
  instituicao: maybeText,
  nivel: shape.maybe(shape.code(...levels)),
  inicio: maybeText,
  fim: maybeText,
  situacao: shape.maybe(shape.code('C', 'A', 'I')),
})
const experience = shape.object({
  cargo: maybeText,
  empresa: maybeText,
  inicio: maybeText,
  fim: maybeText,
  atual: shape.flag,
})
const language = shape.object({
  idioma: shape.text,
  nivel: shape.maybe(shape.code('BASICO', 'INTERMEDIARIO', 'AVANCADO')),
})
const city = shape.object({ nome: shape.text, uf: shape.text, codigoIBGE: shape.integer })
const line = shape.text
const proposedText = shape.object({ value: shape.text, line })

export const proposals = shape.object({
  nome: shape.maybe(proposedText),
  nomeSocial: shape.maybe(proposedText),
  email: shape.maybe(proposedText),
  telefones: shape.list(proposedText),
  cpf: shape.maybe(proposedText),
  nascimento: shape.maybe(proposedText),
  cidade: shape.maybe(shape.object({ value: city, line })),
  uf: shape.maybe(proposedText),
  links: shape.list(proposedText),
  idiomas: shape.list(shape.object({ value: language, line })),
  habilidades: shape.list(proposedText),
  formacoes: shape.list(shape.object({ value: education, line })),
  experiencias: shape.list(shape.object({ value: experience, line })),
})

export const propostasDoCurriculo = defineCall({
  method: 'GET',
  path: 'captacao/candidatos/{id}/curriculo/propostas',
  summary: 'Campos propostos pelo texto do currículo',
  access: { any: [authorityFor(candidatos)] },
  answer: proposals,
})

/** An uploaded résumé as it was read. */
export const readUpload = shape.object({
  arquivo: shape.object({
    id: shape.integer,
    nome: shape.text,
    tamanho: shape.integer,
    tipo: shape.text,
  }),
  texto: shape.text,
  metodo: shape.text,
  paginas: shape.integer,
  avisos: shape.list(shape.text),
  sinais: shape.list(shape.text),
  propostas: proposals,
})

/** A whole record with its text, as the general saving takes it: the engine checks it. */
const withText: Fields = {
  ...Object.fromEntries(
    Object.entries(candidatos.allFields).filter(
      ([, f]) => f.kind !== 'computed' && f.options.readOnly !== true,
    ),
  ),
  ocrTexto: field.text({ label: 'Texto do currículo', lines: 10, max: 500_000 }),
  versao: field.integer({ label: 'Versão' }),
}

export const incluirDoCurriculo = defineCall({
  method: 'POST',
  path: `${candidatos.path}/candidato-curriculo`,
  summary: 'Inclui um candidato a partir do currículo',
  access: { any: [authorityFor(candidatos, 'INSERIR')] },
  once: true,
  status: 201,
  laidOver: withText,
  answer: shape.record(candidatos),
})

export const alterarDoCurriculo = defineCall({
  method: 'PUT',
  path: `${candidatos.path}/{id}/candidato-curriculo`,
  summary: 'Altera um candidato a partir do currículo',
  access: { any: [authorityFor(candidatos, 'EDITAR')] },
  laidOver: withText,
  answer: shape.record(candidatos),
})
