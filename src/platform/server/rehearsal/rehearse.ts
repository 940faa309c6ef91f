/** Rehearses everything that builds SQL as it runs, and says what PostgreSQL does not understand of it. */
import type pg from 'pg'
import { meant } from '../../contract/declaration.ts'
import type { Ctx } from '../context.ts'
import { Afterwards } from '../engine/service.ts'
import { FileAnswer } from '../http/route.ts'
import type { Registry } from '../registry.ts'
import { entriesOf, type Entry, type Rehearsed } from './entries.ts'
import { inertPlatform } from './inert.ts'
import { type Answering, type Misunderstood, Stage } from './stage.ts'

const now = new Date('2026-02-28T15:00:00Z')
const everything: ReadonlySet<string> = Object.assign(new Set<string>(), { has: () => true })
const none: ReadonlySet<string> = new Set()
/** Settings of a company that has chosen everything. */
const chosen: Ctx['settings'] = new Proxy({}, { get: () => true })

const shared: Ctx['visible']['shared'] = new Proxy({}, { get: () => [1] })

/** Who asks, and what the database answers with: between them they see what lies behind a row that is there, or is not. */
type Scene = Pick<Ctx, 'authorities' | 'settings'> & {
  answering: Answering
  areas: number[] | 'todas'
}
const scenes: readonly Scene[] = [
  { answering: 'none', authorities: everything, settings: {}, areas: 'todas' },
  { answering: 'full', authorities: everything, settings: {}, areas: 'todas' },
  { answering: 'bare', authorities: everything, settings: chosen, areas: [1] },
  { answering: 'full', authorities: none, settings: chosen, areas: [1] },
]

/** Milliseconds; what waits longer waits for something that is not here. */
const longest = 10_000

export type Rehearsal = {
  problems: string[]
  /** Files of slices that asked the database something. */
  asking: ReadonlySet<string>
}

/** `client` is connected to a database as the migrations make it. */
export async function rehearse(client: pg.Client, registry: Rehearsed): Promise<Rehearsal> {
  const stage = new Stage(client)
  const told = new Map<string, string>()
  const columns = await columnNames(client)
  for (const entry of entriesOf(registry))
    for (const scene of scenes) {
      const { tx, pool } = stage.begin(entry.file, scene.answering)
      await tried(
        entry,
        contextOn(registry, scene, entry, { tx, platform: inertPlatform(pool, now) }),
      )
      for (const found of stage.misunderstood.splice(0)) {
        const sentence = sentenceOf(found, columns)
        if (!told.has(sentence)) told.set(sentence, `${sentence} (${entry.what})`)
      }
    }
  return { problems: [...told.values()], asking: stage.asking }
}

/** What invented rows make of everything else is no matter here: only the statements are looked at. */
async function tried({ run }: Entry, ctx: Ctx): Promise<void> {
  const end = Promise.withResolvers<void>()
  const timer = setTimeout(() => end.resolve(), longest)
  const running = (async () => {
    const answer = await run(ctx)
    for (const last of [...ctx.beforeCommit, ...ctx.afterCommit]) await last()
    if (answer instanceof Afterwards) await answer.run()
    if (answer instanceof FileAnswer) await answer.open(AbortSignal.timeout(longest))
  })().catch(() => undefined)
  await Promise.race([running, end.promise])
  clearTimeout(timer)
}

const contextOn = (
  registry: Rehearsed,
  { authorities, settings, areas }: Scene,
  { as = 'interno' }: Entry,
  on: Pick<Ctx, 'tx' | 'platform'>,
): Ctx => ({
  ...on,
  registry: registry as Registry,
  visible: { empresa: 1, empresas: [1], shared, areas, pessoa: null, usuario: 1 },
  user: { id: 1, nome: 'A', kind: as },
  empresa: { id: 1, nome: 'A', corPrincipal: null, timezone: 'America/Sao_Paulo', possuiSst: true },
  authorities,
  has: (authority) => authorities.has(authority),
  settings,
  proven: true,
  now,
  today: '2026-02-28',
  requestId: '',
  ip: '',
  origin: 'WEB',
  afterCommit: [],
  beforeCommit: [],
})

type Columns = ReadonlyMap<string, readonly string[]>

async function columnNames(client: pg.Client): Promise<Columns> {
  const { rows } = await client.query<{ table_name: string; names: string[] }>(
    `select table_name, array_agg(column_name::text) as names from information_schema.columns where table_schema = 'public' group by 1`,
  )
  return new Map(rows.map((r) => [r.table_name, r.names]))
}

function sentenceOf({ file, text, error }: Misunderstood, columns: Columns): string {
  const message = error.message
  if (error.hint) return `${file}: ${message}. ${error.hint.replace(/\.$/, '')}.`
  const [, name = ''] =
    /column "?(?:\w+\.)?(\w+)"?(?: of relation "\w+")? does not exist/.exec(message) ?? []
  const near = [...columns].flatMap(([table, names]) => (text.includes(table) ? names : []))
  return `${file}: ${message}.${name ? meant(name, near) : ''}`
}
