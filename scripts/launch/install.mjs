import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, closeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LaunchProblem } from './problem.mjs'

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const bundledNode = (root) => join(root, 'node_modules', 'node', 'bin', 'node')
const isCurrent = () => Number(process.versions.node.split('.')[0]) >= 24

/** Node 24: this process itself, or the one that comes as a package. */
export const node24 = (root) => (isCurrent() ? process.execPath : bundledNode(root))

/**
 * What npm wrote down after its last complete installation is compared with the lock file: an interrupted one has
 * written nothing. Packages of other platforms and, in production, those of development may be absent.
 */
export function isInstalled(root, { development = true } = {}) {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages
  const present = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages
  if (!wanted || !present) return false
  if (!isCurrent() && !existsSync(bundledNode(root))) return false
  const mayBeAbsent = (entry) =>
    entry.optional === true ||
    entry.devOptional === true ||
    entry.peer === true ||
    (!development && entry.dev === true)
  const isThere = ([path, entry]) =>
    path === '' || (present[path] ? present[path].version === entry.version : mayBeAbsent(entry))
  return Object.entries(wanted).every(isThere)
}

/** Installs exactly what the lock file says when something is missing. */
export function install(root, options) {
  if (isInstalled(root, options)) return
  console.log(
    'Instalando as dependências do Trama RH; isso leva um ou dois minutos e só acontece quando elas mudam.',
  )
  const folder = mkdtempSync(join(tmpdir(), 'trama-rh-npm-'))
  const output = join(folder, 'npm.log')
  const log = openSync(output, 'w')
  const npm = process.env.npm_execpath
  const args = [
    'ci',
    '--no-audit',
    '--no-fund',
    '--include=optional',
    ...(options?.development === false ? [] : ['--include=dev']),
  ]
  const { status, error } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', log, log] })
    : spawnSync('npm', args, { cwd: root, stdio: ['ignore', log, log] })
  closeSync(log)
  const text = readFileSync(output, 'utf8')
  rmSync(folder, { recursive: true, force: true })
  if (status !== 0) throw installProblem(error, text)
  if (!isCurrent() && !existsSync(bundledNode(root))) {
    throw new LaunchProblem(
      'O Node 24 não foi instalado com as dependências: permita os scripts de instalação do npm ("npm config set ignore-scripts false") ou instale o Node 24 na máquina.',
    )
  }
}

function installProblem(error, output) {
  if (error?.code === 'ENOENT')
    return new LaunchProblem('O npm não foi encontrado: instale-o junto com o Node, de nodejs.org.')
  if (output.includes('ENOSPC'))
    return new LaunchProblem(
      'O disco está cheio e as dependências não puderam ser instaladas: libere cerca de 1 GB e tente de novo.',
    )
  if (/EACCES|EPERM|EROFS/.test(output))
    return new LaunchProblem(
      'Não é possível gravar em node_modules: dê permissão de escrita na pasta do programa a quem inicia o Trama RH.',
    )
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET/.test(output)) {
    return new LaunchProblem(
      'O registro do npm não responde e as dependências não puderam ser instaladas: confira a rede ou o proxy e tente de novo.',
    )
  }
  const reason = output
    .split('\n')
    .find((line) => /npm (?:error|ERR!)/.test(line))
    ?.replace(/npm (?:error|ERR!)\s*/, '')
  return new LaunchProblem(
    `As dependências não puderam ser instaladas (${reason ?? 'npm ci falhou'}): rode "npm ci" para ver os detalhes.`,
  )
}
