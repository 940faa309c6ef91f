/** What people may change of their own record. */
import { pessoas } from '#modules/gestao-talentos/pessoas/resource.ts'

const { endereco, contato, formacao, experiencias, candidatoIdiomas } = pessoas.fields

export const ownFields = { contato, endereco, formacao, candidatoIdiomas, experiencias }

export type OwnName = keyof typeof ownFields

export const ownNames: readonly OwnName[] = [
  'contato',
  'endereco',
  'formacao',
  'candidatoIdiomas',
  'experiencias',
]
