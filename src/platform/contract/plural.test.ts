import { expect, test } from 'vitest'
import { severalOf } from './plural.ts'

test.each([
  ['Mudança de etapa', '15 mudanças de etapa'],
  ['Candidatura', '15 candidaturas'],
  ['Contratação desfeita', '15 contratações desfeitas'],
  ['Remoção da seleção', '15 remoções da seleção'],
  ['Documento incluído', '15 documentos incluídos'],
  ['Anexo de solicitação removido', '15 anexos de solicitação removidos'],
  ['Dados alterados', '15 dados alterados'],
  ['Impressão', '15 impressões'],
  ['Avaliação respondida', '15 avaliações respondidas'],
  ['Cópia dos próprios dados', '15 cópias dos próprios dados'],
  ['Documento: dados alterados', '15 documentos: dados alterados'],
])('several of %s are said as %s', (title, said) => {
  expect(severalOf(15, title)).toBe(said)
})
