import { expect, test } from 'vitest'
import { field } from './field.ts'
import { filterNamed, filtersOf } from './filter.ts'
import { defineResource } from './resource.ts'
import { defineStates } from './states.ts'

const provas = defineResource({
  key: 'captacao.provas',
  label: { one: 'Prova', many: 'Provas', gender: 'f' },
  title: 'nome',
  scope: 'empresa',
  fields: {
    nome: field.text({ label: 'Nome' }),
    cidade: field.ref({ label: 'Cidade', gender: 'f', to: 'geral.cidades' }),
    feitaEm: field.dateTime({ label: 'Feita em' }),
    fechado: field.group({
      label: 'Fechado',
      access: 'ROLE_A',
      fields: { valor: field.money({ label: 'Valor', access: 'ROLE_B' }) },
    }),
  },
  list: {
    columns: ['nome'],
    sort: 'nome',
    filters: ['nome', 'cidadeId', 'feitaEm', 'fechado.valor'],
  },
})

test('a filter is one shape for screen, server and document, and asks what the groups above its field ask', () => {
  expect(
    filtersOf(provas).map((f) => [f.name, f.path, f.kind, f.range, f.label, f.access]),
  ).toEqual([
    ['nome', 'nome', 'text', false, 'Nome', undefined],
    ['cidadeId', 'cidade', 'ref', false, 'Cidade', undefined],
    ['feitaEm', 'feitaEm', 'date', true, 'Feita em', undefined],
    ['fechado.valor', 'fechado.valor', 'number', true, 'Valor', ['ROLE_A', 'ROLE_B']],
  ])
})

test('each end of a range is known by its name', () => {
  expect(filterNamed(filtersOf(provas), 'feitaEmFim')).toMatchObject({ end: 'até' })
  expect(filterNamed(filtersOf(provas), 'nomeIni')).toBeUndefined()
})

test('the number of a field that is no reference is refused at the declaration', () => {
  const wrong = { ...provas.list, filters: ['nomeId'] as const }
  expect(() => defineResource({ ...provas, list: wrong } as never)).toThrow(/list\.filters/)
})

test('the flag that tells the states apart is asked for in their words', () => {
  const states = defineStates({
    by: 'aberta',
    of: {
      sim: { label: 'Em andamento', when: { aberta: true }, tone: 'espera' },
      nao: { label: 'Encerrada', when: { aberta: false }, tone: 'neutro' },
    },
    moves: {},
  })
  const vagas = defineResource({
    key: 'captacao.vagas-abertas',
    label: { one: 'Vaga', many: 'Vagas', gender: 'f' },
    title: 'nome',
    scope: 'empresa',
    fields: {
      nome: field.text({ label: 'Nome' }),
      aberta: field.flag({ label: 'Aberta' }),
    },
    list: { columns: ['nome'], sort: 'nome' },
    states,
  })
  const [filter] = filtersOf(vagas)
  expect(filter).toMatchObject({
    name: 'aberta',
    kind: 'flag',
    options: [
      { code: 'true', label: 'Em andamento' },
      { code: 'false', label: 'Encerrada' },
    ],
  })
})
