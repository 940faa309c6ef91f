import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { classesOf, codeProblem, leaveCodes } from './leave-codes.ts'

let s: Scenario
let rh: Client
beforeAll(async () => {
  s = await installation()
  rh = await s.user()
})
afterAll(() => s.stop())

const path = '/sst/afastamentos'

/** Code of table 18 to its class, as decided. */
const classes = [
  ['01', 'ACIDENTE_DOENCA'],
  ['03', 'ACIDENTE_DOENCA'],
  ['06', 'SIMPLES'],
  ['08', 'NAO_SUPORTADO'],
  ['14', 'CESSAO_REQUISICAO'],
  ['15', 'FERIAS_RECESSO'],
  ['16', 'SIMPLES'],
  ['17', 'SIMPLES'],
  ['21', 'SIMPLES'],
  ['22', 'MANDATO_ELETIVO'],
  ['23', 'NAO_SUPORTADO'],
  ['24', 'MANDATO_SINDICAL'],
  ['26', 'NAO_SUPORTADO'],
  ['28', 'NAO_SUPORTADO'],
  ['29', 'SIMPLES'],
  ['30', 'NAO_SUPORTADO'],
  ['33', 'NAO_SUPORTADO'],
  ['37', 'NAO_SUPORTADO'],
  ['43', 'SIMPLES'],
] as const

test.each(classes)(
  'a type with the code %s is of the class %s, and its marks of mandates follow it',
  async (codMotAfast, classe) => {
    const made = await rh.post(path, { descricao: `Motivo ${codMotAfast}`, codMotAfast })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(made.body).toMatchObject({
      classe,
      mandatoSindical: classe === 'MANDATO_SINDICAL',
      mandatoEletivo: classe === 'MANDATO_ELETIVO',
    })
  },
)

test('table 18 has 41 codes, each once', () => {
  expect(new Set(leaveCodes.map(({ code }) => code)).size).toBe(leaveCodes.length)
  expect(leaveCodes).toHaveLength(41)
  expect(leaveCodes.filter((code) => 'legacy' in code)).toHaveLength(7)
})

test('a code is good from its first to its last day', () => {
  expect(codeProblem('14', '2022-03-09')).toBeUndefined()
  expect(codeProblem('14', '2022-03-10')).toBe(
    'O código 14 da tabela 18 do eSocial deixou de valer depois de 09/03/2022.',
  )
  expect(codeProblem('43', '2025-07-02')).toBeUndefined()
  expect(codeProblem('43', '2025-07-01')).toBe(
    'O código 43 da tabela 18 do eSocial só vale a partir de 02/07/2025.',
  )
  expect(codeProblem('01', '2010-01-01')).toBeUndefined()
  expect(codeProblem(null, '2010-01-01')).toBeUndefined()
})

test('where the code leaves a choice the class may be typed, else it follows the code; without a code it is asked for', async () => {
  const sent = async (body: object) => (await rh.post(path, body)).body
  expect(await sent({ descricao: 'Recaída', codMotAfast: '03', classe: 'RECAIDA' })).toMatchObject({
    classe: 'RECAIDA',
  })
  expect(
    await sent({ descricao: 'Vereador', codMotAfast: '21', classe: 'MANDATO_ELETIVO' }),
  ).toMatchObject({ classe: 'MANDATO_ELETIVO', mandatoEletivo: true })
  expect(await sent({ descricao: 'Recesso', codMotAfast: '15', classe: 'SIMPLES' })).toMatchObject({
    classe: 'FERIAS_RECESSO',
  })
  expect(await sent({ descricao: 'Cessão', classe: 'CESSAO_REQUISICAO' })).toMatchObject({
    classe: 'CESSAO_REQUISICAO',
    codMotAfast: null,
  })
  expect(
    (await sent({ descricao: 'Dengue', codMotAfast: '03', classe: 'SIMPLES' })).errors,
  ).toEqual([
    {
      field: 'classe',
      label: 'Classe',
      message: 'Com este motivo do eSocial a classe é Acidente/Doença ou Recaída.',
    },
  ])
  expect((await sent({ descricao: 'Sem motivo' })).errors).toEqual([
    { field: 'classe', label: 'Classe', message: 'Classe é obrigatória' },
  ])
  expect(classesOf('16')).toEqual(['SIMPLES', 'MANDATO_ELETIVO'])
})

test('a type has a description of its own, is read, changed and removed; another company sees none of it [R3-V-059, R3-M-043, R3-C-036, R3-C-037, R3-C-038, R3-C-039, R3-C-040] [R2-V-128, R2-B-015, R2-M-063]', async () => {
  expect((await rh.post(path, { codMotAfast: '16' })).body.errors).toEqual([
    { field: 'descricao', label: 'Descrição', message: 'Descrição é obrigatória' },
  ])
  const { id, versao } = (await rh.post(path, { descricao: ' Casamento ', codMotAfast: '16' })).body
  expect((await rh.post(path, { descricao: 'CASAMENTO', codMotAfast: '16' })).status).toBe(409)
  const changed = await rh.put(`${path}/${id}`, { absenteismo: true, inss: true, versao })
  expect(changed.body).toMatchObject({ descricao: 'Casamento', absenteismo: true, inss: true })
  expect((await rh.get(`${path}?descricao=casam`)).body).toHaveLength(1)
  const other = await s.user({ empresas: [s.outra] })
  expect((await other.get(path)).body).toEqual([])
  expect((await other.get(`${path}/${id}`)).status).toBe(404)
  expect((await rh.delete(`${path}/${id}`)).status).toBe(204)
  expect((await rh.get(`${path}/${id}`)).status).toBe(404)
})
