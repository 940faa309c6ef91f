import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyMaker, installation } from '#app/testing.ts'
import { openApiDocument } from '#platform/server/http/openapi.ts'
import { recordProblems } from '#platform/testing/answers.ts'
import { type Maker, unique } from '#platform/testing/make.ts'
import { tablesHolding } from '#platform/testing/holding.ts'
import { shareOf } from '#platform/testing/share.ts'
import { anyRequester, companyRequester, roleOf } from '#platform/server/database/roles.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { loadRegistry } from '#platform/server/registry.ts'
import { allows } from '#platform/contract/access.ts'
import { encryptedIn, holdsEncrypted } from '#platform/contract/encrypted-fields.ts'
import type { Field, Fields } from '#platform/contract/field.ts'
import { endsOf, filtersOf, type ListFilter } from '#platform/contract/filter.ts'
import { authorityFor, fieldAt, type Resource } from '#platform/contract/resource.ts'

const registry = await loadRegistry()
const everyResource = [...registry.slices.values()].map((x) => x.resource)
/** This worker's; what is not about one resource and soon done stands with the first. */
const share = shareOf(process.env['RH_TEST_PART'])
const all = share.mine(everyResource)
const once = share.isFirst ? describe : () => undefined
/** No table is read by the domain of courses, so that sharing them changes the database's role and no answer. */
const isShared = process.env['RH_TEST_REQUESTER'] === 'courses shared'
const can = (call: 'create' | 'update' | 'remove' | 'read' | 'list') => (r: Resource) =>
  !r.without?.includes(call)
const isCreatable = (r: Resource) => can('create')(r) && can('read')(r)
const creatable = all.filter(isCreatable)
const named = (list: Resource[]) => list.map((r) => [r.key, r] as const)

let s: Scenario
let rh: Client & { id: number }
let other: Client
let nobody: Client
let maker: Maker

beforeAll(async () => {
  s = await installation()
  if (isShared) await s.sql('update utilitario_parametros_sistema set compartilhar_cursos = true')
  const everything = (await import('#platform/server/menu.ts')).allAuthorities(s.world.registry)
  ;({ user: rh, maker } = await everyMaker(s))
  other = await s.user({ authorities: everything, empresas: [s.outra] })
  nobody = await s.user({ authorities: ['ROLE_CAD_INFO_PESSOAL'] })
})
afterAll(() => s?.stop())

const bare = (body: Record<string, unknown>) => ({ ...body, requestId: '' })

test('the requester works under the role that this run is about', async () => {
  const account = await asOwner(s.world.platform.pool, (tx) =>
    s.world.platform.accounts.load(tx, 'interno', rh.id, s.empresa),
  )
  expect(account && roleOf(account.visible)).toBe(isShared ? anyRequester : companyRequester)
})

const operations = Object.entries(
  openApiDocument(registry, '')['paths'] as Record<
    string,
    Record<string, { security?: unknown[] }>
  >,
).flatMap(([path, ops]) =>
  Object.entries(ops).map(([method, op]) => ({ key: `${method} ${path}`, path, method, op })),
)

once('every call', () => {
  test('without a session it is 401, and nothing but the public ones answer', async () => {
    const open: string[] = []
    for (const { path, method, op } of operations) {
      const answer = await send(s.anonymous(), method, path.replace(/\{\w+\}/g, '1'))
      if (op.security?.length !== 0 && answer.status !== 401 && path !== '/logout')
        open.push(`${method} ${path} ${answer.status}`)
    }
    expect(open).toEqual([])
  }, 600_000)
})

const oddIds = ['0', '999999999', 'x', '99999999999999999999', "1'--"]

describe('every call', () => {
  test('no call answers 5xx to nonsense', async () => {
    const broken: string[] = []
    for (const { path, method } of share.mine(operations)) {
      if (path === '/logout') continue
      // Where no record is named five ids would be one call.
      const ids = path.includes('{') ? oddIds : oddIds.slice(0, 1)
      await Promise.all(
        ids.map(async (id) => {
          const answer = await send(
            rh,
            method,
            `${path.replace(/\{\w+\}/g, encodeURIComponent(id))}?page=-1&size=x&sort=%00`,
            { id: { a: 1 }, nome: ['x'], ids: 'x', versao: 'x' },
          )
          if (answer.status >= 500) broken.push(`${method} ${path} ${id} ${answer.status}`)
        }),
      )
    }
    expect(broken).toEqual([])
  }, 600_000)
})

describe.each(named(all))('%s', (_key, r) => {
  test('whoever lacks the authority is refused [R2-B-236]', async () => {
    expect((await nobody.get(`/${r.path}?page=0`)).status).toBeOneOf([403, 404])
    expect((await nobody.post(`/${r.path}`, {})).status).toBeOneOf([403, 404])
    expect((await nobody.delete(`/${r.path}/1`)).status).toBeOneOf([403, 404])
  })
})

describe.each(named(all.filter((r) => can('update')(r) && !r.single)))('%s', (_key, r) => {
  test("an update without an id is refused with 'No id in Entity' [R1-V-145] [R1-B-144] [R2-M-111] [R2-B-177]", async () => {
    const answer = await rh.put(`/${r.path}`, {})
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe('No id in Entity')
  })
})

describe.each(named(all.filter(can('list'))))('%s', (_key, r) => {
  test('with a page the list is an envelope of 15, without one a plain list; the size is capped [R1-B-091] [R1-B-140] [R1-B-141] [R2-B-174] [R2-B-175]', async () => {
    const page = await rh.get(`/${r.path}?page=0`)
    expect(page.status, JSON.stringify(page.body)).toBe(200)
    expect(page.body).toMatchObject({ size: 15, number: 0, pageable: { paged: true, offset: 0 } })
    expect(page.body.content.length).toBeLessThanOrEqual(15)
    expect(Array.isArray((await rh.get(`/${r.path}`)).body)).toBe(r.single !== true)
    expect((await rh.get(`/${r.path}?page=0&size=5000`)).body.size).toBe(200)
  })

  test('every column and filter that is declared is accepted, unknown ones are refused', async () => {
    const refused: string[] = []
    for (const name of [...r.list.columns, ...(r.list.more ?? [])]) {
      const f = fieldAt(r.allFields, name)
      if (
        !f ||
        ['refs', 'choices', 'texts', 'rows', 'group'].includes(f.kind) ||
        (f.kind === 'computed' && f.options.sort === false)
      )
        continue
      for (const direction of ['asc', 'desc']) {
        const sorted = `/${r.path}?page=0&size=1&sort=${name},${direction}`
        const answer = await rh.get(sorted)
        if (answer.status !== 200) refused.push(`sort ${name} ${answer.status}`)
        const { proxima } = answer.body
        const after = proxima ? await rh.get(`${sorted}&depois=${proxima}`) : answer
        if (after.status !== 200) refused.push(`after ${name} ${after.status}`)
      }
    }
    for (const filter of filtersOf(r))
      for (const name of filter.range ? endsOf(filter) : [filter.name]) {
        const value = encodeURIComponent(sampleOf(filter))
        const answer = await rh.get(`/${r.path}?page=0&${name}=${value}`)
        if (answer.status !== 200)
          refused.push(`filter ${name} ${answer.status} ${JSON.stringify(answer.body)}`)
      }
    expect(refused).toEqual([])
    expect((await rh.get(`/${r.path}?page=0&sort=senha`)).status).toBe(400)
    expect((await rh.get(`/${r.path}?page=0&naoExiste=1`)).status).toBe(400)
  })
})

const samples: Partial<Record<ListFilter['kind'], string>> = {
  integer: '1',
  number: '1',
  ref: '1',
  refs: '1,2',
  date: '2026-01-01',
  month: '2026-01',
  flag: 'true',
}
const sampleOf = ({ kind, options }: ListFilter): string =>
  options[0]?.code ?? samples[kind] ?? 'abc'

once('simple registers', () => {
  const refusalOf = async (path: string, body: object, field: string): Promise<string> => {
    const answer = await rh.post(`/${path}`, body)
    expect(answer.status).toBe(422)
    return (
      (answer.body.errors as { field: string; message: string }[]).find((e) => e.field === field)
        ?.message ?? ''
    )
  }
  const area = async () =>
    (await maker.record('cargo-salario.areas-organizacionais'))['id'] as number

  test('the name of a formation area is required and stored without outer spaces [R1-V-022] [R1-V-023] [R1-V-024]', async () => {
    expect(await refusalOf('captacao/areas-formacao', { nome: '   ' }, 'nome')).toBe(
      'Nome é obrigatório',
    )
    expect(
      (await rh.post('/captacao/areas-formacao', { nome: '  Ciências Agrárias ' })).body.nome,
    ).toBe('Ciências Agrárias')
  })

  test('an outer space does not make another name [R1-V-025]', async () => {
    expect((await rh.post('/captacao/areas-formacao', { nome: 'Oceanografia' })).status).toBe(201)
    expect((await rh.post('/captacao/areas-formacao', { nome: ' oceanografia  ' })).status).toBe(
      409,
    )
  })

  test('an area of interest needs a name, stored without outer spaces [R1-V-026] [R1-V-027]', async () => {
    const ids = [await area()]
    expect(
      await refusalOf(
        'captacao/areas-interesse',
        { nome: ' ', areasOrganizacionaisIds: ids },
        'nome',
      ),
    ).toBe('Nome é obrigatório')
    expect(
      (
        await rh.post('/captacao/areas-interesse', {
          nome: ' Pesquisa ',
          areasOrganizacionaisIds: ids,
        })
      ).body.nome,
    ).toBe('Pesquisa')
  })

  test('an area of interest stands for at least one organizational area [R1-V-028]', async () => {
    expect(
      await refusalOf(
        'captacao/areas-interesse',
        { nome: 'Sem área', areasOrganizacionaisIds: [] },
        'areasOrganizacionaisIds',
      ),
    ).toBe('Selecione ao menos uma área organizacional')
  })

  test('a selection stage has a place in the order, of at most 999 [R1-V-029] [R1-V-030]', async () => {
    expect(
      await refusalOf('captacao/etapas-seletivas', { nome: 'Dinâmica', ordem: null }, 'ordem'),
    ).toBe('Ordem é obrigatória')
    expect(
      await refusalOf('captacao/etapas-seletivas', { nome: 'Dinâmica', ordem: 1000 }, 'ordem'),
    ).toContain('999')
    expect(
      (await rh.post('/captacao/etapas-seletivas', { nome: 'Dinâmica', ordem: 999 })).status,
    ).toBe(201)
  })

  test('a selection stage has a name of at most 100 characters and begins without behavioural analysis [R1-V-031] [R1-V-032] [R1-V-033]', async () => {
    expect(await refusalOf('captacao/etapas-seletivas', { ordem: 1 }, 'nome')).toBe(
      'Nome é obrigatório',
    )
    expect(
      await refusalOf('captacao/etapas-seletivas', { ordem: 1, nome: 'x'.repeat(101) }, 'nome'),
    ).toContain('100')
    expect(
      (await rh.post('/captacao/etapas-seletivas', { ordem: 1, nome: 'x'.repeat(100) })).body
        .analiseComportamental,
    ).toBe(false)
    expect((await rh.get('/captacao/etapas-seletivas/novo')).body.analiseComportamental).toBe(false)
  })

  test('how one heard of the vacancy needs a description [R1-V-034]', async () => {
    expect(
      await refusalOf('captacao/como-ficou-sabendo-vaga', { descricao: '' }, 'descricao'),
    ).toBe('Descrição é obrigatória')
  })

  test("a code that the list does not have and a reference to nothing are 'Valor inválido' [R1-V-143] [R1-B-127] [R1-M-070]", async () => {
    expect(
      await refusalOf(
        'captacao/areas-interesse',
        { nome: 'Inválida', areasOrganizacionaisIds: [987654321] },
        'areasOrganizacionaisIds',
      ),
    ).toBe('Valor inválido')
    expect(await refusalOf('captacao/solicitacoes-pessoal', { tipoVaga: 'X' }, 'tipoVaga')).toBe(
      'Valor inválido',
    )
  })

  test('the id of the address counts, one in the body is passed over [R1-B-143] [R2-B-176]', async () => {
    const [one, two] = [
      (await rh.post('/captacao/idiomas', { nome: 'Um' })).body,
      (await rh.post('/captacao/idiomas', { nome: 'Dois' })).body,
    ]
    const answer = await rh.put(`/captacao/idiomas/${one.id}`, {
      ...one,
      id: two.id,
      nome: 'Primeiro',
    })
    expect([answer.status, answer.body.id, answer.body.nome]).toEqual([200, one.id, 'Primeiro'])
    expect((await rh.get(`/captacao/idiomas/${two.id}`)).body.nome).toBe('Dois')
  })

  test('several values of one filter come joined by commas; a page says how many there are and which it is [R1-B-148] [R1-B-092]', async () => {
    const made = [
      (await rh.post('/captacao/idiomas', { nome: 'Vírgula A' })).body.id,
      (await rh.post('/captacao/idiomas', { nome: 'Vírgula B' })).body.id,
    ]
    const page = (await rh.get(`/captacao/idiomas?page=1&size=1&sort=nome&ids=${made.join(',')}`))
      .body
    expect(page).toMatchObject({
      totalElements: 2,
      totalPages: 2,
      number: 1,
      content: [{ nome: 'Vírgula B' }],
    })
  })

  test('a list for a choice comes whole, without pages [R1-B-150] [R2-B-181]', async () => {
    for (let i = 0; i < 16; i += 1)
      await rh.post('/captacao/motivos-solicitacao', { descricao: `Motivo ${i}` })
    expect((await rh.get('/captacao/motivos-solicitacao')).body.length).toBeGreaterThanOrEqual(16)
  })
})

describe.each(named(creatable))('%s', (key, r) => {
  let made: Record<string, any>
  beforeAll(async () => {
    made = await maker.record(key)
  })

  test('what is written is read back, is in the list and has its row in the log', async () => {
    const read = await rh.get(`/${r.path}/${made['id']}`)
    expect(read.status).toBe(200)
    expect({ ...read.body, can: null }).toEqual({ ...made, can: null })
    expect((await rh.get(`/${r.path}?page=0&ids=${made['id']}`)).body.totalElements).toBe(1)
    const log = await rh.get(`/${r.path}/${made['id']}/alteracoes`)
    expect(log.body.content.map((x: { acao: string }) => x.acao)).toContain('INCLUSAO')
  })

  test('it can be chosen by its name, and nothing else of it is told', async () => {
    const { content } = (await rh.get(`/${r.path}/opcoes?ids=${made['id']}&ativos=nao`)).body
    const name = r.title.split('.').at(-1) ?? ''
    expect(content).toEqual([
      { id: made['id'], [name]: expect.stringMatching(/\S/), rotulo: expect.stringMatching(/\S/) },
    ])
    expect(content[0].rotulo).toBe(r.rotulo ? made[r.rotulo] : content[0][name])
  })

  test('the answer has the form its OpenAPI document promises [R2-B-238]', () => {
    expect(recordProblems(r, made)).toEqual([])
  })

  test("another company's record is the same 404 as a missing one, on every call below it [R1-B-136]", async () => {
    const calls = callsBelow(r, String(made['id']), '987654321')
    for (const { method, path, missing } of r.scope === 'global' ? [] : calls) {
      const [seen, absent] = [await send(other, method, path), await send(other, method, missing)]
      expect(seen.status, `${method} ${path} ${JSON.stringify(seen.body)}`).toBe(404)
      expect(bare(seen.body)).toEqual(bare(absent.body))
    }
  })

  test('a stale version is refused with the stored record, and nothing changes', async () => {
    const before = (await rh.get(`/${r.path}/${made['id']}`)).body
    const [name = ''] =
      Object.entries(r.allFields).find(([, f]) => f.kind !== 'computed' && !f.options.readOnly) ??
      []
    const other = { [name]: [{ outra: 1 }] }
    const answers = [await rh.delete(`/${r.path}/${made['id']}?versao=99`)].filter(() =>
      can('remove')(r),
    )
    if (can('update')(r))
      answers.push(await rh.put(`/${r.path}/${made['id']}`, { ...before, ...other, versao: 99 }))
    for (const answer of answers) expect(answer.status, JSON.stringify(answer.body)).toBe(409)
    expect((await rh.get(`/${r.path}/${made['id']}`)).body).toEqual(before)
  })

  test('a save that changes nothing writes nothing, also when it comes again with the version before', async () => {
    if (!can('update')(r)) return
    const path = `/${r.path}/${made['id']}`
    const before = (await rh.get(path)).body
    const logged = () =>
      s.sql('select id from plataforma_log where recurso = $1 and registro = $2 and acao <> $3', [
        r.key,
        made['id'],
        'LEITURA',
      ])
    const log = await logged()
    for (const versao of [before.versao, before.versao + 7]) {
      const answer = await rh.put(path, { ...before, versao })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      expect(answer.body.versao).toBe(before.versao)
    }
    expect((await rh.get(path)).body).toEqual(before)
    expect(await logged()).toEqual(log)
  })

  test('values of the wrong type are refused together, and nothing is written; the sentences are Portuguese [R1-B-167] [R1-B-202] [R2-B-239]', async () => {
    const wrong = Object.fromEntries(
      Object.entries(r.allFields)
        .filter(([, f]) => f.kind !== 'computed' && f.options.readOnly !== true)
        .map(([name]) => [name, { $ne: [1] }]),
    )
    const before = (await rh.get(`/${r.path}?page=0`)).body.totalElements
    const answer = await rh.post(`/${r.path}`, wrong)
    expect(answer.status).toBe(422)
    expect(answer.body.code).toBe('FIELD_VALIDATION_VIOLATION')
    const fields = answer.body.errors as { field: string; message: string; label: string }[]
    expect(fields.every((e) => e.message && e.label)).toBe(true)
    expect(
      fields.filter((e) =>
        /\b(required|invalid|must|expected|should|string|number)\b/i.test(e.message),
      ),
    ).toEqual([])
    const required = Object.entries(r.allFields)
      .filter(
        ([, f]) =>
          f.options.required &&
          f.kind !== 'computed' &&
          f.options.readOnly !== true &&
          f.kind !== 'flag',
      )
      .map(([name]) => name)
    expect(fields.map((e) => e.field.split('.')[0])).toEqual(expect.arrayContaining(required))
    expect((await rh.get(`/${r.path}?page=0`)).body.totalElements).toBe(before)
  })

  test('odd text comes back letter for letter', async () => {
    const odd = `O'Neil <b>"x"</b>; DROP -- 😀 ção Ωλ`
    const body = await maker.body(r)
    const texts = Object.entries(r.fields)
      .filter(
        ([, f]) =>
          f.kind === 'text' &&
          !f.options.format &&
          !f.options.mask &&
          !f.options.input &&
          f.options.readOnly !== true &&
          Number(f.options.max ?? 255) >= odd.length + 6,
      )
      .map(([name]) => name)
    for (const name of texts)
      body[name] = `${odd} ${unique()}`.slice(
        0,
        Number(fieldAt(r.fields, name)?.options.max ?? 255),
      )
    const answer = await maker.send(r, body)
    expect(answer.status, JSON.stringify(answer.body).slice(0, 500)).toBe(201)
    for (const name of texts) expect(answer.body[name]).toBe(String(body[name]).trim())
  })

  test('two writers of one key make one record', async () => {
    const body = (await maker.send(r, await maker.body(r))).sent
    const fresh = await refreshed(r, body)
    const keyed = {
      headers: { 'idempotency-key': `chave-${key.replaceAll('.', '-')}-${made['id']}` },
    }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => rh.post(`/${r.path}`, fresh, keyed)),
    )
    expect(
      new Set(answers.map((a) => a.body.id)).size,
      JSON.stringify(answers.map((a) => a.body.message ?? a.body.id)),
    ).toBe(1)
    expect((await rh.post(`/${r.path}`, { ...fresh, extra: 1 }, keyed)).status).toBe(422)
  })

  test('what it refers to is not removed under it: the refusal leads to this record and to the list of such', async () => {
    const problems: unknown[] = []
    for (const { name, to } of restrictingOf(r)) {
      const { status, body } = await rh.delete(`/${to.path}/${made[name]?.id ?? 0}`)
      const use = body?.usos?.find((u: { recurso: string }) => u.recurso === key)
      if (status === 204 || (body?.usos && !use)) problems.push([name, status, body])
      const [first] = use?.exemplos ?? []
      for (const way of first?.endereco ? [first.endereco] : [])
        if ((await rh.get(way)).status !== 200) problems.push([name, way])
      for (const way of use?.lista ? [`${use.lista}&page=0&ids=${made['id']}`] : [])
        if ((await rh.get(way)).body.totalElements !== 1) problems.push([name, way])
    }
    expect(problems).toEqual([])
  })

  test('it is removed, and then it is gone', async () => {
    const answer = can('remove')(r) ? await rh.delete(`/${r.path}/${made['id']}`) : { status: 409 }
    expect(answer.status, JSON.stringify((answer as { body?: unknown }).body)).toBeOneOf([204, 409])
    expect((await rh.get(`/${r.path}/${made['id']}`)).status).toBe(
      answer.status === 204 ? 404 : 200,
    )
  })
})

/** References of its own that keep what they name. */
const restrictingOf = (r: Resource) =>
  Object.entries(r.fields).flatMap(([name, { kind, options }]) => {
    const to = everyResource.find((x) => x.key === options.to)
    const keeps = kind === 'ref' && (options.onRemove ?? 'restrict') === 'restrict'
    return keeps && to && can('remove')(to) ? [{ name, to }] : []
  })

const uniqueOf = (r: Resource) =>
  Object.entries(r.fields).filter(
    ([, f]) =>
      f.options.unique &&
      f.options.readOnly !== true &&
      (f.kind !== 'ref' || everyResource.some((x) => isCreatable(x) && x.key === f.options.to)),
  )

const sensitiveOf = (fields: Resource['allFields']): boolean =>
  Object.values(fields).some(
    (f) => f.options.sensitive || (f.kind === 'group' && sensitiveOf(f.options.fields ?? {})),
  )

describe.each(named(creatable.filter((r) => sensitiveOf(r.allFields))))('%s', (_key, r) => {
  test('reading a record with sensitive fields is on record, once a sitting', async () => {
    const made = await maker.record(r.key)
    for (let n = 0; n < 2; n += 1) expect((await rh.get(`/${r.path}/${made.id}`)).status).toBe(200)
    expect(
      await s.sql(
        "select 1 from plataforma_log where recurso = $1 and registro = $2 and acao = 'LEITURA'",
        [r.key, made['id']],
      ),
    ).toHaveLength(1)
  })
})

/** Where few signs fit, the code of an illness does. */
const guarded = ({ options: { max } }: Field): string => {
  const n = unique()
  return Number(max ?? 100) < 20 ? `Q${10 + (n % 90)}.${n % 10}` : `Zwqk${n}guardada`
}
const wordsIn = (body: unknown): string[] =>
  JSON.stringify(body).match(/Zwqk\d+guardada|Q\d\d\.\d/g) ?? []

/** A word of its own in everything of these fields that is kept encrypted. */
async function planted(key: string, fields: Fields, prefix = ''): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {}
  for (const [name, f] of Object.entries(fields).filter(([, one]) => holdsEncrypted(one))) {
    const inside = () => planted(key, f.options.fields ?? {}, `${prefix}${name}.`)
    if (f.kind === 'text') body[name] = guarded(f)
    else if (f.kind === 'file') {
      const file = { name: `${guarded(f)}.txt`, bytes: Buffer.from('documento') }
      const sent = await rh.upload(`/arquivos?recurso=${key}&campo=${prefix}${name}`, file)
      body[name] = { id: sent.body.id, nome: sent.body.nome }
    } else if (f.kind === 'rows') {
      const [row] = (await maker.value(f)) as object[]
      body[name] = [{ ...row, ...(await inside()) }]
    } else body[name] = await inside()
  }
  return body
}

const keeping = creatable.filter(({ fields }) => Object.values(fields).some(holdsEncrypted))
describe.each(named(keeping))('%s', (key, r) => {
  test('what is kept encrypted is read by who may, and stands in clear in no row of any table: as it was made, changed, logged, sent twice', async () => {
    const [first, second] = [await planted(key, r.fields), await planted(key, r.fields)]
    const words = [...wordsIn(first), ...wordsIn(second)]
    expect(words).toHaveLength(2 * [...encryptedIn(r.fields)].length)
    const body = { ...(await maker.body(r)), ...first }
    const once = { headers: { 'idempotency-key': `guardada-${r.table}` } }
    const made = await rh.post(`/${r.path}`, body, once)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect((await rh.post(`/${r.path}`, body, once)).body.id).toBe(made.body.id)
    const at = `/${r.path}/${made.body.id}`
    expect(wordsIn((await rh.get(at)).body)).toEqual(wordsIn(first))
    const changed = await rh.put(at, { ...second, versao: made.body.versao })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(wordsIn((await rh.get(at)).body)).toEqual(wordsIn(second))
    const ask = s.sql.bind(s)
    expect(await tablesHolding(ask, words)).toEqual([])
    expect((await rh.delete(at)).status).toBe(204)
    expect(await tablesHolding(ask, words)).toEqual([])
    expect(await tablesHolding(ask, [key])).toContain('public.plataforma_log')
  })
})

describe.each(
  creatable.flatMap((r) =>
    uniqueOf(r).map(([name, f]) => [`${r.key} ${name}`, r, name, f] as const),
  ),
)('%s', (_key, r, name, f) => {
  test('of several creates at once with one value that is to be unique one is made, the others are told what is taken', async () => {
    const taken = await maker.value(f)
    const { sent } = await maker.send(r, await maker.body(r))
    const bodies = await Promise.all(
      [1, 2, 3].map(async () => ({ ...(await refreshed(r, sent)), [name]: taken })),
    )
    const answers = await Promise.all(bodies.map((body) => rh.post(`/${r.path}`, body)))
    expect(
      answers.map((a) => a.status).toSorted(),
      JSON.stringify(answers.map((a) => a.body)),
    ).toEqual([201, 409, 409])
    const again = await rh.post(`/${r.path}`, { ...(await refreshed(r, sent)), [name]: taken })
    for (const refused of [...answers.filter((a) => a.status === 409), again]) {
      expect(refused.body.code).toBe('JA_EXISTE')
      expect(refused.body.message).toMatch(f.kind === 'ref' ? /'[^']*[^'\d][^']*'/ : /'[^']+'/)
    }
  })
})

async function refreshed(
  r: Resource,
  body: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const again = await maker.body(r)
  return { ...body, ...Object.fromEntries(Object.entries(again).filter(([name]) => name in body)) }
}

type Call = { method: string; path: string; missing: string }

function callsBelow(r: Resource, id: string, missing: string): Call[] {
  const paths: [string, string][] = []
  if (can('read')(r)) paths.push(['GET', ''], ['GET', '/alteracoes'])
  if (can('update')(r)) paths.push(['PUT', ''])
  if (can('remove')(r)) paths.push(['DELETE', ''])
  for (const [name, action] of Object.entries(r.actions))
    paths.push([action.method ?? 'PUT', `/${action.path ?? name}`])
  if (r.history)
    paths.push(
      ['GET', `/${r.history.path ?? 'historicos'}`],
      ['POST', `/${r.history.path ?? 'historicos'}`],
    )
  for (const [name, f] of Object.entries(r.allFields))
    if (f.kind === 'file') paths.push(['GET', `/arquivos/${name}`])
  return paths.map(([method, rest]) => ({
    method,
    path: `/${r.path}/${id}${rest}`,
    missing: `/${r.path}/${missing}${rest}`,
  }))
}

function send(c: Client, method: string, path: string, body: unknown = {}) {
  const verb = method.toUpperCase()
  return c.send(verb, path, verb === 'GET' || verb === 'DELETE' ? undefined : body)
}

describe.each(
  named(
    all.filter((r) => Object.values(r.allFields).some((f) => f.options.access) && can('list')(r)),
  ),
)('%s', (_key, r) => {
  test('a field one may not read is refused in filter, sort and export, and absent from records', async () => {
    const held = [r.authorityBase, authorityFor(r, 'EXPORTAR'), 'ROLE_VER_TODAS_AREAS']
    const limited = await s.user({ authorities: held })
    const hidden = Object.entries(r.allFields).filter(
      ([, f]) => !allows(f.options.access, (a) => held.includes(a)),
    )
    for (const [name] of hidden) {
      expect((await limited.get(`/${r.path}?page=0&sort=${name}`)).status).toBe(400)
      expect((await limited.get(`/${r.path}/exportar?colunas=${name}`)).status).toBe(400)
    }
    const rows = (await limited.get(`/${r.path}?page=0`)).body.content as Record<string, unknown>[]
    for (const row of rows) for (const [name] of hidden) expect(row).not.toHaveProperty(name)
  })
})
