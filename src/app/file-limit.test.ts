import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostMegabytes } from '#platform/contract/files.ts'
import { candidateIn } from '#modules/captacao/candidatos/set-up-for-tests.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { installation } from './testing.ts'

let s: Scenario
let rh: Client & { id: number }
let candidate: number
beforeAll(async () => {
  s = await installation()
  await s.sql('update utilitario_empresas set limite_anexo_mb = 1, portal_habilitado = true')
  rh = await s.user()
  candidate = await candidateIn(s, 'Rosa Lima')
})
afterAll(() => s.stop())

const text = (bytes: number) => ({ name: 'a.txt', bytes: Buffer.alloc(bytes, 'a') })
const mega = 1024 * 1024

/** Every way a document comes in: a résumé, an attachment, the file of a field, from inside and outside. */
const ways: readonly (readonly [string, () => Client, () => string])[] = [
  ['a résumé read by HR', () => rh, () => '/captacao/candidatos/ler-curriculo'],
  ['the résumé of a record', () => rh, () => '/arquivos?recurso=captacao.candidatos&campo=ocrFile'],
  [
    'a document of a candidate',
    () => rh,
    () => `/captacao/candidatos/${candidate}/documentos-anexos`,
  ],
  [
    'a résumé of somebody who registers',
    () => s.anonymous(),
    () => `/externo/curriculo?empresaId=${s.empresa}`,
  ],
]

test.each(ways)('the limit of the company holds for %s', async (_, by, path) => {
  const refused = await by().upload(path(), text(mega + 1), { descricao: 'Grande' })
  expect([refused.status, refused.body.message]).toEqual([413, 'O arquivo deve ser menor que 1 MB'])
  expect((await by().upload(path(), text(mega), { descricao: 'Certo' })).status).toBeLessThan(300)
})

test.each(ways)('text that calls itself PDF is refused: %s', async (_, by, path) => {
  for (const content of ['Currículo de Ana Souza', '%PDF-1.7 Currículo de Ana Souza']) {
    const file = { name: 'curriculo.pdf', bytes: Buffer.from(content) }
    const refused = await by().upload(path(), file, { descricao: 'Falso' })
    expect([content, refused.status]).toEqual([content, 422])
    expect(refused.body.message).toContain('O arquivo diz ser PDF, mas o conteúdo não é')
  }
})

test('a picture keeps the limit of its field; a document that of the company, if its field asks no less', () => {
  expect(mostMegabytes({ allow: ['image'], maxMB: 5 }, { limiteAnexoMB: 50 })).toBe(5)
  expect(mostMegabytes({ allow: ['document', 'image'] }, { limiteAnexoMB: 50 })).toBe(50)
  expect(mostMegabytes({ maxMB: 5 }, { limiteAnexoMB: 50 })).toBe(5)
  expect(mostMegabytes({}, {})).toBe(10)
})
