/** What a class of fields hides is hidden on every way there is: filters written by hand, search, the person behind the roles, look-ups by CPF. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Field, Fields } from '#platform/contract/field.ts'
import { fieldAt, type Resource } from '#platform/contract/resource.ts'
import { columnOf } from '#platform/server/database/facts.ts'
import { checkFacet, loadRegistry } from '#platform/server/registry.ts'
import { cpfOf, type Client, type Scenario } from '#platform/testing/scenario.ts'
import { installation } from './testing.ts'

const registry = await loadRegistry()
const all = [...registry.slices.values()].map((slice) => slice.resource)

type Hidden = { path: string; column: string; access: string }

function hiddenIn(fields: Fields, prefix = '', above?: string): Hidden[] {
  return Object.entries(fields).flatMap(([name, f]: [string, Field]): Hidden[] => {
    const access = f.options.access ?? above
    if (f.kind === 'group') return hiddenIn(f.options.fields ?? {}, `${prefix}${name}.`, access)
    return access ? [{ path: prefix + name, column: columnOf(prefix + name, f), access }] : []
  })
}

const named = (list: Resource[]): [string, Resource][] => list.map((r) => [r.key, r])

describe.each(named(all))('%s', (_key, r) => {
  const hidden = hiddenIn(r.allFields)

  test('a filter written as SQL asks for the class of every field it reads', () => {
    const open = (r.list.filters ?? []).flatMap((filter) =>
      typeof filter === 'string' ? [] : hidden.filter((h) => new RegExp(`\\b[pt]\\.${h.column}\\b`).test(filter.sql) && filter.access !== h.access).map((h) => `${filter.name} reads ${h.path} without ${h.access}`))
    expect(open).toEqual([])
  })

  test('neither the search nor what a record is called reads a hidden field', () => {
    for (const name of [...(r.list.search ?? []), r.title, ...(r.rotulo ? [r.rotulo] : [])]) expect(fieldAt(r.allFields, name)?.options.access, name).toBeUndefined()
  })

  test('the person behind the roles answers no call of its own', () => {
    expect(() => checkFacet(r, registry.slices)).not.toThrow()
  })
})

test('a person that could be read beside its roles stops the start', () => {
  const role = all.find((r) => r.person)
  const from = role?.person?.from ?? ''
  expect(() => checkFacet(role as Resource, new Map([[from, { resource: { without: ['list', 'create', 'update', 'remove'] } }]]))).toThrow(/answers no call of its own/)
})

describe('through the server', () => {
  let s: Scenario
  let rh: Client & { id: number }
  let manager: Client & { id: number }
  let candidate = 0
  let person = 0
  const cpf = cpfOf(7001)
  beforeAll(async () => {
    s = await installation()
    rh = await s.user({})
    manager = await s.user({ perfil: 'Gestor' })
    const [p] = await s.sql<{ id: number }>("insert into gestao_talentos_pessoas (empresa_id, nome, pessoal_cpf) values ($1, 'Ana Facetada', $2) returning id", [s.empresa, cpf])
    person = p?.id ?? 0
    const [c] = await s.sql<{ id: number }>('insert into captacao_candidatos (empresa_id, pessoa_id) values ($1, $2) returning id', [s.empresa, person])
    candidate = c?.id ?? 0
  })
  afterAll(() => s.stop())

  test('the person is found on no path, whoever asks', async () => {
    for (const c of [rh, manager])
      for (const path of ['', '?page=0', '/opcoes', `/opcoes?pessoal.cpf=${cpf}`, '/novo', '/exportar', `/${person}`, `/${person}/alteracoes`, `/${person}/arquivos/foto`]) expect((await c.get(`/gestao-talentos/pessoas${path}`)).status, path).toBe(404)
    expect((await rh.put(`/gestao-talentos/pessoas/${person}`, { nome: 'X' })).status).toBe(404)
  })

  test('a CPF finds nobody for who may not read CPFs', async () => {
    expect((await rh.get(`/geral/pessoas/cpf?cpf=${cpf}`)).body).toMatchObject({ tipo: 'CANDIDATO', id: candidate })
    for (const path of [`cpf?cpf=${cpf}`, `cpf-e-empresaId?cpf=${cpf}&empresaId=${s.empresa}`]) expect((await manager.get(`/geral/pessoas/${path}`)).body).toBeNull()
    for (const filter of [`cpf=${cpf}`, 'deficiencia=2']) expect((await manager.get(`/gestao-talentos/talentos?page=0&${filter}`)).status, filter).toBe(400)
  })

  test("nobody reads another's file by naming it in an own record", async () => {
    const up = (await rh.upload('/arquivos?recurso=captacao.candidatos&campo=ocrFile', { name: 'cv.txt', bytes: Buffer.from('Currículo de outra pessoa') })).body
    const other = await s.user({})
    const put = async (c: Client, ocrFile: unknown) => c.put(`/captacao/candidatos/${candidate}`, { versao: (await c.get(`/captacao/candidatos/${candidate}`)).body.versao, ocrFile })
    await s.sql("update captacao_candidatos set pretencao_salarial = 1 where id = $1", [candidate])
    const stolen = await put(other, { id: up.id })
    expect([stolen.status, stolen.body.errors]).toEqual([422, expect.arrayContaining([{ field: 'ocrFile', label: 'Currículo', message: 'Valor inválido' }])])
    const taken = await put(rh, { id: up.id })
    expect(taken.status, JSON.stringify(taken.body)).toBe(200)
    expect((await put(other, { id: up.id })).status).toBe(200)
  })
})
