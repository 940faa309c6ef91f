import { expect, test } from 'vitest'
import { field } from '#platform/contract/field.ts'
import { defineResource, type Resource } from '#platform/contract/resource.ts'
import { factsOf } from './facts.ts'
import type { OwnTable, Restriction } from './table.ts'

const label = { one: 'Item', many: 'Itens', gender: 'm' } as const
const list = { columns: ['nome'], sort: 'nome' } as const
const nome = field.text({ label: 'Nome', max: 10 })
const why = 'The same for all.'

const item = defineResource({
  key: 'teste.itens',
  label,
  title: 'nome',
  scope: 'empresa',
  sharing: 'cursos',
  fields: { nome, marcas: field.rows({ label: 'Marcas', fields: { nome } }) },
  list,
})

const policiesOf = (
  table: string,
  extras: { policies?: Record<string, Restriction>; tables?: Record<string, OwnTable> } = {},
) =>
  factsOf([{ resource: item, service: {}, table: extras }])
    .filter((f) => f.kind === 'policy' && f.table === table)
    .map((f) => `${f.name} ${f.def}`)

test('a child is read under the sharing domain of its parent, and no other', () => {
  const read = policiesOf('teste_itens__marcas').find((p) => p.startsWith('le '))
  expect(read).toContain('app.empresas_cursos')
  expect(read).not.toMatch(/app\.empresas'|candidatos|colaboradores/)
})

test('a condition of the parent holds for the child through the parent, unless the settings alone say that it does not apply', () => {
  const plain = policiesOf('teste_itens__marcas', { policies: { so: 'nome is not null' } })
  expect(plain.find((p) => p.startsWith('pai '))).toContain(
    'using (exists (select 1 from teste_itens pai where pai.id = teste_itens__marcas.registro_id))',
  )
  const apart = policiesOf('teste_itens__marcas', {
    policies: { so: { unless: 'livre()', otherwise: 'nome is not null' } },
  })
  expect(apart.find((p) => p.startsWith('pai '))).toContain(
    'case when livre() then true else exists (select 1 from teste_itens pai',
  )
})

test('the second role is asked for the company, and for every condition that is not plainly idle for it', () => {
  const areas = `(select current_setting('app.areas', true)) = '*'`
  const person = `(select nullif(current_setting('app.pessoa', true), '')) is null`
  const all = policiesOf('teste_itens', {
    policies: {
      area: { unless: areas, otherwise: 'false' },
      pessoa: { unless: person, otherwise: 'false' },
      ambas: { unless: `${areas} and ${person}`, otherwise: 'false' },
      outra: { unless: `${areas} and livre()`, otherwise: 'false' },
      sempre: 'nome is not null',
    },
  })
  const rolesOf = (name: string) =>
    / for \w+( to \w+)? /.exec(all.find((p) => p.startsWith(`${name} `)) ?? '')?.[1]?.trim()
  expect(
    Object.fromEntries(all.map((p) => [p.split(' ')[0], rolesOf(p.split(' ')[0] ?? '')])),
  ).toEqual({
    le: 'to rh_app',
    inclui: 'to rh_app',
    altera: 'to rh_app',
    remove: 'to rh_app',
    empresa: 'to rh_empresa',
    area: 'to rh_app',
    pessoa: 'to rh_app',
    ambas: 'to rh_app',
    outra: undefined,
    sempre: undefined,
  })
  expect(all.find((p) => p.startsWith('empresa '))).not.toMatch(/exists|case|app\.(areas|pessoa)/)
})

test('a table open to every company, and a register of the whole installation, say why', () => {
  const columns = { nome: 'text' }
  expect(() =>
    policiesOf('teste_aberta', { tables: { teste_aberta: { open: ' ', columns } } }),
  ).toThrow("Say why ('open')")
  expect(
    policiesOf('teste_aberta', { tables: { teste_aberta: { open: why, columns } } }),
  ).toHaveLength(1)
  const spec = { key: 'teste.todos', label, title: 'nome', fields: { nome }, list } as const
  expect(() => defineResource({ ...spec, scope: 'global' })).toThrow('Say why and who changes')
  expect(() =>
    defineResource({
      ...spec,
      scope: 'global',
      installation: { why: '  ', changedBy: 'everyCompany' },
    }),
  ).toThrow('Say why and who changes')
  expect(() =>
    defineResource({
      ...spec,
      scope: 'global',
      installation: { why, changedBy: 'everyCompany', ownRows: true },
    }),
  ).toThrow("needs the flag 'todasEmpresas'")
  expect(() =>
    defineResource({
      ...spec,
      scope: 'empresa',
      installation: { why, changedBy: 'everyCompany' },
    }),
  ).toThrow("is for scope 'global'")
})

test('a table below another names a column that leads there', () => {
  expect(() =>
    policiesOf('teste_abaixo', {
      tables: {
        teste_abaixo: { company: true, parent: 'item_id', columns: { item_id: 'integer' } },
      },
    }),
  ).toThrow('is no foreign key')
})

test('a record of a register below another is kept from whoever the record above it is kept from', () => {
  const above = defineResource({
    key: 'teste.veiculos',
    label,
    title: 'nome',
    scope: 'area',
    areaField: 'area',
    fields: { nome, area: field.ref({ label: 'Área', to: 'teste.areas' }) },
    list,
  })
  const below = defineResource({
    key: 'teste.consertos',
    label,
    title: 'nome',
    scope: 'empresa',
    below: { field: 'veiculo', path: 'consertos', panel: 'table' },
    fields: { nome, veiculo: field.ref({ label: 'Veículo', to: above.key, required: true }) },
    list: { ...list, filters: ['veiculo'] },
  })
  const policies = (resources: readonly Resource[]) =>
    factsOf(resources.map((resource) => ({ resource, service: {}, table: {} })))
      .filter((f) => f.kind === 'policy' && f.table === below.table && f.name === 'pai')
      .map((f) => f.def)
  const condition = `(case when (select current_setting('app.areas', true)) = '*' then true else exists (select 1 from teste_veiculos pai where pai.id = teste_consertos.veiculo_id) end)`
  const expected = [`as restrictive for all to rh_app using ${condition} with check ${condition}`]
  expect(policies([above, below])).toEqual(expected)
  expect(policies([below, above])).toEqual(expected)
  expect(policies([{ ...above, scope: 'empresa' }, below])).toEqual([])
})
