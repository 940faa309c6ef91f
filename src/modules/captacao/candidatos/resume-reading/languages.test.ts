/** How well somebody says to know a language, in the forms that networks, tables, forms and sentences have. */
import { describe, expect, test } from 'vitest'
import { proposeFields } from './fields.ts'

const of = (text: string) =>
  proposeFields(`Ana Lima\n${text}`).idiomas.map(({ value: v }) => [v.idioma, v.nivel ?? null])

describe('the level of a language', () => {
  test.each([
    ['Inglês (Professional Working)', [['Inglês', 'AVANCADO']]],
    ['Inglês (Limited Working)', [['Inglês', 'INTERMEDIARIO']]],
    [
      'Inglês ●●●●○ · Espanhol ●●○○○',
      [
        ['Inglês', 'AVANCADO'],
        ['Espanhol', 'BASICO'],
      ],
    ],
    ['Inglês (★★☆☆☆)', [['Inglês', 'BASICO']]],
    ['Idiomas\nInglês\t●○○○○', [['Inglês', 'BASICO']]],
    ['[ LANG ] en: upper-intermediate', [['Inglês', 'INTERMEDIARIO']]],
    ['Idiomas\n├ en: C1 (IELTS 7.5)', [['Inglês', 'AVANCADO']]],
    ['Línguas ► Francês', [['Francês', null]]],
    ['Inglês ◆◆◆◇◇', [['Inglês', 'INTERMEDIARIO']]],
    ['Inglês [####-]', [['Inglês', 'AVANCADO']]],
    ['Idiomas\nInglês – leitura técnica avançada, conversação básica', [['Inglês', 'BASICO']]],
    ['Idiomas\nInglês\n(B2)', [['Inglês', 'INTERMEDIARIO']]],
    ['Inglês bom de ler e escrever.', [['Inglês', null]]],
    [
      'inglês 70% · francês 20%',
      [
        ['Inglês', 'INTERMEDIARIO'],
        ['Francês', 'BASICO'],
      ],
    ],
    [
      'Inglês nível 4/5, Italiano nível 1/5',
      [
        ['Inglês', 'AVANCADO'],
        ['Italiano', 'BASICO'],
      ],
    ],
    ['Inglês: fluente na leitura, básico na fala', [['Inglês', 'BASICO']]],
    ['Inglês | Compreende Bem, Fala Bem, Lê Bem, Escreve Razoavelmente', [['Inglês', null]]],
    ['Francês | Compreende Bem, Fala Pouco, Lê Bem, Escreve Pouco', [['Francês', null]]],
    ['Inglês: lê bem, fala razoavelmente', [['Inglês', null]]],
    ['Inglês [ ] Não possui [X] Básico [ ] Fluente', [['Inglês', 'BASICO']]],
    ['English Fluent: Yes', [['Inglês', 'AVANCADO']]],
    ['French Fluent: No Overall 2 - Basic', [['Francês', 'BASICO']]],
    [
      'Español: nativo. Inglés: avanzado',
      [
        ['Espanhol', 'AVANCADO'],
        ['Inglês', 'AVANCADO'],
      ],
    ],
    [
      'pt-br nativo, en C2, de B1',
      [
        ['Português', 'AVANCADO'],
        ['Inglês', 'AVANCADO'],
        ['Alemão', 'INTERMEDIARIO'],
      ],
    ],
    [
      'Iorubá básico, suaíli: me viro',
      [
        ['Iorubá', 'BASICO'],
        ['Suaíli', 'BASICO'],
      ],
    ],
    ['Espanhol [X] Não possui [ ] Básico', []],
    [
      'Alemão e inglês fluentes, francês básico',
      [
        ['Alemão', 'AVANCADO'],
        ['Inglês', 'AVANCADO'],
        ['Francês', 'BASICO'],
      ],
    ],
    [
      'Inglês | Espanhol\nNível | fluente | básico',
      [
        ['Inglês', 'AVANCADO'],
        ['Espanhol', 'BASICO'],
      ],
    ],
    [
      'macuxi (materna), espanhol\nintermediário',
      [
        ['Macuxi', 'AVANCADO'],
        ['Espanhol', 'INTERMEDIARIO'],
      ],
    ],
    ['Inglês (proficiência 2022)', [['Inglês', null]]],
  ])('in %j under its heading', (text, wanted) => {
    expect(of(`Idiomas\n${text}`)).toEqual(wanted)
  })
})

describe('under another heading', () => {
  test.each([
    [
      'Formação\nLínguas faladas: Português, Inglês',
      [
        ['Português', null],
        ['Inglês', null],
      ],
    ],
    [
      'Formação\nEnsino médio, 2010\nInglês: fluente. Francês: bom.',
      [
        ['Inglês', 'AVANCADO'],
        ['Francês', null],
      ],
    ],
    ['Cursos\nINGLÊS - técnico', [['Inglês', null]]],
    ['Experiência\nUsina Sol | Inglês (Full Professional)\nGerente', [['Inglês', 'AVANCADO']]],
    ['Experiência\nGerente na Usina Sol. Fala inglês.', [['Inglês', null]]],
    ['Cursos\nLibras básico, Escola Sol, 2011, 60h', []],
    ['Experiência\nProfessor de inglês avançado | Escola Sol | 2010 - 2012', []],
  ])('a language stands in %j', (text, wanted) => {
    expect(of(text)).toEqual(wanted)
  })
})

test('a long line of codes that is no list of languages is soon known for none', () => {
  expect(of(`Experiência\n${'SP '.repeat(400)}e outros`)).toEqual([])
  expect(of('Idiomas\nPT / EN / ES')).toHaveLength(3)
  expect(of(`Idiomas\n${'[]'.repeat(200)}xyz nativo`)).toEqual([])
  expect(of('Idiomas\n[x] [en: C1')).toEqual([['Inglês', 'AVANCADO']])
})
