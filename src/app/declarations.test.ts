import pg from 'pg'
import { expect, test } from 'vitest'
import { nearest } from '#platform/contract/declaration.ts'
import { field, type Fields } from '#platform/contract/field.ts'
import { defineResource, type Resource, withActions } from '#platform/contract/resource.ts'
import { checkColumns, checkNames } from '#platform/server/declarations.ts'
import { reservedWords } from '#platform/server/database/reserved.ts'
import { loadRegistry } from '#platform/server/registry.ts'
import { sentenceOf } from '#platform/server/start-problem.ts'

const registry = await loadRegistry()
const resources = new Map([...registry.slices].map(([key, { resource }]) => [key, resource]))

const provas = (fields: Fields, more: object = {}): Resource =>
  defineResource({
    key: 'captacao.provas',
    label: { one: 'Prova', many: 'Provas', gender: 'f' },
    title: 'nome',
    scope: 'empresa',
    fields: { nome: field.text({ label: 'Nome', max: 100, required: true }), ...fields },
    list: { columns: ['nome'], sort: 'nome' },
    ...more,
  })

/** What the start says of the declaration; '' where it says nothing. */
function said(declare: () => Resource): string {
  try {
    const resource = declare()
    checkNames(resource, resources)
    checkColumns([{ resource, service: {}, table: {} }])
    return ''
  } catch (error) {
    return sentenceOf(error) ?? `no sentence: ${String(error)}`
  }
}

const text = field.text({ label: 'Texto', max: 10 })
const day = field.date({ label: 'Dia' })
const date = (notBefore: string) => field.date({ label: 'Fim', notBefore })
const rows = (more: object) =>
  field.rows({ label: 'Itens', fields: { descricao: text, inicio: day }, ...more })
const area = (more: object) =>
  field.ref({ label: 'Área', to: 'captacao.areas-formacao', ...more } as never)
const action = (fields: Fields) => () =>
  withActions(
    provas({}) as never,
    {
      fechar: { label: 'Fechar', authority: 'EDITAR', enabled: () => true, fields },
    } as never,
  ) as Resource

const history = (more: object) => () =>
  provas(
    {},
    {
      history: {
        label: { one: 'Histórico', many: 'Históricos', gender: 'm' },
        fields: { data: day, valor: text },
        ...more,
      },
    },
  )

test.each<[string, () => Resource, RegExp]>([
  [
    'notBefore',
    () => provas({ inicio: day, fim: date('inico') }),
    /fields\.fim\.notBefore names 'inico'.*'inicio'\?/,
  ],
  [
    'notBelow',
    () =>
      provas({
        total: field.integer({ label: 'Total', notBelow: 'dias' }),
        dia: field.integer({ label: 'Dia' }),
      }),
    /fields\.total\.notBelow names 'dias'.*'dia'\?/,
  ],
  [
    'notBefore of a row',
    () =>
      provas({ itens: field.rows({ label: 'I', fields: { inicio: day, fim: date('comeco') } }) }),
    /itens\.fim\.notBefore names 'comeco'/,
  ],
  [
    'columns',
    () => provas({ itens: rows({ columns: ['descricoa'] }) }),
    /itens\.columns names 'descricoa'.*'descricao'\?/,
  ],
  [
    'uniqueRow',
    () => provas({ itens: rows({ uniqueRow: ['nome'] }) }),
    /itens\.uniqueRow names 'nome'/,
  ],
  [
    'to',
    () => provas({ area: area({ to: 'captacao.area-formacao' }) }),
    /fields\.area refers to 'captacao\.area-formacao'.*'captacao\.areas-formacao'\?/,
  ],
  [
    'filter',
    () => provas({ area: area({ filter: () => ({ ativoo: true }) }) }),
    /area\.filter names 'ativoo'.*'ativo'\?/,
  ],
  [
    'what a filter reads',
    () =>
      provas({
        area: area({ filter: (v: { inico?: unknown }) => ({ ativo: v.inico }) }),
        inicio: day,
      }),
    /area\.filter names 'inico'.*'inicio'\?/,
  ],
  [
    'an action',
    action({ inicio: day, fim: date('inico') }),
    /actions\.fechar\.fields\.fim\.notBefore names 'inico'/,
  ],
  [
    'list.more',
    () => provas({}, { list: { columns: ['nome'], sort: 'nome', more: ['nomee'] } }),
    /list\.more names 'nomee'.*'nome'\?/,
  ],
  [
    'list.columns',
    () => provas({}, { list: { columns: ['noem'], sort: 'nome' } }),
    /list\.columns names the field 'noem'.*'nome'\?/,
  ],
  [
    'countCap',
    () =>
      provas(
        {},
        { list: { columns: ['nome'], sort: 'nome', countCap: { max: 9, filters: ['buscar'] } } },
      ),
    /countCap\.filters names 'buscar'.*'busca'\?/,
  ],
  ['history.columns', history({ columns: ['datas'] }), /history\.columns names 'datas'.*'data'\?/],
  [
    'areaField',
    () => provas({ area: area({}) }, { scope: 'area', areaField: 'areaa' }),
    /areaField names 'areaa'.*'area'\?/,
  ],
  [
    'accents',
    () => provas({ descrição: text }),
    /'descrição' must be named by letters without accents/,
  ],
  ['the version', () => provas({ versao: text }), /every record has 'versao'/],
  [
    'a column of the platform',
    () => provas({ criadoEm: day }),
    /column 'criado_em' of captacao_provas is declared twice, or kept by the platform/,
  ],
  [
    'the order of rows',
    () => provas({ itens: field.rows({ label: 'I', fields: { ordem: text } }) }),
    /column 'ordem' of captacao_provas__itens/,
  ],
  [
    'two fields of one column',
    () => provas({ dados: field.group({ label: 'D', fields: { nome: text } }), dadosNome: text }),
    /column 'dados_nome'/,
  ],
  ['a word of SQL', () => provas({ order: text }), /'order' is a word of SQL/],
  ['a name that would be cut', () => provas({ ['a'.repeat(70)]: text }), /at most 63/],
])('a wrong name is told in a sentence with file and remedy: %s', (_what, declare, sentence) => {
  expect(said(declare)).toMatch(sentence)
  expect(said(declare)).toMatch(/captacao(\.|\/)provas/)
})

test('right names are left alone', () => {
  expect(
    said(() =>
      provas({
        inicio: day,
        fim: date('inicio'),
        itens: rows({ columns: ['descricao'], uniqueRow: ['inicio'] }),
      }),
    ),
  ).toBe('')
})

test('the nearest name is one that can be meant', () => {
  expect(nearest('descricoa', ['nome', 'descricao'])).toBe('descricao')
  expect(nearest('situação', ['situacao', 'status'])).toBe('situacao')
  expect(nearest('xyz', ['nome', 'descricao'])).toBeUndefined()
})

test('the reserved words are those of PostgreSQL', async () => {
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] })
  await client.connect()
  try {
    const { rows: words } = await client.query<{ word: string }>(
      "select word from pg_get_keywords() where catcode in ('R', 'T')",
    )
    expect([...reservedWords].toSorted()).toEqual(words.map((w) => w.word).toSorted())
  } finally {
    await client.end()
  }
})
