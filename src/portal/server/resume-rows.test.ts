/** The portal's tables of the résumé are the person's declared rows: what is drawn, hidden, asked and said comes from there. */
import { expect, test } from 'vitest'
import { pessoas } from '#modules/gestao-talentos/pessoas/resource.ts'
import { field, type Field, type RuleContext, type Values } from '#platform/contract/field.ts'
import { checkFields } from '#platform/contract/validate.ts'
import type { Column, PersonRow, RowFieldName } from '../rows.ts'
import { checkRow, holds, type Row, shownIn } from '../web/row-fields.ts'
import { holdsOf, rowKind, rowKinds } from './resume-rows.ts'

const today = new Date().toISOString().slice(0, 10)
const context: RuleContext = { settings: {}, today, has: () => true, id: null }
const declared = Object.entries<Field>(pessoas.fields).filter(([, f]) => f.kind === 'rows')
const fieldsOf = (rows: Field): [string, Field][] => Object.entries(rows.options.fields ?? {})
const isTyped = ([, f]: [string, Field]): boolean => f.kind !== 'computed'

test('every table of the person is on the portal with every field that people type, but for those that are named', () => {
  const missing = declared.flatMap(([name, rows]) =>
    fieldsOf(rows)
      .filter(isTyped)
      .filter(([inner]) => !rowKinds[name]?.fields[inner])
      .map(([inner]) => `${name}.${inner}`),
  )
  expect(Object.keys(rowKinds)).toEqual(declared.map(([name]) => name))
  expect(missing).toEqual(['formacao.anoConclusao'])
})

test('labels, choices, limits and sentences are the declared ones', () => {
  for (const [name, rows] of declared)
    for (const [inner, f] of fieldsOf(rows)) {
      const sent = rowKinds[name]?.fields[inner]
      const { max, min, options, required, messages, to } = f.options
      expect(sent ? [name, inner, sent.options] : [name, inner, null]).toEqual([
        name,
        inner,
        sent
          ? expect.objectContaining(
              JSON.parse(JSON.stringify({ max, min, options, required, messages, to })),
            )
          : null,
      ])
    }
})

const more = field.rows({
  label: 'Prêmios',
  item: { one: 'Prêmio', gender: 'm' },
  fields: {
    titulo: field.text({ label: 'Título', max: 50, required: true }),
    ano: field.integer({ label: 'Ano', min: 1900, messages: { min: 'Ano antigo demais' } }),
    emEquipe: field.flag({ label: 'Em equipe' }),
    equipe: field.text({ label: 'Equipe', visibleWhen: (v) => v.emEquipe === true }),
  },
})

test('a table or a field that is added is drawn, titled, shown and checked by itself', () => {
  const kind = rowKind(more)
  expect([kind.title, kind.add, kind.titles.insert, kind.said.saved]).toEqual([
    'PRÊMIOS',
    'Adicionar Prêmio',
    'Inserir Prêmio',
    'Prêmio salvo com sucesso.',
  ])
  expect(Object.keys(kind.fields)).toEqual(['titulo', 'ano', 'emEquipe', 'equipe'])
  expect(kind.columns.map((c) => c.label)).toEqual(['Título', 'Ano', 'Em equipe', 'Equipe'])
  expect([...checkRow(kind, { ano: '1800', emEquipe: false }, []).wrong]).toEqual([
    ['ano', 'Ano antigo demais'],
    ['titulo', 'Título é obrigatório'],
  ])
})

test('a renamed field does not compile where the portal names it', () => {
  // @ts-expect-error No field of the declared row has this name.
  const row: PersonRow<'formacao'> = { cursoAntigo: 'Direito' }
  // @ts-expect-error No field of the declared row has this name.
  const column: Column<RowFieldName<'formacao'>> = { label: 'Curso', parts: [{ of: ['nome'] }] }
  expect([row, column]).toHaveLength(2)
})

test('what the dialog could not draw or follow stops the start', () => {
  const rows = (inner: Field) => () =>
    rowKind(field.rows({ label: 'Linhas', fields: { livre: field.text({ label: 'L' }), inner } }))
  expect(rows(field.file({ label: 'Anexo', allow: ['image'] }))).toThrow("no input for 'inner'")
  expect(rows(field.text({ label: 'T', visibleWhen: (v) => v.livre === 'x' }))).toThrow(
    "looks at 'livre'",
  )
  expect(rows(field.text({ label: 'T', visibleWhen: (_, c) => c.today > '2020' }))).toThrow(
    "looks at 'today'",
  )
})

test('a condition travels as the values it holds for, whichever flags and choices it looks at', () => {
  const fields = {
    a: field.flag({ label: 'A' }),
    b: field.flag({ label: 'B' }),
    c: field.choice({
      label: 'C',
      options: [
        { code: 'X', label: 'x' },
        { code: 'Y', label: 'y' },
      ],
    }),
  }
  // `c` is looked at only where `a` holds.
  const condition = (v: Values): boolean => (v.a === true ? v.c === 'X' : v.b !== true)
  const sent = holdsOf(fields, condition)
  const rows = [true, false].flatMap((a) =>
    [true, false].flatMap((b) => [null, 'X', 'Y'].map((c) => ({ a, b, c }))),
  )
  expect(rows.map((row) => holds(sent, row))).toEqual(rows.map(condition))
  expect(holds(sent, {})).toBe(condition({}))
})

test('a hidden field is not asked, and asked where it is shown', () => {
  const kind = rowKinds['experiencias']
  if (!kind) throw new Error('No experiences on the portal.')
  const said = (row: Row) => [...checkRow(kind, row, []).wrong.keys()]
  const known = { empresa: 'Alvorada', dataAdmissao: '2020-01-01' }
  expect(said({ ...known, checkNomeCargo: false })).toEqual(['cargo'])
  expect(said({ ...known, checkNomeCargo: true })).toEqual(['nomeMercado'])
})

test.each<[string, Row]>([
  ['formacao', {}],
  ['formacao', { curso: 'x'.repeat(101), local: 'UFC', tipo: 'Q', situacao: 'C' }],
  ['experiencias', { contatoEmpresa: '1234', dataAdmissao: '2999-01-01', salario: '-1' }],
  ['experiencias', { empresa: 'A', dataAdmissao: '2020-02-01', dataDesligamento: '2020-01-31' }],
  ['certificados', { dataInicio: '2024-01-10', dataFim: '2024-01-09', validade: '2024-01-01' }],
  ['certificados', { cargaHorariaTotal: '4', cargaHorariaDiaria: '8,5' }],
  ['certificados', { cargaHorariaDiaria: '25', urlCertificado: 'javascript:1' }],
  ['cursos', { cargaHoraria: '1,5' }],
  ['candidatoIdiomas', { nivel: 'Z' }],
])('the dialog of %s says what the server says of the same row: %j', (name, row) => {
  const kind = rowKinds[name]
  const rows = Object.fromEntries(declared)[name]
  if (!kind || !rows) throw new Error(`No table ${name}.`)
  const { errors } = checkFields({ [name]: rows }, { [name]: [row] }, { context })
  const byServer = errors.map((e) => [e.field.replace(`${name}.0.`, ''), e.message])
  expect(byServer.length).toBeGreaterThan(0)
  expect([...checkRow(kind, row, []).wrong]).toEqual(byServer)
})

test('a column shows the first that holds something, a choice by its word and a date as it is written', () => {
  const shown = (name: string, row: Row): string[] => {
    const kind = rowKinds[name]
    return (kind?.columns ?? []).map((c) =>
      kind ? shownIn(c, row, kind, { 'cargo-salario.cargos': [{ id: 3, nome: 'Caixa' }] }) : '',
    )
  }
  expect(
    shown('experiencias', { empresa: 'Sol', cargo: { id: 3 }, dataAdmissao: '2020-02-01' }),
  ).toEqual(['Sol', 'Caixa', '01/02/2020 a hoje', 'Não Informado'])
  expect(shown('experiencias', { nomeMercado: 'Balconista', cargo: 3 })[1]).toBe('Balconista')
  expect(shown('certificados', { titulo: 'NR-35', emAndamento: true, dataFim: null })[2]).toBe(
    'Em andamento',
  )
  expect(shown('formacao', { curso: 'Direito', tipo: 'G' }).slice(0, 3)).toEqual([
    'Direito',
    '',
    'Graduação',
  ])
})

test('a month that is none is told, words are left, and the same language twice is refused', () => {
  const [formacao, idiomas] = [rowKinds['formacao'], rowKinds['candidatoIdiomas']]
  if (!formacao || !idiomas) throw new Error('A table is missing.')
  const said = (conclusao: string) => checkRow(formacao, { conclusao }, []).wrong.get('conclusao')
  expect(['12/2024', '2024', 'previsto para 2030'].map(said)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(said('13/2024')).toBe('Informe mês e ano, como 12/2024, ou um texto curto.')
  const twice = checkRow(idiomas, { idioma: { id: 1 }, nivel: 'B' }, [{ idioma: 1 }]).wrong
  expect(twice.get('idioma')).toBe('Este idioma já está na lista.')
})
