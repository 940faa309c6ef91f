import type { Example } from '#platform/testing/make.ts'

/** The file is asked for once, at the beginning. */
export const example: Example = async (maker) => ({
  anexo: await maker.file('captacao.documentos-anexos', 'anexo'),
})
