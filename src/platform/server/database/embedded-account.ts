import { execFileSync, spawn, spawnSync } from 'node:child_process'
import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { chownSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartProblem } from '../start-problem.ts'

/** Whom PostgreSQL runs as: it refuses root, and initdb refuses a uid without an entry in /etc/passwd. */
export type Account = {
  readonly own: (path: string) => void
  readonly start: (program: string, args: readonly string[], options: SpawnOptions) => ChildProcess
}

type PasswdEntry = { readonly uid: number; readonly gid: number }

const self: Account = {
  own: () => undefined,
  start: (program, args, options) => spawn(program, args, options),
}

/** `paths`: what PostgreSQL must reach (its programs and its data). */
export function databaseAccount(paths: readonly string[]): Account {
  if (process.getuid?.() !== 0) return self
  const { uid, gid } = postgresUser()
  const reachable = paths.every((path) => canReach(path, uid, gid))
  return {
    own: (path) => chownSync(path, uid, gid),
    start: reachable
      ? (program, args, options) => spawn(program, args, { ...options, uid, gid })
      : throughClosedFolders(uid, gid),
  }
}

function postgresUser(): PasswdEntry {
  const known = passwdEntry('postgres')
  if (known) return known
  const made = spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ])
  const created = made.status === 0 ? passwdEntry('postgres') : undefined
  if (created) return created
  throw new StartProblem(
    'O PostgreSQL embutido não roda como root e não foi possível criar o usuário postgres: crie-o com "useradd --system postgres" ou inicie o Trama RH com outro usuário.',
  )
}

function passwdEntry(name: string): PasswdEntry | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

function canReach(path: string, uid: number, gid: number): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    const entry = statSync(folder, { throwIfNoEntry: false })
    if (entry) {
      const bit = entry.uid === uid ? 0o100 : entry.gid === gid ? 0o010 : 0o001
      if (entry.isDirectory() && (entry.mode & bit) === 0) return false
    }
    if (folder === dirname(folder)) return true
  }
}

// A clone under /root or under a `mktemp -d` folder is closed to user postgres; this one capability opens it. The
// secure bit keeps access(2), with which initdb looks for its sibling, from leaving it out.
function throughClosedFolders(uid: number, gid: number): Account['start'] {
  const drop = [
    '--securebits=+no_setuid_fixup',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ]
  try {
    execFileSync('setpriv', [...drop, 'true'], { stdio: 'ignore' })
  } catch {
    throw new StartProblem(
      'O usuário postgres não alcança a pasta do programa ou a de dados, que ficam dentro de uma pasta fechada: mova-as para uma pasta aberta, como /opt/trama-rh e /var/lib/trama-rh, ou inicie o Trama RH com um usuário comum.',
    )
  }
  return (program, args, options) => spawn('setpriv', [...drop, program, ...args], options)
}
