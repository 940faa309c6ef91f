/** One job and its neighbour in each form in which position, employer and period were found to stand. */
import { describe, expect, test } from 'vitest'
import { jobsIn } from './experience.ts'
import { linesOf } from './sections.ts'

const jobs = (text: string) =>
  jobsIn(linesOf(text)).jobs.map(({ value: v }) => [v.cargo, v.empresa, v.inicio, v.fim])

const both = [
  ['Gerente de Loja', 'Metalúrgica Sol', '2021-03', '2023-12'],
  ['Motorista', 'Tecidos Lua', '2018-01', '2021-02'],
]
/** The form filled in for two jobs; R is the position, E the employer, A and B the months. */
const filled = (form: string): string =>
  both
    .map(([role = '', employer = '', from = '', to = '']) =>
      form
        .replace(/(?<!\p{L})R(?!\p{L})/u, role)
        .replace(/(?<!\p{L})E(?!\p{L})/u, employer)
        .replace(/(?<!\p{L})A(?!\p{L})/u, from.split('-').toReversed().join('/'))
        .replace(/(?<!\p{L})B(?!\p{L})/u, to.split('-').toReversed().join('/')),
    )
    .join('\n\n')

describe('position and employer are told apart', () => {
  test.each([
    'E, empresa do ramo de varejo\nR\nA – B',
    'E / Recife\nR\nA – B',
    'R\nA – B | Recife\nE\n• Atendimento ao público.',
    'E:\nR – A a B',
    'R @E | A – B',
    'E (R) A a B',
    'R – Departamento Comercial\nE\nA – B',
    'R | Projeto Atlas\nE\nA – B',
    'E – Contato: Sr. João\nR\nA – B',
    'E\nCargo inicial: Auxiliar\nCargo final: R\nPeríodo: A a B',
    '» E\n» R\n» A – B',
    '• E\nR\nA – B\n- Atendimento ao público.',
    '• R\nE | A – B\n- Atendimento ao público.',
    '• E | A – B\nR\n- Atendimento ao público.',
    '• E | A – B\n• R',
    'Empresa E\nCargo R\nPeríodo A – B',
    'Local: E\nFunção exercida: R\nPeríodo: A – B',
    'E\n(R)\nA a B',
    'R, A a B\nE, Recife, Pernambuco',
    'R no(a) E\nA a B',
    'E A – B\nFunção: R.',
    'E A – B\nR.\nAtendimento ao público e caixa.',
    'E\nR – 12x36 noturno\nA – B',
    '### R\n*E* | A – B',
    'E / R / A a B',
  ])('%j', (form) => {
    expect(jobs(filled(form))).toEqual(both)
  })

  test('and two fields of one position are no employer', () => {
    expect(jobs('Auxiliar Administrativo / Financeiro\nUsina Sol\n03/2021 – 12/2023')).toEqual([
      ['Auxiliar Administrativo / Financeiro', 'Usina Sol', '2021-03', '2023-12'],
    ])
  })
})
