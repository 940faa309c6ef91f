import { describe, expect, test } from 'vitest'
import { line } from '#platform/server/database/fact.ts'
import { factsOf } from '#platform/server/database/facts.ts'
import { filesPolicy, filesTable } from '#platform/server/engine/files-service.ts'
import { addFiles, type Slice } from '#platform/server/registry.ts'
import { field } from '#platform/contract/field.ts'
import {
  type FilesDeclaration,
  filesKey,
  filesOf,
  filesParent,
  seesFiles,
} from '#platform/contract/files.ts'
import { authorityFor, defineResource, type Resource } from '#platform/contract/resource.ts'

const contracts = (files: FilesDeclaration): Resource =>
  defineResource({
    key: 'captacao.contratos',
    label: { one: 'Contrato', many: 'Contratos', gender: 'm' },
    title: 'nome',
    scope: 'area',
    areaField: 'area',
    files,
    fields: {
      nome: field.text({ label: 'Nome', required: true }),
      area: field.ref({ label: 'Área', to: 'cargo-salario.areas-organizacionais' }),
    },
    list: { columns: ['nome'], sort: 'nome' },
  })

const slicesOf = (above: Resource): Map<string, Slice> => {
  const slices = new Map([[above.key, { resource: above, service: {}, table: {} }]])
  addFiles(slices)
  return slices
}

describe('what one line in a declaration makes', () => {
  test('a register below the record, whose rights are those of the record', () => {
    const made = filesOf(contracts({}))
    expect(made).toMatchObject({
      key: 'captacao.contratos-anexos',
      table: 'captacao_contratos_anexos',
      filesOf: 'captacao.contratos',
      below: { field: 'contratos', path: 'anexos', panel: 'table' },
      menu: false,
    })
    expect(authorityFor(made)).toBe('ROLE_CAD_CONTRATOS')
    for (const action of ['INSERIR', 'EDITAR', 'EXCLUIR'])
      expect(authorityFor(made, action)).toBe('ROLE_CAD_CONTRATOS_EDITAR')
    expect(filesParent(filesKey(contracts({})))).toBe('captacao.contratos')
  })

  test('rights of its own where it says so', () => {
    const made = filesOf(contracts({ authority: 'CONTRATOS_DOCUMENTOS' }))
    expect(authorityFor(made, 'EXCLUIR')).toBe('ROLE_CAD_CONTRATOS_DOCUMENTOS_EXCLUIR')
  })

  test('kinds are words of a list, of a register or any; a validity is asked or demanded', () => {
    const kinds = [{ code: 'A', label: 'Aditivo' }]
    expect(filesOf(contracts({ kinds })).fields.tipoDocumento).toMatchObject({
      kind: 'choice',
      options: { options: kinds },
    })
    const register = { register: 'captacao.areas-interesse' }
    expect(filesOf(contracts({ kinds: register })).fields.tipoDocumento).toMatchObject({
      kind: 'ref',
      options: { to: 'captacao.areas-interesse', onRemove: 'empty' },
    })
    expect(filesOf(contracts({ kinds: 'livre' })).fields.tipoDocumento.kind).toBe('text')
    expect(Object.keys(filesOf(contracts({})).fields)).not.toContain('validade')
    expect(filesOf(contracts({ validity: true })).fields.validade.options.required).toBeUndefined()
    const demanded = filesOf(contracts({ validity: 'required' }))
    expect(demanded.fields.validade.options.required).toBe(true)
    expect(demanded.list.columns).toContain('validade')
  })

  test('a class of its own hides them all', () => {
    const above = contracts({ access: 'ROLE_VER_SALARIO' })
    expect(seesFiles(above, () => false)).toBe(false)
    expect(seesFiles(above, (a) => a === 'ROLE_VER_SALARIO')).toBe(true)
    expect(seesFiles(contracts({}), () => false)).toBe(true)
  })
})

describe('its table', () => {
  const policiesOf = (files: FilesDeclaration): string[] =>
    factsOf(slicesOf(contracts(files)).values())
      .filter((f) => f.kind === 'policy' && f.table === 'captacao_contratos_anexos')
      .map(line)

  test('is seen through the record above, areas included', () => {
    const pai = policiesOf({}).find((p) => p.includes(' policy pai '))
    expect(pai).toContain(
      'exists (select 1 from captacao_contratos pai where pai.id = captacao_contratos_anexos.contratos_id)',
    )
    expect(pai).toContain("case when (select current_setting('app.areas', true)) = '*' then true")
  })

  test('shows a person outside nothing unless it says so, and then what the person sent', () => {
    const outside = { most: { files: 3, megabytes: 1 } }
    expect(filesPolicy(contracts({}))).toMatchObject({ otherwise: 'false' })
    expect(filesPolicy(contracts({ outside }))).toMatchObject({ otherwise: 'modulo_externo' })
    expect(policiesOf({}).find((p) => p.includes(' policy externo '))).toContain('else false end')
    expect(filesTable(contracts({})).policies).toHaveProperty('externo')
  })
})

test('a key that a folder has for something else stops the start', () => {
  const above = contracts({ key: 'captacao.outros' })
  const other = { ...contracts({}), key: 'captacao.outros', files: undefined } as never
  const slices = new Map<string, Slice>([
    [above.key, { resource: above, service: {}, table: {} }],
    ['captacao.outros', { resource: other, service: {}, table: {} }],
  ])
  expect(() => addFiles(slices)).toThrow(/files.key names 'captacao.outros'/)
})
