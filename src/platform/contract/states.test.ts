import { expect, test } from 'vitest'
import { field } from './field.ts'
import { defineResource, withActions } from './resource.ts'
import {
  defineStates,
  inStatesSql,
  showsState,
  stateFilter,
  moveAllowed,
  moveWord,
  stateLabel,
  stateOf,
  stateOptions,
  stateSql,
} from './states.ts'

const states = defineStates({
  by: 'status',
  of: {
    A: { label: 'Aberta', tone: 'bom' },
    F: { label: 'Feita', tone: 'neutro' },
    P: { label: 'Pausada', tone: 'espera', when: { emPausa: true } },
    C: { label: 'Cancelada', tone: 'mau', when: { cancelada: true }, refuses: 'Está cancelada.' },
  },
  moves: {
    pausar: { from: ['A'], to: 'P', refuses: { P: 'Já está em pausa.' } },
    continuar: { from: ['P'], word: 'Retomada', otherwise: 'Não está em pausa.' },
    decidir: { from: ['A', 'F'] },
  },
})

test('a record stands in the last declared state that holds', () => {
  expect(stateOf(states, { status: 'A' })).toBe('A')
  expect(stateOf(states, { status: 'F', emPausa: true })).toBe('P')
  expect(stateOf(states, { status: 'A', emPausa: true, cancelada: true })).toBe('C')
  expect(stateLabel(states, { status: 'F' })).toBe('Feita')
  expect(stateOptions(states).map((o) => `${o.code} ${o.label} ${o.tone ?? ''}`)).toEqual([
    'A Aberta bom',
    'F Feita neutro',
    'P Pausada espera',
    'C Cancelada mau',
  ])
})

test('the SQL says the same over any alias', () => {
  expect(stateSql(states, 'x')).toBe(
    `case when x.cancelada then 'C' when x.em_pausa then 'P' else x.status end`,
  )
  expect(inStatesSql(states, 'x', ['A', 'F'])).toBe(`${stateSql(states, 'x')} in ('A', 'F')`)
})

test('a refused move is told by its own sentence, then by that of the state, then by the rest', () => {
  const why = (name: string, record: object) => moveAllowed(states, name, { ...record })
  expect(why('pausar', { status: 'A' })).toBe(true)
  expect(why('pausar', { status: 'A', emPausa: true })).toBe('Já está em pausa.')
  expect(why('pausar', { status: 'A', cancelada: true })).toBe('Está cancelada.')
  expect(why('continuar', { status: 'F' })).toBe('Não está em pausa.')
  expect(why('pausar', { status: 'F' })).toBe("Não é possível a partir da situação 'Feita'.")
  expect(why('imprimir', { status: 'A', cancelada: true })).toBe(true)
})

test('the timeline says where a move led, or its own word', () => {
  expect(moveWord(states, 'PAUSAR', [])).toBe('Pausada')
  expect(moveWord(states, 'CONTINUAR', [])).toBe('Retomada')
  expect(moveWord(states, 'DECIDIR', [{ campo: 'status', para: 'F' }])).toBe('Feita')
  expect(moveWord(states, 'ALTERACAO', [])).toBeUndefined()
})

test('a state that is not declared, a move without an action and an action without a condition are found at the start', () => {
  const wrong = { by: 'a', of: { A: { label: 'A', tone: 'bom' } }, moves: { x: { from: ['Z'] } } }
  // The compiler refuses it too; declarations may come from elsewhere.
  expect(() => defineStates(JSON.parse(JSON.stringify(wrong)))).toThrow("names the state 'Z'")
  const base = defineResource({
    key: 'teste.itens',
    label: { one: 'Item', many: 'Itens', gender: 'm' },
    title: 'nome',
    scope: 'empresa',
    fields: { nome: field.text({ label: 'Nome' }) },
    list: { columns: ['nome'], sort: 'nome' },
    states,
  })
  const pausar = { label: 'Pausar', authority: 'EDITAR' }
  expect(() => withActions(base, { pausar })).toThrow("names 'continuar', which is no action")
  expect(() =>
    withActions(base, { pausar, continuar: pausar, decidir: pausar, outra: pausar }),
  ).toThrow("the action 'outra' says neither")
})

test('a list with states has their filter without writing it: of the field that shows the state, its own, or of views', () => {
  const own = stateFilter(states, {})
  expect(own).toMatchObject({
    name: 'situacao',
    kind: 'choice',
    sql: `${stateSql(states, 't')} = $value`,
  })
  expect(own).toMatchObject({ options: stateOptions(states) })
  const sql = stateSql(states, 't')
  const shown = field.computed({ label: 'Onde está', as: 'choice', sql })
  expect(stateFilter(states, { onde: shown })).toBe('onde')
  // The code alone does not say it where flags lie over it.
  const status = field.choice({ label: 'Status', options: [] })
  expect(showsState(states, 'status', status)).toBe(false)
  const plain = defineStates({
    by: 'status',
    of: { A: { label: 'A', tone: 'bom' } },
    moves: {},
  })
  expect(stateFilter(plain, { status })).toBe('status')
  const options = [
    { code: 'T', label: 'Todas' },
    { code: 'X', label: 'Em andamento' },
  ]
  const views = { name: 'ver', label: 'Ver', options, default: 'X', states: { X: ['A', 'F'] } }
  expect(stateFilter({ ...states, views }, { onde: shown })).toEqual({
    name: 'ver',
    label: 'Ver',
    options,
    default: 'X',
    kind: 'choice',
    sql: `case $value when 'X' then ${inStatesSql(states, 't', ['A', 'F'])} else true end`,
    each: { T: { sql: 'true' }, X: { sql: inStatesSql(states, 't', ['A', 'F']) } },
  })
  // Where the code follows the day only later.
  const where = { X: { sql: `t.fim >= $today` } }
  expect(stateFilter({ ...states, views: { ...views, where } }, {})).toMatchObject({
    sql: `case $value when 'X' then t.fim >= $today else true end`,
    each: { T: { sql: 'true' }, X: { sql: 't.fim >= $today' } },
  })
  const spec = {
    key: 'teste.itens',
    label: { one: 'Item', many: 'Itens', gender: 'm' },
    title: 'nome',
    scope: 'empresa',
    fields: { nome: field.text({ label: 'Nome' }), onde: shown },
    list: { columns: ['nome'], sort: 'nome', filters: ['nome'] },
    states,
  } as const
  expect(defineResource(spec).list.filters).toEqual(['onde', 'nome'])
  const twice = { ...spec, list: { ...spec.list, filters: ['onde'] } } as const
  expect(() => defineResource(twice)).toThrow("the filter 'onde' comes from the states")
})
