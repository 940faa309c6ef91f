/** Puts the platform and the modules together: the only place that knows both. */
import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { createAccounts } from '#modules/utilitario/usuarios/accounts.ts'
import { ensureGenerations } from '#modules/gestao-talentos/geracao/first-rows.ts'
import { ensureHolidays } from '#modules/geral/feriados/first-rows.ts'
import { ensurePlaces } from '#modules/geral/estados/places.ts'
import { ensureDefaultProfiles } from '#modules/utilitario/perfis/default-profiles.ts'
import { reserveFirst } from '#modules/utilitario/usuarios/first-access.ts'
import { firstAdministratorToken } from '#modules/utilitario/usuarios/invites.ts'
import { jobRunner } from '#platform/server/acting.ts'
import { todayIn } from '#platform/contract/dates.ts'
import { createPool, type Pool, type PoolOptions } from '#platform/server/database/pool.ts'
import { checkPicture } from '#platform/server/database/picture.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { damagedValues, missingKey } from '#platform/server/column-keys.ts'
import { loadColumnKeys } from '#platform/server/column-keys-file.ts'
import { encryptStored, missingKeys } from '#platform/server/encrypt-stored.ts'
import { encryptedColumns } from '#platform/server/engine/encrypted.ts'
import type { DemoLogin } from '#platform/server/demonstration/demonstration.ts'
import { demoLogins, loadDemonstration } from '#platform/server/demonstration/load.ts'
import { createFileStore } from '#platform/server/files/store.ts'
import { createHttp } from '#platform/server/http/server.ts'
import type { World } from '#platform/server/http/requester.ts'
import { createHumanCheck } from '#platform/server/human-check.ts'
import { createJobQueue } from '#platform/server/jobs.ts'
import { createMailer } from '#platform/server/mail/mailer.ts'
import { allAuthorities, apartAuthorities } from '#platform/server/menu.ts'
import { platformJobs } from '#platform/server/platform-jobs.ts'
import type { Platform } from '#platform/server/platform.ts'
import { ownAddress } from '#platform/server/public-address.ts'
import { loadRegistry, type Registry } from '#platform/server/registry.ts'
import { createRenderer } from '#platform/server/report/renderer.ts'
import type { ServerDeps } from '#platform/server/server-deps.ts'
import { accountsOf } from '#platform/server/session/accounts.ts'
import { demoPassword } from '#platform/server/session/login.ts'
import { createSessions } from '#platform/server/session/sessions.ts'
import type { Settings } from '#platform/server/settings.ts'
import { blankToldBefore } from '#platform/server/told-before.ts'

export const version = '0.1.0'

/** What the source declares, held against the schema that was made of it. */
export async function checkedRegistry(): Promise<Registry> {
  const registry = await loadRegistry()
  await checkPicture(registry)
  return registry
}

export async function createWorld(
  deps: Pick<
    ServerDeps,
    'settings' | 'log' | 'databaseUrl' | 'secretsKey' | 'isStopping' | 'registry'
  > & {
    clock?: () => Date
    connections?: PoolOptions
  },
): Promise<World> {
  const { settings, log } = deps
  const registry = deps.registry ?? (await checkedRegistry())
  const everything = allAuthorities(registry)
  const apart = apartAuthorities(registry)
  const pool = createPool(deps.databaseUrl, {
    ...deps.connections,
    domains: registry.sharing.map((s) => s.domain),
  })
  const clock = deps.clock ?? (() => new Date())
  const files = openFiles(settings)
  const ofUsers = createAccounts({
    installationZone: settings.tz,
    everything: () => everything,
    apart: () => apart,
    sharing: registry.sharing,
    demo: () => isDemonstration(pool),
  })
  const accounts = accountsOf(ofUsers, registry.actorAccounts)
  const platform: Platform = {
    settings,
    log,
    pool,
    files,
    accounts,
    clock,
    version,
    secretsKey: deps.secretsKey,
    columnKeys: await keysOf(settings, registry, pool),
    isStopping: deps.isStopping,
    mailer: createMailer({
      ...(settings.smtpUrl ? { smtpUrl: settings.smtpUrl } : {}),
      from: settings.mailFrom,
      outboxDir: join(settings.dataDir, 'outbox'),
      log,
    }),
    renderer: createRenderer({ log, folder: join(settings.dataDir, 'tmp') }),
    jobs: createJobQueue(deps.databaseUrl, log),
    sessions: createSessions(pool, deps.databaseUrl, accounts, clock),
    humanCheck: createHumanCheck({
      secret: keyFor(deps.secretsKey, 'desafio').toString('hex'),
      store: { used: (signature, expires) => firstUse(pool, signature, expires) },
    }),
  }
  await asOwner(pool, (tx) => ensureDefaultProfiles(tx, registry, everything))
  await asOwner(pool, (tx) => ensurePlaces(tx))
  await asOwner(pool, (tx) => ensureHolidays(tx, todayIn(settings.tz, clock())))
  await asOwner(pool, (tx) => ensureGenerations(tx))
  await asOwner(pool, (tx) => reserveFirst(tx))
  return { platform, registry }
}

function keysOf(settings: Settings, registry: World['registry'], pool: Pool) {
  const columns = encryptedColumns(registry)
  const isUsed = async () => (await missingKeys(pool, columns, [])).length > 0
  return loadColumnKeys(settings, isUsed)
}

export const keyFor = (secret: Buffer, use: string): Buffer =>
  createHmac('sha256', secret).update(use).digest()

function openFiles(settings: Settings) {
  const spool = { spoolDir: join(settings.dataDir, 'spool') }
  if (settings.files.kind === 'folder')
    return createFileStore(settings.files.path, undefined, spool)
  const { bucket, prefix } = settings.files
  const { accessKeyId, secretAccessKey, region, endpointUrl } = settings.aws
  return createFileStore(
    `s3://${bucket}/${prefix}`,
    {
      accessKeyId: accessKeyId ?? '',
      secretAccessKey: secretAccessKey ?? '',
      region,
      ...(endpointUrl ? { endpoint: endpointUrl } : {}),
    },
    spool,
  )
}

async function firstUse(pool: Pool, signature: string, expires: Date): Promise<boolean> {
  const made = await pool.query(
    'insert into plataforma_desafio (assinatura, expira_em) values ($1, $2) on conflict do nothing',
    [signature, expires.toISOString()],
  )
  return made.rowCount === 1
}

async function isDemonstration(pool: Pool): Promise<boolean> {
  const found = await pool.query(
    "select 1 from plataforma_evento where tipo = 'demonstracao.carregada' limit 1",
  )
  return (found.rowCount ?? 0) > 0
}

export async function buildServer(deps: ServerDeps) {
  const world = await createWorld({
    ...deps,
    // People go on working; whoever runs the installation reads of it in the log.
    connections: { held: (fault) => deps.log.error({ err: fault }, 'conexão presa') },
  })
  const { platform, registry } = world
  const wanted = deps.settings.demo === 'sim' || (deps.settings.demo !== 'nao' && deps.embedded)
  if (wanted) await loadDemonstration(world)
  const withoutKey = await protectColumns(world)
  const app = await createHttp(world)
  await platform.jobs.start(
    [...platformJobs(registry), ...registry.jobs],
    jobRunner(world),
    platform.settings.tz,
  )
  app.addHook('onClose', () => closeWorld(world))
  deps.onReady(async function onReady() {
    if (deps.warm !== false) platform.renderer.warm()
    return [...withoutKey, ...(await announcement(world))]
  })
  return app
}

/** What was written before, or by another key; and sentences where a key is missing or a value does not open. */
export async function protectColumns({ platform, registry }: World): Promise<string[]> {
  const { pool, log, columnKeys: keys } = platform
  const columns = encryptedColumns(registry)
  await blankToldBefore(pool, registry, platform.clock())
  const { written, damaged } = await encryptStored(pool, columns, keys)
  if (written) log.info({ values: written }, 'columns encrypted')
  const missing = await missingKeys(pool, columns, keys.known)
  const said: string[] = []
  if (damaged.length) {
    said.push('', damagedValues(damaged.map(({ table, id }) => `${table} ${id}`)))
    log.error({ values: damaged }, said.at(-1))
  }
  if (missing.length) {
    said.push('', missingKey(missing))
    log.error({ keys: missing }, missingKey(missing))
  }
  return said
}

async function announcement({ platform, registry }: World): Promise<string[]> {
  const address = ownAddress(platform.settings)
  const token = await firstAdministratorToken(platform.pool, platform.clock())
  if (token)
    return [
      '',
      'Primeiro acesso (link válido por 24 horas, uma única vez):',
      `  ${address}/acesso?token=${token}`,
    ]
  return (await isDemonstration(platform.pool))
    ? demonstrationLines(address, await demoLogins(registry.modules))
    : []
}

const demonstrationLines = (address: string, logins: readonly DemoLogin[]): string[] => [
  '',
  `Dados de demonstração. A senha de todos é ${demoPassword}:`,
  ...logins.map((l) => `  ${l.cpf}  ${l.quem}${l.em ? `, em ${address}${l.em}` : ''}`),
]

export async function closeWorld({ platform }: World): Promise<void> {
  await platform.jobs.stop()
  await platform.renderer.close()
  await platform.sessions.stop()
  await platform.pool.end()
}
