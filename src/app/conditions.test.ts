import { expect, test } from 'vitest'
import { type Condition, field, type Fields } from '#platform/contract/field.ts'
import { defineResource, type Resource, withActions } from '#platform/contract/resource.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import { checkConditions, checkFormConditions, settingNames } from '#platform/server/conditions.ts'
import { loadRegistry } from '#platform/server/registry.ts'
import { sentenceOf } from '#platform/server/start-problem.ts'

const registry = await loadRegistry()
const settings = [...registry.slices.values()].flatMap(({ resource }) => settingNames(resource))

const tipos = [
  { code: '1', label: 'Uma' },
  { code: '2', label: 'Outra' },
] as const

const provas = (fields: Fields, more: object = {}): Resource =>
  defineResource({
    key: 'captacao.provas',
    label: { one: 'Prova', many: 'Provas', gender: 'f' },
    title: 'nome',
    scope: 'empresa',
    fields: {
      nome: field.text({ label: 'Nome', max: 100, required: true }),
      tipo: field.choice({ label: 'Tipo', options: tipos }),
      urgente: field.flag({ label: 'Urgente' }),
      local: field.group({ label: 'Local', fields: { cidade: field.text({ label: 'Cidade' }) } }),
      ...fields,
    },
    completed: { quantas: field.integer({ label: 'Quantas' }) },
    list: { columns: ['nome'], sort: 'nome' },
    ...more,
  })

const text = (more: object) => field.text({ label: 'Texto', max: 10, ...more })
const when = (visibleWhen: Condition) => text({ visibleWhen })
const action = (more: object): Resource =>
  withActions(
    provas({}) as never,
    { fechar: { label: 'Fechar', authority: 'EDITAR', enabled: () => true, ...more } } as never,
  )
const states = (more: object) => ({
  states: { by: 'tipo', of: { '1': { label: 'Uma', tone: 'bom' } }, moves: {}, ...more },
})
const history = (more: object) => ({
  history: {
    label: { one: 'Histórico', many: 'Históricos', gender: 'm' },
    fields: { data: field.date({ label: 'Data' }), ...more },
  },
})

/** What the start says of the declaration; '' where it says nothing. */
function said(check: () => void): string {
  try {
    check()
    return ''
  } catch (error) {
    return sentenceOf(error) ?? `no sentence: ${String(error)}`
  }
}

test.each<[string, Resource, RegExp]>([
  [
    'visibleWhen',
    provas({ a: when((v) => v.tpo === '1') }),
    /fields\.a\.visibleWhen.*'tpo'.*'tipo'\?/,
  ],
  [
    'requiredWhen behind a choice',
    provas({
      a: text({ requiredWhen: ((v) => v.tipo === '2' && v.urgnte === true) as Condition }),
    }),
    /fields\.a\.requiredWhen.*'urgnte'.*'urgente'\?/,
  ],
  [
    'lockedWhen behind a right and a stored record',
    provas({
      a: text({
        lockedWhen: ((v, { id, has }) => id !== null && !has('X') && v.nomme) as Condition,
      }),
    }),
    /fields\.a\.lockedWhen.*'nomme'.*'nome'\?/,
  ],
  [
    'a group, asked by its path',
    provas({ a: when((v) => valueAt(v, 'local.cidadde') === 'X') }),
    /'cidadde'.*'cidade'\?/,
  ],
  [
    'a row, which sees itself alone',
    provas({
      itens: field.rows({
        label: 'Itens',
        fields: { valor: text({}), outro: when((v) => v.urgente === true || v.valr === 'A') },
      }),
    }),
    /fields\.itens\.outro\.visibleWhen.*'urgente'/,
  ],
  [
    'a setting of the company',
    // @ts-expect-error -- the compiler finds it too
    provas({ a: when((_, c) => c.settings.acIntegraa === true) }),
    /'acIntegraa'.*'acIntegra'\?/,
  ],
  [
    'a section of the form',
    provas(
      {},
      {
        form: {
          sections: [{ title: 'S', fields: ['nome'], folded: ((v) => !v.urgent) as Condition }],
        },
      },
    ),
    /form section 'S' folded.*'urgent'.*'urgente'\?/,
  ],
  [
    'enabled of an action',
    action({ enabled: (r: { quants?: number }) => (r.quants ? 'Não.' : true) }),
    /actions\.fechar\.enabled.*'quants'.*'quantas'\?/,
  ],
  [
    'the dialog of an action, which sees its own fields',
    action({ fields: { dia: field.date({ label: 'Dia' }), a: when((v) => v.diaa !== null) } }),
    /actions\.fechar\.fields\.a\.visibleWhen.*'diaa'.*'dia'\?/,
  ],
  [
    'a rule',
    provas({}, { rules: [(v: { tippo?: string }) => (v.tippo ? undefined : undefined)] }),
    /rules\[0\].*'tippo'.*'tipo'\?/,
  ],
  [
    'what a rule names',
    provas(
      {},
      { rules: [(v: { urgente?: boolean }) => v.urgente && { field: 'nom', message: 'X' }] },
    ),
    /rules\[0\].*'nom'.*'nome'\?/,
  ],
  [
    'an entry of a history',
    provas({}, history({ a: when((v) => v.dta === null) })),
    /history\.fields\.a\.visibleWhen.*'dta'.*'data'\?/,
  ],
  ['states.by', provas({}, states({ by: 'tip' })), /states\.by.*'tip'.*'tipo'\?/],
  [
    'when of a state',
    provas({}, states({ of: { A: { label: 'A', tone: 'bom', when: { urgent: true } } } })),
    /states\.of\.A\.when.*'urgent'/,
  ],
  [
    'what a move writes',
    provas({}, states({ moves: { fechar: { from: ['1'], stamps: ['dataFim'] } } })),
    /states\.moves\.fechar.*'dataFim'/,
  ],
])('a wrong name in %s is told with the nearest one', (_where, resource, sentence) => {
  const told = said(() => checkConditions(resource, settings))
  expect(told).toMatch(/^src\/modules\/captacao\/provas\/resource\.ts: /)
  expect(told).toMatch(sentence)
})

test('what is declared may be asked for: fields, what a record has beside them, settings', () => {
  const right = provas({
    a: when((v, { settings: s, id, today }) =>
      Boolean(
        v.id ??
        v.quantas ??
        v.empresaId ??
        valueAt(v, 'local.cidade') ??
        s.acIntegra ??
        id ??
        today,
      ),
    ),
  })
  expect(said(() => checkConditions(right, settings))).toBe('')
})

test('the filters of a report and the body of a call are looked at like a form', () => {
  const fields = { a: when((v) => v.bb === 'A'), b: text({}) }
  expect(said(() => checkFormConditions(fields, 'filters', { at: 'report.ts', settings }))).toMatch(
    /^report\.ts: filters\.a\.visibleWhen asks for 'bb'/,
  )
})
