import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'
import { checkPicture, committedPicture } from '#platform/server/database/picture.ts'
import { loadRegistry, type Slice } from '#platform/server/registry.ts'
import { StartProblem } from '#platform/server/start-problem.ts'
import { writeMigration } from './command-sync.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rh-migracoes-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('migrations written in the same second, at once or after one dated later lose nothing and run in the order of writing', async () => {
  const now = new Date('2026-11-28T10:00:00Z')
  const names = [await writeMigration(folder, 'alteracao', 'um', now)]
  names.push(await writeMigration(folder, 'alteracao', 'dois', now))
  names.push(await writeMigration(folder, 'alteracao', 'tres', new Date('2026-11-01T10:00:00Z')))
  expect(names[0]).toBe('20261128100000-alteracao.sql')
  await Promise.all(
    ['quatro', 'cinco'].map((text) => writeMigration(folder, 'alteracao', text, now)),
  )
  const files = (await readdir(folder)).toSorted()
  const texts = await Promise.all(files.map((f) => readFile(join(folder, f), 'utf8')))
  expect(files.slice(0, 3)).toEqual(names)
  expect(texts.slice(0, 3)).toEqual(['um', 'dois', 'tres'])
  expect(texts.slice(3).toSorted()).toEqual(['cinco', 'quatro'])
})

test('a declaration that no sync has seen stops the start with the command that is missing', async () => {
  const registry = await loadRegistry()
  const resource = defineResource({
    key: 'captacao.esquecidos',
    label: { one: 'Esquecido', many: 'Esquecidos', gender: 'm' },
    title: 'nome',
    scope: 'empresa',
    fields: { nome: field.text({ label: 'Nome', required: true }) },
    list: { columns: ['nome'], sort: 'nome' },
  })
  const slice: Slice = { resource, service: {}, table: {} }
  const more = new Map([...registry.slices, [resource.key, slice]])
  await expect(checkPicture({ slices: more })).rejects.toThrow(StartProblem)
  await expect(checkPicture({ slices: more })).rejects.toThrow(/captacao_esquecidos.*npm run sync/)
  const gone = new Map([...registry.slices].slice(1))
  await expect(checkPicture({ slices: gone })).rejects.toThrow(/npm run sync/)
  await expect(checkPicture(registry, await committedPicture())).resolves.toBeUndefined()
})
