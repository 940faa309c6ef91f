/** Demonstration data worth looking at, counted from the day of loading; the same at every load. */
import { basename, dirname } from 'node:path'
import { Readable } from 'node:stream'
import { todayIn } from '../../contract/dates.ts'
import { DeclarationProblem } from '../../contract/declaration.ts'
import type { ModuleSpec } from '../../contract/module.ts'
import { asOwner, type Tx } from '../database/tx.ts'
import type { FileStore, StoredFile } from '../files/store.ts'
import type { World } from '../http/requester.ts'
import { load } from '../registry.ts'
import { demoPassword } from '../session/login.ts'
import { hashPassword } from '../session/password.ts'
import type { Demo, DemoFile, DemoLogin } from './demonstration.ts'
import { seeded } from './random.ts'

type Stored = ReadonlyMap<DemoFile, StoredFile>
/** What is made before the transaction. */
type Given = { stored: Stored; today: string; digest: string }

/** Only into an installation that is empty for every module; several processes may try at once. */
export async function loadDemonstration({ platform, registry }: World): Promise<boolean> {
  const { pool, files, settings, clock } = platform
  const demos = await demosOf(registry.modules)
  if (!(await asOwner(pool, (tx) => allEmpty(tx, demos)))) return false
  const stored = await storeFiles(files, demos)
  const given = {
    stored,
    today: todayIn(settings.tz, clock()),
    digest: await hashPassword(demoPassword),
  }
  let filled = false
  try {
    filled = await asOwner(pool, (tx) => fillOnce(tx, demos, given))
  } finally {
    if (!filled) for (const { key } of stored.values()) await files.remove(key)
  }
  return filled
}

/** Who can enter, in the order of the modules. */
export async function demoLogins(modules: readonly ModuleSpec[]): Promise<DemoLogin[]> {
  return (await demosOf(modules)).flatMap((demo) => demo.logins ?? [])
}

async function demosOf(modules: readonly ModuleSpec[]): Promise<Demo[]> {
  const found = new Map<string, Demo>()
  for (const { folder, value } of await load<Demo>('modules/*/demo/demo.ts', 'demo'))
    found.set(basename(dirname(folder)), value)
  const known = new Set(modules.map((m) => m.key))
  for (const key of found.keys())
    if (!known.has(key))
      throw new DeclarationProblem(
        `src/modules/${key}/demo/demo.ts belongs to no module: write src/modules/${key}/module.ts, or move it into one.`,
      )
  return inOrder(modules).flatMap(({ key }) => found.get(key) ?? [])
}

/** Every module after those it uses, else as in the menu. */
export function inOrder<M extends Pick<ModuleSpec, 'key' | 'uses'>>(modules: readonly M[]): M[] {
  const ordered = new Set<M>()
  const add = (module: M, above: readonly M[]): void => {
    if (above.includes(module)) return
    for (const key of module.uses ?? [])
      for (const used of modules.filter((m) => m.key === key)) add(used, [...above, module])
    ordered.add(module)
  }
  for (const module of modules) add(module, [])
  return [...ordered]
}

const bytesOf = async (file: DemoFile): Promise<Buffer> =>
  'draw' in file ? file.draw() : Buffer.from(file.text)

async function storeFiles(files: FileStore, demos: readonly Demo[]): Promise<Stored> {
  const stored = new Map<DemoFile, StoredFile>()
  for (const file of demos.flatMap((demo) => demo.files ?? []))
    stored.set(
      file,
      await files.put(Readable.from([await bytesOf(file)]), {
        maxBytes: 10_000_000,
        allow: [file.kind],
      }),
    )
  return stored
}

async function allEmpty(tx: Tx, demos: readonly Demo[]): Promise<boolean> {
  for (const demo of demos) if (demo.empty && !(await demo.empty(tx))) return false
  return true
}

async function fillOnce(tx: Tx, demos: readonly Demo[], given: Given): Promise<boolean> {
  await tx.lock('demonstracao')
  if (!(await allEmpty(tx, demos))) return false
  await makeAll(tx, demos, given)
  await tx.db
    .insertInto('plataforma_evento')
    .values({ tipo: 'demonstracao.carregada', recurso: 'demonstracao' })
    .execute()
  return true
}

/** Fills in the order of the modules; each reads what those below it have made. */
export async function makeAll(
  tx: Tx,
  demos: readonly Demo[],
  { stored, today, digest }: Given,
): Promise<void> {
  const made = new Map<object, unknown>()
  const random = seeded(20_261_127)
  for (const demo of demos)
    made.set(
      demo,
      await demo.make({
        tx,
        today,
        digest,
        random,
        of: <Made>(below: Demo<Made>): Made => {
          if (!made.has(below))
            throw new DeclarationProblem(
              "A demonstration builds on one that comes later: name its module under 'uses' of module.ts.",
            )
          // The map holds for each demonstration what its own `make` gave.
          return made.get(below) as Made
        },
        stored: (file) => known(stored, file),
      }),
    )
}

function known(stored: Stored, file: DemoFile): StoredFile {
  const found = stored.get(file)
  if (!found)
    throw new DeclarationProblem("A demonstration attaches a file that is not under its 'files'.")
  return found
}
