/** Every register of files that is declared, through the wire. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { isFilesRegister, mostMegabytes, sentOutside } from '#platform/contract/files.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { loadRegistry } from '#platform/server/registry.ts'
import { allAuthorities } from '#platform/server/menu.ts'
import { Maker } from '#platform/testing/make.ts'
import type { Answer, Client, Scenario } from '#platform/testing/scenario.ts'
import { examples } from '#platform/testing/examples.ts'
import { installation } from './testing.ts'

const registry = await loadRegistry()
const all = [...registry.slices.values()].map((slice) => slice.resource).filter(isFilesRegister)

let s: Scenario
let rh: Client
let other: Client
let maker: Maker
const everything = allAuthorities(registry)
beforeAll(async () => {
  s = await installation()
  rh = await s.user({ authorities: everything })
  other = await s.user({ authorities: everything, empresas: [s.outra] })
  maker = new Maker(s, rh, examples)
})
afterAll(() => s?.stop())

const text = (name: string, words = 'Conteúdo do documento') => ({
  name,
  bytes: Buffer.from(words),
})

test('more than one resource has files, one with a folder of its own and one without', () => {
  expect(all.length).toBeGreaterThan(1)
})

test('a list of files that people outside may send says which they sent', () => {
  const open = all.filter((child) => registry.byKey(child.filesOf).resource.files?.outside)
  expect(open.length).toBeGreaterThan(0)
  expect(open.filter((child) => !child.list.columns.includes(sentOutside))).toEqual([])
})

describe.each(all.map((child) => [child.key, child] as const))('%s', (_key, child) => {
  const above = registry.byKey(child.filesOf).resource
  const access = above.files?.access
  let parent: number
  let base: string
  beforeAll(async () => {
    parent = (await maker.record(above.key))['id'] as number
    base = `/${above.path}/${parent}/${child.below.path}`
  })

  const add = (name: string, client = rh, at = base): Promise<Answer> =>
    client.upload(at, text(name), { descricao: name.replace('.txt', '') })

  test('a file is added by its bytes or by reference, told with who and when, changed, exchanged and removed', async () => {
    const made = await add('Laudo ç.txt')
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(made.body).toMatchObject({
      descricao: 'Laudo ç',
      anexo: { nome: 'Laudo ç.txt' },
      can: { editar: true, excluir: true },
    })
    const anexo = await maker.file(child.key, 'anexo')
    const twice = { headers: { 'idempotency-key': `recibo-${child.table}` } }
    const sent = { descricao: 'Recibo', anexo }
    const byReference = await rh.post(base, sent, twice)
    expect(byReference.status).toBe(201)
    expect((await rh.post(base, sent, twice)).body.id).toBe(byReference.body.id)
    const listed = (await rh.get(base)).body
    expect(listed).toHaveLength(2)
    expect(listed[0]).toMatchObject({
      enviadoPor: expect.stringContaining('Usuário'),
      enviadoEm: expect.stringMatching(/^\d{4}-/),
    })
    const one = `${base}/${made.body.id}`
    const said = await rh.put(one, { descricao: 'Parecer', versao: made.body.versao })
    expect(said.body).toMatchObject({ descricao: 'Parecer', anexo: { nome: 'Laudo ç.txt' } })
    expect((await rh.put(one, { descricao: 'x', versao: made.body.versao })).status).toBe(409)
    expect((await rh.put(one, { anexo: null, versao: said.body.versao })).body.anexo).not.toBeNull()
    const again = (await rh.put(one, { anexo: await maker.file(child.key, 'anexo') })).body
    expect(again.anexo.nome).toBe('documento.txt')
    expect((await rh.delete(`${one}?versao=${again.versao}`)).status).toBe(204)
    expect((await rh.get(one)).status).toBe(404)
    expect((await rh.get(base)).body).toHaveLength(1)
    const logged = await s.sql(
      "select acao from plataforma_log where recurso = $1 and registro = $2 and acao <> 'LEITURA' order by id",
      [child.key, made.body.id],
    )
    expect(logged.map((l) => l['acao'])).toEqual(['INCLUSAO', 'ALTERACAO', 'ALTERACAO', 'EXCLUSAO'])
  })

  test('the register of all of them is filtered by the number of the record above', async () => {
    const { id } = (await add('Filtrado.txt')).body
    const [first, second] = [parent, parent + 1_000_000].map((of) =>
      rh.get(`/${child.path}?${child.below.field}Id=${of}`),
    )
    const ids = (await first!).body.map((file: { id: number }) => file.id)
    expect(ids).toContain(id)
    expect((await second!).body).toEqual([])
    expect((await rh.delete(`${base}/${id}`)).status).toBe(204)
  })

  test('it is kept under its own name, and shown only where nothing of it can run', async () => {
    const { id } = (await add('página.txt')).body
    const kept = await rh.get(`${base}/${id}/download`)
    expect(kept.raw.toString()).toBe('Conteúdo do documento')
    expect(kept.headers['content-disposition']).toMatch(/^attachment;.*UTF-8''p%C3%A1gina\.txt/)
    expect((await rh.get(`${base}/${id}/ver`)).headers['content-disposition']).toMatch(
      /^attachment/,
    )
    const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const picture = await rh.upload(base, { name: 'foto.png', bytes }, { descricao: 'Foto' })
    const shown = await rh.get(`${base}/${picture.body.id}/ver`)
    expect(shown.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^inline/),
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
    })
  })

  test('a file without bytes, of another kind or too large is refused with a sentence, and nothing is kept', async () => {
    const before = (await rh.get(base)).body.length
    expect((await rh.post(base, { descricao: 'Vazio' })).body.errors).toEqual([
      expect.objectContaining({ field: 'anexo', message: 'Anexo é obrigatório' }),
    ])
    const program = { name: 'a.exe', bytes: Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]) }
    const kind = await rh.upload(base, program, { descricao: 'Programa' })
    expect([kind.status >= 400 && kind.status < 500, kind.body.message]).toEqual([
      true,
      expect.stringMatching(/\w+ .*\./),
    ])
    const maxMB = mostMegabytes(child.fields['anexo']?.options ?? {}, {})
    const large = { name: 'a.txt', bytes: Buffer.alloc(maxMB * 1024 * 1024 + 1, 'a') }
    const size = await rh.upload(base, large, { descricao: 'Grande' })
    expect([size.status, size.body.message]).toEqual([413, expect.stringContaining(`${maxMB}`)])
    expect((await rh.get(base)).body).toHaveLength(before)
  })

  test('it is not there under another record, nor for another company', async () => {
    const { id } = (await add('Contrato.txt')).body
    const second = (await maker.record(above.key))['id'] as number
    const beside = `/${above.path}/${second}/${child.below.path}`
    expect((await add('Segundo.txt', other)).status).toBe(404)
    for (const rest of ['', '/download', '/ver']) {
      expect((await rh.get(`${beside}/${id}${rest}`)).status, rest).toBe(404)
      expect((await other.get(`${base}/${id}${rest}`)).status, rest).toBe(404)
    }
    expect((await other.get(base)).status).toBe(404)
    expect((await rh.put(`${beside}/${id}`, { descricao: 'x' })).status).toBe(404)
    expect((await rh.delete(`${beside}/${id}`)).status).toBe(404)
    expect((await other.delete(`${base}/${id}`)).status).toBe(404)
    expect((await rh.put(`/${child.path}/${id}`, { [child.below.field]: second })).status).not.toBe(
      500,
    )
    expect((await rh.get(`${base}/${id}`)).status).toBe(200)
  })

  test('who may only read adds, changes and removes nothing', async () => {
    const { id } = (await add('Ata.txt')).body
    const needed = [authorityFor(above), authorityFor(child), 'ROLE_VER_TODAS_AREAS']
    const authorities = [...new Set([...needed, ...(access ? [access] : [])])]
    const reader = await s.user({ authorities })
    expect((await reader.get(`${base}/${id}/download`)).status).toBe(200)
    expect((await reader.get(`${base}/${id}`)).body.can).toEqual({})
    const answers = [
      await add('Outra.txt', reader),
      await reader.put(`${base}/${id}`, { descricao: 'x' }),
      await reader.delete(`${base}/${id}`),
      await reader.upload(`/arquivos?recurso=${child.key}&campo=anexo`, text('a.txt')),
    ]
    expect(answers.map((a) => a.status)).toEqual([403, 403, 403, 403])
  })

  test('without the right to the record, or the class of its files, there is none', async () => {
    const { id } = (await add('Sigiloso.txt')).body
    const nobody = await s.user({ authorities: ['ROLE_CAD_INFO_PESSOAL'] })
    for (const at of [base, `${base}/${id}`, `${base}/${id}/download`, `${base}/${id}/ver`])
      expect((await nobody.get(at)).status, at).toBe(403)
    const blind = await s.user({ authorities: everything.filter((a) => a !== access) })
    const answers = await Promise.all(
      [`${base}/${id}`, `${base}/${id}/download`, `${base}/${id}/ver`].map((at) => blind.get(at)),
    )
    const wanted = access === undefined ? 200 : 404
    expect(answers.map((a) => a.status)).toEqual([wanted, wanted, wanted])
    const shown = ((await blind.get(base)).body as unknown[]).length
    expect(shown > 0).toBe(access === undefined)
    const tabs = (await blind.get('/userinfo')).body.abaixo[above.key] ?? []
    expect(tabs.includes(child.key)).toBe(access === undefined)
  })
})
