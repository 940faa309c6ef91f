/** What the module keeps, one by one: made, read, changed, listed, removed, and of one company alone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'

let s: Scenario
let rh: Client
let other: Client
let kind: number
beforeAll(async () => {
  s = await installation()
  rh = await s.user()
  other = await s.user({ empresas: [s.outra] })
  const made = await rh.post('/gestao-talentos/tipo-ocorrencia', {
    descricao: 'Disciplina',
    natureza: 'D',
  })
  kind = made.body.id
})
afterAll(() => s.stop())

const kept: readonly [string, () => object][] = [
  [
    'tipo-ocorrencia [R2-C-216, R2-C-217, R2-C-218, R2-C-219, R2-C-220, R2-S-080, R2-S-081, R2-S-082]',
    () => ({ natureza: 'F' }),
  ],
  [
    'ocorrencias [R2-B-016, R2-C-236, R2-C-237, R2-C-238, R2-C-239, R2-C-240, R2-S-097, R2-S-098, R2-S-099]',
    () => ({ tipoOcorrencia: kind, pontuacao: -10 }),
  ],
  [
    'providencias [R2-B-017, R2-C-221, R2-C-222, R2-C-223, R2-C-224, R2-C-225, R2-S-083, R2-S-084, R2-S-085]',
    () => ({ medida: 'E' }),
  ],
  [
    'motivo-desligamento [R2-B-018, R2-C-211, R2-C-212, R2-C-213, R2-C-214, R2-C-215, R2-S-077, R2-S-078, R2-S-079]',
    () => ({ iniciativa: 'TALENTO' }),
  ],
  [
    'tipo-documento [R2-B-021, R2-C-226, R2-C-227, R2-C-228, R2-C-229, R2-C-230]',
    () => ({ donos: ['TALENTO'] }),
  ],
]

test.each(kept)('%s is kept: made, read, changed, listed and removed', async (name, more) => {
  const path = `/gestao-talentos/${name.split(' ')[0]}`
  const made = await rh.post(path, { descricao: '  Linha de prova ', ...more() })
  expect([made.status, made.body.descricao]).toEqual([201, 'Linha de prova'])
  const at = `${path}/${made.body.id}`
  expect((await rh.post(path, { descricao: 'LINHA DE PROVA', ...more() })).status).toBe(409)
  expect((await rh.post(path, { descricao: '', ...more() })).status).toBe(422)
  const changed = await rh.put(at, { descricao: 'Outra linha', versao: made.body.versao })
  expect([changed.status, changed.body.descricao]).toEqual([200, 'Outra linha'])
  const listed = (await rh.get(`${path}?descricao=outra`)).body
  expect(listed.map(({ id }: { id: number }) => id)).toEqual([made.body.id])
  expect((await other.get(at)).status).toBe(404)
  expect((await rh.delete(at)).status).toBe(204)
  expect((await rh.get(at)).status).toBe(404)
})

test('a CPF has 11 digits and a telephone its area code, however they are typed [R2-V-115, R2-V-117]', async () => {
  const wrong = async (body: object) =>
    (await rh.post('/gestao-talentos/talentos', body)).body.errors.map(
      ({ field }: { field: string }) => field,
    )
  const person = (cpf: string, foneCelular: string) => ({
    pessoal: { cpf },
    contato: { dddCelular: '85', foneCelular },
  })
  expect(await wrong(person('5299822472', '98765-432'))).toEqual(
    expect.arrayContaining(['pessoal.cpf', 'contato.foneCelular']),
  )
  const right = await wrong(person('529.982.247-25', '98765-4321'))
  expect(right).not.toContain('pessoal.cpf')
  expect(right).not.toContain('contato.foneCelular')
})
