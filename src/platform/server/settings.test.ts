import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadSecretsKey } from './secrets-key.ts'
import { loadSettings, settingsTable } from './settings.ts'
import { StartProblem } from './start-problem.ts'

describe('settings', () => {
  test('an empty environment gives the documented defaults', () => {
    expect(loadSettings({})).toMatchObject({
      basePath: '/fortes',
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: undefined,
      dataDir: resolve('data'),
      demo: undefined,
      demoPublic: false,
      onlyShown: false,
      files: { kind: 'folder', path: resolve('data/arquivos') },
      smtpUrl: undefined,
      trustProxy: false,
      tz: 'America/Sao_Paulo',
      logLevel: 'info',
      secretsKey: undefined,
    })
  })

  test('blank values count as absent', () => {
    const blank = Object.fromEntries(settingsTable.map(({ name }) => [name, '  ']))
    expect(loadSettings(blank)).toEqual(loadSettings({}))
  })

  test('settings cannot be changed after the start', () => {
    const settings = loadSettings({ FILES_URL: 's3://balde/rh/' })
    expect(Object.isFrozen(settings)).toBe(true)
    expect(Object.isFrozen(settings.files)).toBe(true)
    expect(settings.files).toEqual({ kind: 's3', bucket: 'balde', prefix: 'rh' })
  })

  test.each([
    ['BASE_PATH', '/', { basePath: '' }],
    ['BASE_PATH', '/rh/interno/', { basePath: '/rh/interno' }],
    ['RH_DEMO', 'SIM', { demo: 'sim' }],
    ['RH_DEMO', 'não', { demo: 'nao' }],
    ['RH_DEMO_PUBLIC', '1', { demoPublic: true }],
    ['DEMO', '1', { onlyShown: true }],
    ['TRUST_PROXY', '2', { trustProxy: 2 }],
    ['TRUST_PROXY', '10.0.0.0/8, 127.0.0.1', { trustProxy: ['10.0.0.0/8', '127.0.0.1'] }],
    ['MAIL_FROM', 'RH <rh@empresa.com.br>', { mailFrom: 'RH <rh@empresa.com.br>' }],
    ['FILES_URL', '/srv/rh', { files: { kind: 'folder', path: '/srv/rh' } }],
  ])('%s accepts %s', (name, value, expected) => {
    expect(loadSettings({ [name]: value })).toMatchObject(expected)
  })

  test.each([
    ['BASE_PATH', 'fortes'],
    ['BASE_PATH', '/a b'],
    ['HOST', 'http://x'],
    ['PORT', '0'],
    ['PORT', '70000'],
    ['PORT', '3e3'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'servidor'],
    ['RH_DEMO', 'talvez'],
    ['RH_DEMO_PUBLIC', '2'],
    ['DEMO', '2'],
    ['FILES_URL', 'ftp://x/y'],
    ['FILES_URL', 's3://'],
    ['SMTP_URL', 'mail.exemplo.com.br'],
    ['MAIL_FROM', 'rh'],
    ['TRUST_PROXY', 'proxy da esquina'],
    ['TZ', 'Brasil/Centro'],
    ['LOG_LEVEL', 'tudo'],
    ['CEP_URL', 'https://cep.exemplo.com.br/'],
    ['OPENAI_BASE_URL', 'x'],
    ['SECRETS_KEY', 'curta'],
    ['EMAIL_SUPORTE', 'ajuda'],
    ['URL_LOGOUT', 'javascript:alert(1)'],
    ['AWS_ENDPOINT_URL', 'minio'],
  ])('%s refuses %s with one sentence that names it', (name, value) => {
    const load = () => loadSettings({ [name]: value })
    expect(load).toThrow(StartProblem)
    expect(load).toThrow(new RegExp(`^[^\\n]*\\b${name}\\b[^\\n]*: [^\\n]+\\.$`))
  })

  test('an S3 key without its secret is refused', () => {
    expect(() => loadSettings({ FILES_URL: 's3://balde', AWS_ACCESS_KEY_ID: 'x' })).toThrow(
      /só valem juntos/,
    )
  })

  test.each(['DATABASE_URL', 'SMTP_URL', 'SECRETS_KEY'])(
    'a refused %s is not repeated, since it carries a secret',
    (name) => {
      expect(() => loadSettings({ [name]: 'foo://u:segredo@h' })).toThrow(/^(?!.*segredo)/)
    },
  )

  test('the table has one line per setting, without repetition', () => {
    const names = settingsTable.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toEqual(
      expect.arrayContaining([
        'BASE_PATH',
        'DATABASE_URL',
        'RH_DADOS',
        'SECRETS_KEY',
        'URL_LOGOUT',
      ]),
    )
  })
})

describe('secrets key', () => {
  let dataDir: string
  beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'trama-rh-'))))
  afterEach(() => rmSync(dataDir, { recursive: true }))

  test('is made once, for its owner only, and starts at once agree on it', async () => {
    const keys = await Promise.all(
      Array.from({ length: 8 }, () => loadSecretsKey({ secretsKey: undefined, dataDir })),
    )
    const file = join(dataDir, 'secrets.key')
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
    expect(readFileSync(file)).toEqual(keys[0])
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('its place in the folder is flushed before anything is encrypted under it: a power cut loses no key that was used', async () => {
    const some = await open(dataDir)
    const handles: FileHandle = Object.getPrototypeOf(some)
    await some.close()
    const { sync } = handles
    const flushed: string[][] = []
    const flushing = vi.spyOn(handles, 'sync').mockImplementation(async function (
      this: FileHandle,
    ) {
      const isFolder = (await this.stat()).isDirectory()
      await sync.call(this)
      if (isFolder) flushed.push(readdirSync(dataDir))
    })
    await loadSecretsKey({ secretsKey: undefined, dataDir })
    flushing.mockRestore()
    expect(flushed).toEqual([['secrets.key']])
  })

  test('a damaged key file stops the start instead of making stored secrets unreadable', async () => {
    writeFileSync(join(dataDir, 'secrets.key'), 'curta')
    await expect(loadSecretsKey({ secretsKey: undefined, dataDir })).rejects.toThrow(
      /deveria ter 32 bytes e tem 5/,
    )
  })

  test('SECRETS_KEY in hexadecimal and base64 is the same key', () => {
    const key = Buffer.alloc(32, 7)
    expect(loadSettings({ SECRETS_KEY: key.toString('hex') }).secretsKey).toEqual(key)
    expect(loadSettings({ SECRETS_KEY: key.toString('base64') }).secretsKey).toEqual(key)
  })
})
