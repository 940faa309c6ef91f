/** What a class of fields hides is hidden on every way there is: filters written by hand, search, the person behind the roles, look-ups by CPF. */
import ExcelJS from 'exceljs'
import { vacancy } from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Access, accessWords, authoritiesIn, both } from '#platform/contract/access.ts'
import type { Field, Fields } from '#platform/contract/field.ts'
import { defineResource, fieldAt, type Resource } from '#platform/contract/resource.ts'
import { columnOf } from '#platform/server/database/names.ts'
import type { Ctx } from '#platform/server/context.ts'
import { listEntries, saveEntry } from '#platform/server/engine/history.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { updateRecord } from '#platform/server/engine/write.ts'
import { checkFacet } from '#platform/server/check-facet.ts'
import { loadRegistry } from '#platform/server/registry.ts'
import { Maker } from '#platform/testing/make.ts'
import { cpfOf, type Client, type Scenario } from '#platform/testing/scenario.ts'
import { examples } from '#platform/testing/examples.ts'
import { installation } from './testing.ts'

const registry = await loadRegistry()
const all = [...registry.slices.values()].map((slice) => slice.resource)

type Hidden = { path: string; column: string; access: Access }

function hiddenIn(fields: Fields, prefix = '', above?: Access): Hidden[] {
  return Object.entries(fields).flatMap(([name, f]: [string, Field]): Hidden[] => {
    const access = both(above, f.options.access)
    if (f.kind === 'group') return hiddenIn(f.options.fields ?? {}, `${prefix}${name}.`, access)
    return access ? [{ path: prefix + name, column: columnOf(prefix + name, f), access }] : []
  })
}

const named = (list: Resource[]): [string, Resource][] => list.map((r) => [r.key, r])

describe.each(named(all))('%s', (_key, r) => {
  const hidden = hiddenIn(r.allFields)

  test('a filter written as SQL asks for the class of every field it reads', () => {
    const open = (r.list.filters ?? []).flatMap((filter) =>
      typeof filter === 'string'
        ? []
        : hidden
            .filter(
              (h) =>
                new RegExp(`\\b[pt]\\.${h.column}\\b`).test(filter.sql) &&
                authoritiesIn(h.access).some((a) => !authoritiesIn(filter.access).includes(a)),
            )
            .map((h) => `${filter.name} reads ${h.path} without ${accessWords(h.access)}`),
    )
    expect(open).toEqual([])
  })

  test('neither the search nor what a record is called reads a hidden field', () => {
    for (const name of [...(r.list.search ?? []), r.title, ...(r.rotulo ? [r.rotulo] : [])])
      expect(fieldAt(r.allFields, name)?.options.access, name).toBeUndefined()
  })

  test('the person behind the roles answers no call of its own', () => {
    expect(() => checkFacet(r, registry.slices)).not.toThrow()
  })
})

test('a person that could be read beside its roles stops the start', () => {
  const role = all.find((r) => r.person)
  const from = role?.person?.from ?? ''
  expect(() =>
    checkFacet(
      role as Resource,
      new Map([[from, { resource: { without: ['list', 'create', 'update', 'remove'] } }]]),
    ),
  ).toThrow(/answers no call of its own/)
})

/** Amounts of pay, and what makes them up, that stand outside the class ROLE_VER_SALARIO: each with the reason. */
const openPay: Record<string, string> = {
  'captacao.candidatos pretencaoSalarial':
    'what a candidate asks for goes with the right to see the candidate',
  'captacao.candidatos experiencias.salario':
    'the same right: recruiting reads it, a manager does not',
  'captacao.candidatos socioEconomica.valor':
    'alimony, not pay; under the right to see the candidate',
  'captacao.candidatos camposExtras.valor1':
    'what it means the company says; under the right to see the candidate',
  'captacao.candidatos camposExtras.valor2':
    'what it means the company says; under the right to see the candidate',
  'captacao.solicitacoes-pessoal remuneracao': 'what is offered goes with the request',
  'captacao.candidato-solicitacoes contratar.tipoSalario':
    'typed by who hires; kept in the history of the talent, under the class',
  'captacao.candidato-solicitacoes contratar.indice':
    'typed by who hires; kept in the history of the talent, under the class',
  'captacao.candidato-solicitacoes contratar.quantidadeIndice':
    'typed by who hires; kept in the history of the talent, under the class',
  'captacao.candidato-solicitacoes contratar.salario':
    'typed by who hires; kept in the history of the talent, under the class',
  'cargo-salario.faturamentos-mensais valor': 'what the company sold, nobody’s pay',
  'cargo-salario.indices historico.valor':
    'a public rate such as the minimum wage: nobody is paid by it alone',
  'cargo-salario.reajustes-indices indice':
    'which index a plan raises: how much, and who is paid by it, stand under the class',
  'utilitario.empresas configuracao.pisoSalarial':
    'the floor of the whole company: nobody is paid by it alone',
  'sst.colaborador-afastamentos mandatoOptaRemuneracao':
    'which of two payers whoever is elected has chosen, no amount; under the class of the reason',
  'gestao-talentos.talentos camposExtras.valor1':
    'what it means the company says; under the right to see all areas',
  'gestao-talentos.talentos camposExtras.valor2':
    'what it means the company says; under the right to see all areas',
  'gestao-talentos.pessoas experiencias.salario':
    'answers no call of its own; its roles put it under their classes',
}

type Named = { path: string; field: Field; access: Access | undefined }
const asks = (own: Access | undefined, access: string): boolean =>
  authoritiesIn(own).includes(access)

function everyField(fields: Fields, prefix = '', above?: Access): Named[] {
  return Object.entries(fields).flatMap(([name, f]): Named[] => {
    const access = both(above, f.options.access)
    return [
      { path: prefix + name, field: f, access },
      ...everyField(f.options.fields ?? {}, `${prefix}${name}.`, access),
    ]
  })
}

const payFields = all.flatMap((r) =>
  [
    ...everyField(r.allFields),
    ...everyField(r.history?.fields ?? {}, 'historico.'),
    ...Object.entries(r.actions).flatMap(([name, a]) => everyField(a.fields ?? {}, `${name}.`)),
  ]
    .filter(
      ({ field: f }) =>
        !['flag', 'group', 'rows', 'date'].includes(f.kind) &&
        !(f.kind === 'computed' && f.options.as === 'flag') &&
        f.options.to !== 'cargo-salario.faixas-salariais',
    )
    .filter(
      ({ path, field: f }) =>
        f.kind === 'money' ||
        f.options.as === 'money' ||
        f.options.to === 'cargo-salario.indices' ||
        /sal[aá]rio|salarial|remunera|valor|pagamento|pr[oó].?labore|quantidade ?[dI]/i.test(
          `${path.split('.').at(-1)} ${f.options.label}`.replace(/Quantidade de.*/, ''),
        ),
    )
    .map(({ path, access }) => ({ name: `${r.key} ${path}`, access })),
)

test('every field that tells pay is under the class of pay, or is named here with the reason', () => {
  expect(
    payFields
      .filter((f) => !asks(f.access, 'ROLE_VER_SALARIO'))
      .map((f) => f.name)
      .toSorted(),
  ).toEqual(Object.keys(openPay).toSorted())
  expect(payFields.map((f) => f.name)).toEqual(
    expect.arrayContaining([
      'cargo-salario.faixas-salariais valorHoje',
      'cargo-salario.faixas-salariais historico.valor',
      'gestao-talentos.talentos experiencias.salario',
      'gestao-talentos.talentos salarioHoje',
    ]),
  )
})

test('a class for a field that the person does not have stops the start', () => {
  const role = all.find((r) => r.person) as Resource
  expect(() =>
    defineResource({
      ...role,
      person: { ...role.person!, access: { 'experiencias.salrio': 'ROLE_X' } },
    }),
  ).toThrow(/salrio/)
})

/** Every class that a resource names, with the paths under it: fields, fields of groups and fields of rows. */
const classesOf = (r: Resource): string[] => [
  ...new Set(
    [...everyField(r.allFields), ...everyField(r.history?.fields ?? {})].flatMap((f) =>
      authoritiesIn(f.access),
    ),
  ),
]
const writable = all.filter(
  (r) => !['create', 'read', 'update'].some((call) => r.without?.includes(call as 'read')),
)
const pairs = writable.flatMap((r) => classesOf(r).map((access) => [r.key, access, r] as const))

describe.each(pairs)('%s without %s', (_key, access, r) => {
  let s: Scenario
  let id = 0
  const blind = (ctx: Ctx): Ctx => ({ ...ctx, has: (name) => name !== access && ctx.has(name) })
  const whole = () => s.act((ctx) => readRecord(ctx, r, id))
  beforeAll(async () => {
    s = await installation()
    const maker = new Maker(
      s,
      await s.user({
        authorities: (await import('#platform/server/menu.ts')).allAuthorities(s.world.registry),
      }),
      examples,
    )
    const body = await maker.body(r)
    await fill(maker, r.allFields, body, access)
    const made = await maker.send(r, body)
    expect(made.status, JSON.stringify(made.body).slice(0, 600)).toBe(201)
    id = made.body.id
  })
  afterAll(() => s.stop())

  test('record and history hold no field of the class, in rows and groups as elsewhere', async () => {
    const fields = everyField(r.allFields)
      .filter((f) => asks(f.access, access) && f.field.kind !== 'group')
      .map((f) => f.path)
    const of = everyField(r.history?.fields ?? {})
      .filter((f) => asks(f.access, access))
      .map((f) => f.path)
    const [record, entries] = await s.act(async (ctx) => {
      const seen = await readRecord(blind(ctx), r, id)
      return [seen, r.history ? await listEntries(blind(ctx), r, seen) : []] as const
    })
    expect(fields.filter((path) => tells(record, path.split('.')))).toEqual([])
    expect(entries.flatMap((entry) => of.filter((path) => tells(entry, path.split('.'))))).toEqual(
      [],
    )
    const told = await whole()
    expect(fields.length === 0 || fields.some((path) => tells(told, path.split('.')))).toBe(true)
  })

  test('saving what was read keeps what was hidden', async () => {
    const before = await whole()
    const historyBefore = await s.act(async (ctx) => (r.history ? listEntries(ctx, r, before) : []))
    await s.act(async (ctx) => {
      const seen = await readRecord(blind(ctx), r, id)
      await updateRecord(blind(ctx), r, id, { ...seen }, {})
      for (const entry of r.history ? await listEntries(blind(ctx), r, seen) : [])
        await saveEntry(blind(ctx), r, seen, entry.id, { ...entry }, {})
    })
    const after = await whole()
    expect(hiddenOf(r.allFields, after, access)).toEqual(hiddenOf(r.allFields, before, access))
    expect(
      (await s.act(async (ctx) => (r.history ? listEntries(ctx, r, after) : []))).map((e) =>
        hiddenOf(r.history?.fields ?? {}, e, access),
      ),
    ).toEqual(historyBefore.map((e) => hiddenOf(r.history?.fields ?? {}, e, access)))
  })

  test('what is written into a hidden field is passed over', async () => {
    const before = await whole()
    const empty = emptied(r.allFields, before, access)
    await s.act(async (ctx) => updateRecord(blind(ctx), r, id, empty, {}))
    expect(hiddenOf(r.allFields, await whole(), access)).toEqual(
      hiddenOf(r.allFields, before, access),
    )
  })
})

/** Values for every field of the class, and one row where it stands in rows. */
/** Values that the rules of these fields take. */
const ruled: Readonly<Record<string, string>> = {
  ddd: '11',
  dddCelular: '11',
  foneFixo: '32221111',
  foneCelular: '988887777',
  numero: '1205',
  cid: 'J11',
}

async function fill(
  maker: Maker,
  fields: Fields,
  body: Record<string, unknown>,
  access: string,
  above?: Access,
): Promise<void> {
  for (const [name, f] of Object.entries(fields)) {
    const own = both(above, f.options.access)
    if (
      f.kind === 'computed' ||
      f.options.readOnly === true ||
      !everyField({ [name]: f }, '', above).some((x) => asks(x.access, access))
    )
      continue
    if (f.kind === 'group')
      await fill(
        maker,
        f.options.fields ?? {},
        (body[name] ??= {}) as Record<string, unknown>,
        access,
        own,
      )
    else if (f.kind === 'rows') {
      const [row = {}] = (await maker.value(f)) as Record<string, unknown>[]
      await fill(maker, f.options.fields ?? {}, row, access, own)
      body[name] = [row]
    } else if (f.kind !== 'file' && !f.options.visibleWhen)
      body[name] ??= ruled[name] ?? (await maker.value(f))
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function tells(value: unknown, [head = '', ...rest]: string[]): boolean {
  if (Array.isArray(value)) return value.some((row) => tells(row, [head, ...rest]))
  if (!isObject(value) || !(head in value)) return false
  return rest.length ? tells(value[head], rest) : true
}

/** What stands under the class, as a tree of the same form. */
function hiddenOf(
  fields: Fields,
  record: Record<string, unknown>,
  access: string,
  above?: Access,
): unknown {
  return Object.entries(fields).flatMap(([name, f]): unknown[] => {
    const own = both(above, f.options.access)
    const value = record[name]
    if (f.kind === 'group')
      return [hiddenOf(f.options.fields ?? {}, isObject(value) ? value : {}, access, own)]
    if (f.kind === 'rows' && Array.isArray(value))
      return [
        value.map((row: unknown) =>
          hiddenOf(f.options.fields ?? {}, isObject(row) ? row : {}, access, own),
        ),
      ]
    return asks(own, access) && f.kind !== 'computed' ? [[name, value ?? null]] : []
  })
}

/** The record as somebody would send it who wants the hidden gone. */
function emptied(
  fields: Fields,
  record: Record<string, unknown>,
  access: string,
  above?: Access,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]): [string, unknown] => {
      const f = fields[name]
      const own = both(above, f?.options.access)
      if (f?.kind === 'group' && isObject(value))
        return [name, emptied(f.options.fields ?? {}, value, access, own)]
      if (f?.kind === 'rows' && Array.isArray(value))
        return [
          name,
          value.map((row: unknown) =>
            isObject(row) ? emptied(f.options.fields ?? {}, row, access, own) : row,
          ),
        ]
      return [name, f && asks(own, access) ? null : value]
    }),
  )
}

async function cellsOf(bytes: Buffer): Promise<string[]> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(bytes as never)
  const cells: string[] = []
  book.eachSheet((sheet) => sheet.eachRow((row) => row.eachCell((cell) => cells.push(cell.text))))
  return cells
}

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
    const [p] = await s.sql<{ id: number }>(
      "insert into gestao_talentos_pessoas (empresa_id, nome, pessoal_cpf) values ($1, 'Ana Facetada', $2) returning id",
      [s.empresa, cpf],
    )
    person = p?.id ?? 0
    const [c] = await s.sql<{ id: number }>(
      'insert into captacao_candidatos (empresa_id, pessoa_id) values ($1, $2) returning id',
      [s.empresa, person],
    )
    candidate = c?.id ?? 0
  })
  afterAll(() => s.stop())

  test('the person is found on no path, whoever asks', async () => {
    for (const c of [rh, manager])
      for (const path of [
        '',
        '?page=0',
        '/opcoes',
        `/opcoes?pessoal.cpf=${cpf}`,
        '/novo',
        '/exportar',
        `/${person}`,
        `/${person}/alteracoes`,
        `/${person}/arquivos/foto`,
      ])
        expect((await c.get(`/gestao-talentos/pessoas${path}`)).status, path).toBe(404)
    expect((await rh.put(`/gestao-talentos/pessoas/${person}`, { nome: 'X' })).status).toBe(404)
  })

  test('a CPF finds nobody for who may not read CPFs', async () => {
    expect((await rh.get(`/geral/pessoas/cpf?cpf=${cpf}`)).body).toMatchObject({
      tipo: 'CANDIDATO',
      id: candidate,
    })
    for (const path of [`cpf?cpf=${cpf}`, `cpf-e-empresaId?cpf=${cpf}&empresaId=${s.empresa}`])
      expect((await manager.get(`/geral/pessoas/${path}`)).body).toBeNull()
    for (const filter of [`cpf=${cpf}`, 'deficiencia=2'])
      expect((await manager.get(`/gestao-talentos/talentos?page=0&${filter}`)).status, filter).toBe(
        400,
      )
  })

  test('a manager reads no value of a band: not in list, record, history, order, export or the calculation', async () => {
    const v = await vacancy(s)
    const base = '/cargo-salario/faixas-salariais'
    expect((await rh.get(`${base}/${v.faixa}`)).body).toMatchObject({
      valorHoje: 3000,
      historico: { valor: 3000 },
    })
    const open = [
      '',
      '?page=0',
      `/${v.faixa}`,
      `/${v.faixa}/historicos`,
      `/cargo/${v.cargo}`,
      `/cargo/${v.cargo}/${v.faixa}`,
      `/opcoes?ids=${v.faixa}`,
      `/${v.faixa}/alteracoes`,
    ]
    for (const path of [
      ...open.map((p) => base + p),
      `/cargo-salario/cargos/${v.cargo}/faixas-salariais/${v.faixa}/historicos`,
    ]) {
      const answer = await manager.get(path)
      expect(answer.status, path).toBe(200)
      expect(JSON.stringify(answer.body), path).not.toMatch(/3000|valorHoje|"valor"|"tipo"/)
    }
    for (const path of ['?page=0&sort=valorHoje', '?page=0&valorHoje=3000'])
      expect((await manager.get(base + path)).status, path).toBe(400)
    expect(
      (
        await manager.get(
          `/cargo-salario/cargos/faixas-salariais/calcularSalarioHistorico?tipo=1&faixaSalarialId=${v.faixa}`,
        )
      ).status,
    ).toBe(403)
    const exporter = await s.user({
      authorities: ['ROLE_CAD_FAIXAS_SALARIAIS', 'ROLE_CAD_FAIXAS_SALARIAIS_EXPORTAR'],
    })
    for (const colunas of ['valorHoje', 'historico.valor'])
      expect((await exporter.get(`${base}/exportar?colunas=${colunas}`)).status, colunas).toBe(400)
    expect(await cellsOf((await exporter.get(`${base}/exportar`)).raw)).not.toContain('Valor hoje')
    expect(await cellsOf((await rh.get(`${base}/exportar`)).raw)).toEqual(
      expect.arrayContaining(['Valor hoje', 'A partir da data']),
    )
  })

  test('the document of the API says who is answered with a hidden field', async () => {
    const { components } = (await rh.get('/openapi.json')).body
    expect(components.schemas.cargoSalarioFaixasSalariais.properties.valorHoje).toMatchObject({
      'x-autoridade': 'ROLE_VER_SALARIO',
    })
    expect(
      components.schemas.gestaoTalentosTalentos.properties.experiencias.items.properties.salario,
    ).toMatchObject({ 'x-autoridade': 'ROLE_VER_SALARIO' })
  })

  test("nobody reads another's file by naming it in an own record", async () => {
    const up = (
      await rh.upload('/arquivos?recurso=captacao.candidatos&campo=ocrFile', {
        name: 'cv.txt',
        bytes: Buffer.from('Currículo de outra pessoa'),
      })
    ).body
    const other = await s.user({})
    const put = async (c: Client, ocrFile: unknown) =>
      c.put(`/captacao/candidatos/${candidate}`, {
        versao: (await c.get(`/captacao/candidatos/${candidate}`)).body.versao,
        ocrFile,
      })
    await s.sql('update captacao_candidatos set pretencao_salarial = 1 where id = $1', [candidate])
    const stolen = await put(other, { id: up.id })
    expect([stolen.status, stolen.body.errors]).toEqual([
      422,
      expect.arrayContaining([{ field: 'ocrFile', label: 'Currículo', message: 'Valor inválido' }]),
    ])
    const taken = await put(rh, { id: up.id })
    expect(taken.status, JSON.stringify(taken.body)).toBe(200)
    expect((await put(other, { id: up.id })).status).toBe(200)
  })
})
