import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findChromium } from '../test/chromium.mjs'
import { nextZone } from '../test/zone.mjs'
import { collector } from '../test/results.mjs'
import { build, inputsHash, isBuilt } from './build.mjs'
import { install, isInstalled } from './install.mjs'

const launcher = fileURLToPath(new URL('../launch.mjs', import.meta.url))
const runModule = new URL('./run.mjs', import.meta.url).href

let root
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'trama-rh-'))))
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path, content) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content))
}

test('a Node older than 20 is told in one sentence', () => {
  const old = `data:text/javascript,${encodeURIComponent(`Object.defineProperty(process.versions, 'node', { value: '18.19.0' })`)}`
  const { status, stderr } = spawnSync(process.execPath, ['--import', old, launcher, 'start'], {
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr:
      'O Trama RH precisa do Node 20 ou mais novo e este é o 18.19.0: instale o Node 24, de nodejs.org.\n',
  })
})

test('an unknown command is told with those that exist', () => {
  const { status, stderr } = spawnSync(process.execPath, [launcher, 'toString'], {
    encoding: 'utf8',
  })
  expect(status).toBe(2)
  expect(stderr).toMatch(
    /^O comando "toString" não existe: use um destes: start, dev, test, [^\n]+\.\n$/,
  )
})

describe('installation', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '2.0.0', dev: true },
      'node_modules/mac': { version: '1.0.0', optional: true },
    },
  }
  const both = {
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0', dev: true },
  }

  test('is complete when every package of the lock file is there, those of other platforms aside', () => {
    write('package-lock.json', lock)
    expect(isInstalled(root)).toBe(false)
    write('node_modules/.package-lock.json', { packages: both })
    expect(isInstalled(root)).toBe(true)
  })

  test('is incomplete after the lock file changed or a package is missing', () => {
    write('node_modules/.package-lock.json', { packages: both })
    write('package-lock.json', {
      packages: { ...lock.packages, 'node_modules/a': { version: '1.0.1' } },
    })
    expect(isInstalled(root)).toBe(false)
    write('package-lock.json', {
      packages: { ...lock.packages, 'node_modules/c': { version: '1.0.0' } },
    })
    expect(isInstalled(root)).toBe(false)
  })

  test('without development packages is enough for production only', () => {
    write('package-lock.json', lock)
    write('node_modules/.package-lock.json', {
      packages: { 'node_modules/a': { version: '1.0.0' } },
    })
    expect([isInstalled(root), isInstalled(root, { development: false })]).toEqual([false, true])
  })

  test('that fails is told in one sentence', () => {
    write('package.json', { name: 'x', dependencies: { a: 'file:./falta' } })
    write('package-lock.json', {
      lockfileVersion: 3,
      packages: { '': {}, 'node_modules/a': { version: '9.9.9' } },
    })
    expect(() => install(root)).toThrow(
      /^As dependências não puderam ser instaladas \([^\n]+\): rode "npm ci" para ver os detalhes\.$/,
    )
  })
})

describe('build', () => {
  beforeEach(() => {
    write('src/a.ts', 'export const a = 1')
    write('vite.config.ts', 'export default {}')
    write('package-lock.json', {})
  })

  test('is stale after any input changed, and tests are no input', () => {
    const before = inputsHash(root)
    write('src/a.test.ts', 'x')
    expect(inputsHash(root)).toBe(before)
    for (const file of ['src/a.ts', 'vite.pieces.ts']) {
      const known = inputsHash(root)
      write(file, 'export const a = 2')
      expect(inputsHash(root), file).not.toBe(known)
    }
  })

  test('counts only with a stamp of the present inputs', () => {
    expect(isBuilt(root)).toBe(false)
    write('dist/.stamp', `${inputsHash(root)}\n`)
    expect(isBuilt(root)).toBe(true)
    write('vite.config.ts', 'export default { base: "/x" }')
    expect(isBuilt(root)).toBe(false)
  })

  test('that fails leaves no stamp', () => {
    write('dist/.stamp', 'older\n')
    expect(() => build(root)).toThrow(/^As telas não puderam ser montadas:/)
    expect(isBuilt(root)).toBe(false)
  })
})

describe('running', () => {
  const runner = (code) =>
    `import { run } from ${JSON.stringify(runModule)}; process.exitCode = await run(process.execPath, ['-e', ${JSON.stringify(code)}])`

  test.each([[0], [3], [255]])('the exit code %i is kept', (code) => {
    const { status } = spawnSync(process.execPath, [
      '--input-type=module',
      '-e',
      runner(`process.exit(${code})`),
    ])
    expect(status).toBe(code)
  })

  test('a signal is passed on and a death by signal becomes 128 and its number', async () => {
    const handled = runner(
      `process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1000); console.log('up')`,
    )
    const child = spawn(process.execPath, ['--input-type=module', '-e', handled], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    await new Promise((resolve) => child.stdout.once('data', resolve))
    await pause(50)
    child.kill('SIGTERM')
    expect(await ended).toBe(7)
    expect(
      spawnSync(process.execPath, [
        '--input-type=module',
        '-e',
        runner(`process.kill(process.pid, 'SIGKILL')`),
      ]).status,
    ).toBe(137)
  })
})

test('without a browser the sentence names the package to install', () => {
  expect(() => findChromium({}, ['/nada/chromium'])).toThrow(
    /"apt-get install chromium-headless-shell"/,
  )
  expect(() => findChromium({ CHROME_PATH: '/nada' })).toThrow(/^CHROME_PATH aponta para \/nada/)
  expect(findChromium({}, ['/nada', process.execPath])).toBe(process.execPath)
})

test('the time zone is another one at each run, in turn, unless it is given', () => {
  const zones = Array.from({ length: 6 }, () => nextZone(root, {}))
  expect(new Set(zones).size).toBe(5)
  expect(zones[5]).toBe(zones[0])
  expect(nextZone(root, { RH_TEST_TZ: 'Europe/Lisbon' })).toBe('Europe/Lisbon')
})

describe('the count', () => {
  const one = {
    testResults: [
      {
        name: join(process.cwd(), 'src', 'x.test.ts'),
        assertionResults: [
          { status: 'passed', fullName: 'a  b\n[R1-V-012]' },
          {
            status: 'failed',
            fullName: 'c',
            failureMessages: ['\u001B[31mone is not two\u001B[39m'],
          },
          { status: 'skipped', fullName: 'd' },
        ],
      },
    ],
  }
  afterEach(() => vi.unstubAllEnvs())

  test.each([
    ['/dados', 3],
    ['', 2],
  ])(
    'takes runners that died for failures, and skipped tests with the reference data %o',
    (folder, failed) => {
      vi.stubEnv('RH_REFERENCIA', folder)
      const results = collector(root)
      writeFileSync(results.file('unit'), JSON.stringify(one))
      results.add('unit', 1)
      results.add('journeys', 1)
      expect(results.finish()).toMatchObject({ passed: 1, failed })
    },
  )

  test('of some tests leaves those aside that were not asked for, and no list', () => {
    vi.stubEnv('RH_REFERENCIA', '/dados')
    const results = collector(root)
    writeFileSync(results.file('unit'), JSON.stringify(one))
    results.add('unit', 1, { whole: false })
    expect(results.finish()).toEqual({
      passed: 1,
      failed: 1,
      broken: [`${join('src', 'x.test.ts')} > c\n    one is not two`],
    })
    expect(existsSync(join(root, 'test-results', 'passed.txt'))).toBe(false)
  })
})
