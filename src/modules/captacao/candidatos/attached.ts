import type { FilesDeclaration } from '#platform/contract/files.ts'
import { maisQueGestor } from './visibility.ts'

/** Documents that HR and the candidate add. */
export const files: FilesDeclaration = {
  key: 'captacao.documentos-anexos',
  label: { one: 'Documento anexo', many: 'Documentos anexos', gender: 'm' },
  authority: 'CANDIDATOS_DOCUMENTOS',
  access: maisQueGestor,
  kinds: 'livre',
  validity: true,
  menu: { order: 36, part: 'processo' },
  outside: { most: { files: 30, megabytes: 100 } },
  path: 'documentos-anexos',
  one: 'documento',
  id: 'docId',
  empty: 'Nenhum documento anexado.',
}
