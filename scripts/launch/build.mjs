import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { node24 } from './install.mjs'
import { LaunchProblem } from './problem.mjs'

const stampFile = (root) => join(root, 'dist', '.stamp')

function* files(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* files(path)
    else if (!/\.test\.tsx?$/.test(entry.name)) yield path
  }
}

/** One hash of everything the browser build is made from. */
export function inputsHash(root) {
  const hash = createHash('sha256')
  for (const path of [
    ...files(join(root, 'src')),
    ...readdirSync(root)
      .filter((name) => /^vite\..*\.ts$/.test(name))
      .toSorted()
      .map((name) => join(root, name)),
    join(root, 'package-lock.json'),
  ]) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

export const isBuilt = (root) =>
  existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8').trim() === inputsHash(root)

/** Builds the browser code when its inputs changed since the last build. */
export function build(root) {
  const hash = inputsHash(root)
  if (existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8').trim() === hash) return
  console.log(
    'Montando as telas do Trama RH; isso leva alguns segundos e só acontece quando elas mudam.',
  )
  rmSync(stampFile(root), { force: true })
  const { status, stdout, stderr } = spawnSync(
    node24(root),
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  if (status !== 0) throw buildProblem(`${stdout}${stderr}`)
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stampFile(root), `${hash}\n`)
}

function buildProblem(output) {
  if (output.includes('ENOSPC'))
    return new LaunchProblem(
      'O disco está cheio e as telas não puderam ser montadas: libere espaço e tente de novo.',
    )
  if (/EACCES|EPERM|EROFS/.test(output))
    return new LaunchProblem(
      'Não é possível gravar na pasta dist: dê permissão de escrita na pasta do programa a quem inicia o Trama RH.',
    )
  return new LaunchProblem(`As telas não puderam ser montadas:\n${output.trim()}`)
}
