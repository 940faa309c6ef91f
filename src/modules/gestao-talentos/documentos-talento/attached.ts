import type { FilesDeclaration } from '#platform/contract/files.ts'

/** Whoever answers only for own areas never sees documents of the people there. */
export const seesAllAreas = 'ROLE_VER_TODAS_AREAS'

/** Documents that HR keeps of a talent. */
export const files: FilesDeclaration = {
  key: 'gestao-talentos.documentos-talento',
  label: { one: 'Documento', many: 'Documentos anexos', gender: 'm' },
  access: seesAllAreas,
  validity: true,
  field: 'colaborador',
  path: 'documentos',
  one: 'documento',
  id: 'documentoId',
  empty: 'Nenhum documento anexado.',
}
