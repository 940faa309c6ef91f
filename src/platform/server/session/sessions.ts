/**
 * Sessions are rows; the cookie holds a random key whose digest is stored. Loaded accounts are kept a few seconds and
 * dropped at once, in every process, when a session or its rights change.
 */
import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import type { AccountKind } from '../../contract/actor.ts'
import { asOwner, type Tx } from '../database/tx.ts'
import type { Pool } from '../database/pool.ts'
import type { Account, Accounts } from './accounts.ts'

export type Session = {
  id: number
  key: string
  account: Account
  usedAt: number
  createdAt: number
  /** When the password was last typed for the company that it is in. */
  authenticatedAt: number
  expiresAt: number
  /** What is left to do before anything else answers. */ step: Step | null
}

export type Step = 'TROCAR_SENHA'

export type NewSession = {
  kind: AccountKind
  userId: number
  empresaId: number
  ip: string
  agent: string
  step?: Step | null
}

export type Sessions = {
  open: (tx: Tx, who: NewSession) => Promise<string>
  /** The step is done: the session is whole from the next request on. */
  stepDone: (tx: Tx, key: string) => Promise<void>
  /** The password was typed once more, for the company that the session is in. */
  proved: (tx: Tx, session: Session) => Promise<void>
  find: (key: string) => Promise<Session | null>
  switchCompany: (tx: Tx, key: string, empresaId: number) => Promise<void>
  close: (key: string) => Promise<void>
  /** All of a user's, but the one that is kept. */
  closeAll: (tx: Tx, kind: AccountKind, userId: number, except?: string) => Promise<void>
  /** In the transaction that changes rights: tells every process at its commit. */
  rightsChanged: (tx: Tx, who: string) => Promise<void>
  /** Heard when the rights of everybody may have changed: a company, the parameters, or after a lost connection. */
  onAllChanged: (hear: () => void) => void
  stop: () => Promise<void>
}

/** Also where a notice of another process is lost, nobody stays longer than this. */
const keepFor = 2_000
const touchEvery = 30_000
const channel = 'rh_sessoes'

export const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

type Row = {
  id: number
  tipo: AccountKind
  usuario_id: number
  empresa_id: number
  criada_em: string
  usada_em: string
  autenticada_em: string
  passo: Step | null
}
type Kept = { session: Session; until: number }

export function createSessions(
  pool: Pool,
  url: string,
  accounts: Accounts,
  clock: () => Date,
): Sessions {
  const kept = new Map<string, Kept>()
  const hearing = new Set<() => void>()
  let changes = 0
  function changed(who: string): void {
    changes += 1
    forget(kept, who)
    if (who === '*') for (const hear of hearing) hear()
  }
  const listener = listen(url, changed)
  /** Every process hears it at the commit; this one before anybody is answered, however late the notice comes. */
  async function tell(tx: Tx, who: string): Promise<void> {
    await tx.query('select pg_notify($1, $2)', [channel, who])
    tx.committed.push(() => changed(who))
  }
  const told = async (tx: Tx, who: string, change: Promise<unknown>): Promise<void> => {
    await change
    await tell(tx, who)
  }
  const now = (): number => clock().getTime()

  async function find(key: string): Promise<Session | null> {
    const hash = digest(key)
    const known = kept.get(hash)
    if (known && known.until > Date.now())
      return stillOpen(known.session, now()) ? touched(pool, known.session, hash, now()) : null
    const before = changes
    const session = await asOwner(pool, (tx) => loadSession(tx, accounts, key, hash))
    if (!session || !stillOpen(session, now())) {
      kept.delete(hash)
      return null
    }
    if (kept.size > 5000) kept.clear()
    // What was read while something changed may be of before: it serves this request alone.
    if (changes === before) kept.set(hash, { session, until: Date.now() + keepFor })
    return touched(pool, session, hash, now())
  }

  return {
    find,
    open: async (tx, who) =>
      openSession(tx, who, clock(), await accounts.sessionsPerUser(tx), tell),
    stepDone: (tx, key) => told(tx, digest(key), whole(tx, key)),
    proved: (tx, session) => told(tx, digest(session.key), proven(tx, session, clock())),
    switchCompany: (tx, key, empresaId) => told(tx, digest(key), into(tx, key, empresaId)),
    close: (key) => asOwner(pool, (tx) => told(tx, digest(key), close(tx, key))),
    closeAll: (tx, kind, userId, except) =>
      told(tx, `${kind}:${userId}`, endOthers(tx, kind, userId, except)),
    rightsChanged: tell,
    onAllChanged: (hear) => void hearing.add(hear),
    stop: () => listener.stop(),
  }
}

const whole = (tx: Tx, key: string): Promise<unknown> =>
  tx.query('update plataforma_sessao set passo = null where resumo = $1', [digest(key)])

/** Only while it is still in the company that the password was typed for. */
const proven = (tx: Tx, { key, account }: Session, now: Date): Promise<unknown> =>
  tx.query(
    'update plataforma_sessao set autenticada_em = $3 where resumo = $1 and empresa_id = $2',
    [digest(key), account.empresa.id, now.toISOString()],
  )

/** What was typed for the company before does not speak for this one. */
const into = (tx: Tx, key: string, empresaId: number): Promise<unknown> =>
  tx.query(
    "update plataforma_sessao set empresa_id = $2, autenticada_em = 'epoch' where resumo = $1",
    [digest(key), empresaId],
  )

const close = (tx: Tx, key: string): Promise<unknown> =>
  tx.query('delete from plataforma_sessao where resumo = $1', [digest(key)])

const endOthers = (
  tx: Tx,
  kind: AccountKind,
  userId: number,
  except: string | undefined,
): Promise<unknown> =>
  tx.query('delete from plataforma_sessao where tipo = $1 and usuario_id = $2 and resumo <> $3', [
    kind,
    userId,
    except ? digest(except) : '',
  ])

/** Beyond the most one user may have, the one longest unused ends. */
async function openSession(
  tx: Tx,
  who: NewSession,
  now: Date,
  most: number,
  tell: (tx: Tx, who: string) => Promise<void>,
): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  await tx.query(
    'insert into plataforma_sessao (resumo, tipo, usuario_id, empresa_id, ip, navegador, criada_em, usada_em, autenticada_em, passo) values ($1, $2, $3, $4, $5, $6, $7, $7, $7, $8)',
    [
      digest(key),
      who.kind,
      who.userId,
      who.empresaId,
      who.ip,
      who.agent.slice(0, 200),
      now.toISOString(),
      who.step ?? null,
    ],
  )
  const ended = await tx.query<{ resumo: string }>(
    'delete from plataforma_sessao where id in (select id from plataforma_sessao where tipo = $1 and usuario_id = $2 order by usada_em desc, id desc offset $3) returning resumo',
    [who.kind, who.userId, most],
  )
  for (const { resumo } of ended) await tell(tx, resumo)
  return key
}

function stillOpen(session: Session, now: number): boolean {
  return (
    now < session.expiresAt && now - session.usedAt < session.account.limits.idleMinutes * 60_000
  )
}

function touched(pool: Pool, session: Session, hash: string, now: number): Session {
  if (now - session.usedAt > touchEvery) {
    session.usedAt = now
    pool
      .query('update plataforma_sessao set usada_em = $2 where resumo = $1', [
        hash,
        new Date(now).toISOString(),
      ])
      .catch(() => undefined)
  }
  return session
}

async function loadSession(
  tx: Tx,
  accounts: Accounts,
  key: string,
  hash: string,
): Promise<Session | null> {
  const row = await tx.one<Row>(
    'select id, tipo, usuario_id, empresa_id, criada_em, usada_em, autenticada_em, passo from plataforma_sessao where resumo = $1',
    [hash],
  )
  if (!row) return null
  const account = await accounts.load(tx, row.tipo, row.usuario_id, row.empresa_id)
  if (!account) return null
  const createdAt = Date.parse(row.criada_em)
  return {
    id: row.id,
    key,
    account,
    usedAt: Date.parse(row.usada_em),
    createdAt,
    authenticatedAt: Date.parse(row.autenticada_em),
    expiresAt: createdAt + account.limits.hours * 3_600_000,
    step: row.passo,
  }
}

function forget(kept: Map<string, Kept>, who: string): void {
  if (who === '*') kept.clear()
  for (const [hash, { session }] of kept)
    if (hash === who || `${session.account.kind}:${session.account.id}` === who) kept.delete(hash)
}

/** Listens for changes of rights; a lost connection drops everything kept and is taken up again. */
function listen(url: string, heard: (who: string) => void): { stop: () => Promise<void> } {
  let client: pg.Client | undefined
  let stopped = false
  let retry: NodeJS.Timeout | undefined
  const connect = (): void => {
    client = new pg.Client({
      connectionString: url,
      application_name: 'trama-rh-sessoes',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    })
    const again = (): void => {
      heard('*')
      if (stopped || retry) return
      retry = setTimeout(() => {
        retry = undefined
        connect()
      }, 1000).unref()
    }
    client.on('error', again)
    client.on('end', again)
    client.on('notification', (message) => heard(message.payload ?? '*'))
    client
      .connect()
      .then(() => client?.query(`listen ${channel}`))
      .catch(again)
  }
  connect()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(retry)
      await client?.end().catch(() => undefined)
    },
  }
}
