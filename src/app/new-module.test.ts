import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authoritiesOfProfile } from '#modules/utilitario/perfis/default-profiles.ts'
import { field } from '#platform/contract/field.ts'
import { defineModule } from '#platform/contract/module.ts'
import { defineResource } from '#platform/contract/resource.ts'
import { allAuthorities } from '#platform/server/menu.ts'
import type { Registry } from '#platform/server/registry.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { create } from './command-new.ts'
import { installation } from './testing.ts'

let s: Scenario
let folder: string
beforeAll(async () => {
  s = await installation()
  folder = await mkdtemp(join(tmpdir(), 'rh-modulos-'))
})
afterAll(async () => {
  await s.stop()
  await rm(folder, { recursive: true })
})

const turmas = defineResource({
  key: 'desenvolvimento.turmas',
  label: { one: 'Turma', many: 'Turmas', gender: 'f' },
  title: 'nome',
  scope: 'empresa',
  fields: { nome: field.text({ label: 'Nome', max: 100, required: true }) },
  list: { columns: ['nome'], sort: 'nome' },
})

const base = { key: 'desenvolvimento', label: 'Treinamento', order: 8, icon: 'folder' } as const

function ofNew(module: ReturnType<typeof defineModule>, nome: string): string[] {
  const { registry } = s.world
  const slice = { resource: turmas, service: {}, table: {} }
  const with_: Registry = {
    ...registry,
    modules: [...registry.modules, module],
    slices: new Map([...registry.slices, [turmas.key, slice]]),
  }
  const profile = { nome, further: [] }
  return authoritiesOfProfile(profile, with_, allAuthorities(with_)).filter((a) =>
    a.includes('TURMAS'),
  )
}

const everything = ['', '_EDITAR', '_EXCLUIR', '_EXPORTAR', '_INSERIR'].map(
  (verb) => `ROLE_CAD_TURMAS${verb}`,
)

test('a new module is one file, made by a command, with the next command told', async () => {
  expect(await create(['desenvolvimento', "Treinamento d'água"], folder)).toBe(0)
  const text = await readFile(join(folder, 'desenvolvimento', 'module.ts'), 'utf8')
  expect(text).toContain("key: 'desenvolvimento',\n  label: 'Treinamento d\\'água',")
  expect(await create(['desenvolvimento', 'turmas', 'Turma', 'Turmas', 'f'], folder)).toBe(0)
  expect(
    await readFile(join(folder, 'desenvolvimento', 'turmas', 'resource.ts'), 'utf8'),
  ).toContain("key: 'desenvolvimento.turmas'")
  await expect(create(['desenvolvimento', 'Outro'], folder)).rejects.toThrow('já existe')
  await expect(create(['outro', 'turmas', 'Turma', 'Turmas', 'f'], folder)).rejects.toThrow(
    "npm run new -- outro 'Nome do módulo'",
  )
})

test('HR works in a module that declares no profiles; one that does is given as it says', () => {
  const silent = defineModule(base)
  expect(ofNew(silent, 'RH')).toEqual(everything)
  expect(ofNew(silent, 'Consulta')).toEqual(['ROLE_CAD_TURMAS'])
  expect(ofNew(silent, 'Gestor')).toEqual([])
  const spoken = defineModule({
    ...base,
    profiles: { levels: { Treinamento: 'tudo' }, of: { turmas: { Gestor: 'ver' } } },
  })
  expect(ofNew(spoken, 'Gestor')).toEqual(['ROLE_CAD_TURMAS'])
  expect(ofNew(spoken, 'RH')).toEqual([])
})

test('a refusal names what is missing to who may give it, and to nobody else', async () => {
  const giver = await s.user({ authorities: ['ROLE_CONF_PERFIS', 'ROLE_CONF_PERFIS_EDITAR'] })
  const told = await giver.get('/captacao/areas-formacao')
  expect([told.status, told.body.message]).toEqual([
    403,
    'Não autorizado. Falta a permissão ROLE_CAD_AREAS_FORMACAO: inclua-a em um perfil seu, em Utilitários > Perfis.',
  ])
  const other = await s.user({ authorities: ['ROLE_CAD_IDIOMAS'] })
  const silent = await other.get('/captacao/areas-formacao')
  expect([silent.status, silent.body.message]).toEqual([403, 'Não autorizado.'])
})
