import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { field } from '../contract/field.ts'
import { defineResource } from '../contract/resource.ts'
import { columnKeyFile, loadColumnKeys } from './column-keys-file.ts'
import { idOfKey } from './column-keys.ts'
import { loadSettings } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'rh-chave-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const [first, second] = [Buffer.alloc(32, 3), Buffer.alloc(32, 4)]
const unused = async (): Promise<boolean> => false

test('CHAVE_SAUDE holds several keys: the first writes, all read; a wrong one stops the start without being repeated', async () => {
  const settings = loadSettings({
    CHAVE_SAUDE: `${first.toString('hex')}, ${second.toString('base64')}`,
  })
  const keys = await loadColumnKeys(settings, unused)
  expect([keys.current, keys.known]).toEqual([idOfKey(first), [idOfKey(first), idOfKey(second)]])
  expect(() => loadSettings({ CHAVE_SAUDE: `${first.toString('hex')},curta` })).toThrow(
    /^O valor de CHAVE_SAUDE não é aceito: use 32 bytes/,
  )
})

test('without one a key file is made once, for its owner alone; where something is stored under another key none is made', async () => {
  const { columnKeys } = loadSettings({})
  const none = await loadColumnKeys({ columnKeys, dataDir: folder }, async () => true)
  expect([none.current, existsSync(join(folder, columnKeyFile))]).toEqual([null, false])
  const made = await loadColumnKeys({ columnKeys, dataDir: folder }, unused)
  expect(statSync(join(folder, columnKeyFile)).mode & 0o777).toBe(0o600)
  const again = await loadColumnKeys({ columnKeys, dataDir: folder }, async () => true)
  expect(again.open(made.seal('J11', 'cid'), 'cid')).toBe('J11')
})

test('a declaration that would show, compare or log an encrypted field is refused', () => {
  const declared = (columns: readonly ('nome' | 'cid')[], sensitive: boolean) =>
    defineResource({
      key: 'modulo.pasta',
      label: { one: 'Linha', many: 'Linhas', gender: 'f' },
      title: 'nome',
      scope: 'empresa',
      fields: {
        nome: field.text({ label: 'Nome', max: 20 }),
        cid: field.text({ label: 'CID', max: 6, encrypted: true, sensitive }),
      },
      list: { columns, sort: 'nome' },
    })
  expect(() => declared(['nome', 'cid'], true)).toThrow("'cid' is encrypted: take it out of")
  expect(() => declared(['nome'], false)).toThrow('declare it sensitive too')
  expect(declared(['nome'], true).key).toBe('modulo.pasta')
})
