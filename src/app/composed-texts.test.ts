/** Texts that no source holds as they are read, because a declaration gives their words. */
import { beforeAll, expect, test } from 'vitest'
import { loadRegistry } from '#platform/server/registry.ts'
import { composedTexts } from './composed-texts.ts'

const resume = ['gestao-talentos.pessoas', 'portal']
let said: ReturnType<typeof composedTexts>
beforeAll(async () => {
  said = composedTexts(await loadRegistry())
})
const of = (place: string): Record<string, string> =>
  Object.fromEntries(said.filter((t) => t.of === place).map(({ when, text }) => [when, text]))

test.each(resume)(
  'an education of %s in the words of dialog and notices [R1-M-017] [R1-M-018] [R1-M-023] [R1-M-079] [R1-M-080] [R1-M-089] [R2-M-118] [R2-M-119] [R2-M-131]',
  (place) => {
    expect(of(`${place}.formacao`)).toMatchObject({
      inserir: 'Inserir Formação',
      editar: 'Editar Formação',
      botao: 'Adicionar Formação',
      salvo: 'Formação acadêmica salva com sucesso.',
      removido: 'Formação acadêmica removida com sucesso.',
      editado: 'Formação acadêmica editada com sucesso.',
    })
  },
)

test.each(resume)('a language of %s in the titles of its dialog [R1-M-025] [R1-M-026]', (place) => {
  expect(of(`${place}.candidatoIdiomas`)).toMatchObject({
    inserir: 'Inserir Idioma',
    editar: 'Editar Idioma',
  })
})

test.each(resume)(
  'an experience and a language of %s that was saved, edited and removed [R1-M-081] [R1-M-082] [R1-M-083] [R2-M-112] [R2-M-113] [R2-M-114] [R2-M-115] [R2-M-116] [R2-M-117]',
  (place) => {
    expect(of(`${place}.experiencias`)).toMatchObject({
      salvo: 'Experiência Profissional salva com sucesso.',
      editado: 'Experiência Profissional editada com sucesso.',
      removido: 'Experiência Profissional removida com sucesso.',
    })
    expect(of(`${place}.candidatoIdiomas`)).toMatchObject({
      salvo: 'Idioma salvo com sucesso.',
      editado: 'Idioma editado com sucesso.',
      removido: 'Idioma removido com sucesso.',
    })
  },
)

test('a text that is composed says each word once and ends as a sentence does', () => {
  const sentences = said.filter(({ when }) => /^(criad|editad|salv|removid|feit)/.test(when))
  expect(sentences.length).toBeGreaterThan(200)
  for (const { of: place, text } of sentences)
    expect(`${place}: ${text}`).toMatch(/^[^\s]+: \p{Lu}[^{}]*[.!]$|\{n\} .*\.$/u)
  for (const { of: place, text } of said)
    expect(`${place}: ${text}`).not.toMatch(/\b(\p{L}+) \1\b|undefined| {2}/iu)
})
