/** Work for a company without a person's session: jobs, nightly work, the portal's public pages. */
import type { Ctx, Origin } from './context.ts'
import { asOwner, nothingVisible, type Tx } from './database/tx.ts'
import type { Platform } from './platform.ts'
import type { JobDeclaration } from './jobs.ts'
import { companyMemory } from './company-memory.ts'
import { accountScope, contextOf, type Scope, withContext, type World } from './http/requester.ts'
import type { Accounts } from './session/accounts.ts'

export async function actFor<T>(
  world: World,
  empresaId: number | null,
  as: As,
  work: (ctx: Ctx) => Promise<T>,
  mode: 'read' | 'write' = 'write',
): Promise<T> {
  return withContext(world, await scopeFor(world, empresaId, as), placeOf(as), mode, work)
}

type As = { origin: Origin; nome: string; requestId?: string; ip?: string }

const placeOf = (as: As) => ({
  requestId: as.requestId ?? '',
  ip: as.ip ?? '',
  origin: as.origin,
})

const actingAccounts = companyMemory<Awaited<ReturnType<Accounts['forJob']>>>()

async function scopeFor(world: World, empresaId: number | null, as: As): Promise<Scope> {
  const { platform } = world
  const found = await actingAccounts(platform, String(empresaId), () =>
    asOwner(platform.pool, (tx) => platform.accounts.forJob(tx, empresaId)),
  )
  return {
    visible: found?.visible ?? nothingVisible,
    user: { id: null, nome: as.nome, kind: 'tarefa' },
    empresa: found?.empresa ?? null,
    authorities: allAuthorities,
    settings: found?.settings ?? {},
    proven: true,
  }
}

/** Work of the same person in another of their companies, with the rights held there; undefined where they do not work. */
export async function actIn<T>(
  ctx: Ctx,
  empresaId: number,
  work: (inner: Ctx) => Promise<T>,
  mode: 'read' | 'write' = 'write',
): Promise<{ answer: T } | undefined> {
  const { id, kind } = ctx.user
  if (id === null || kind !== 'interno') return undefined
  const account = await asOwner(ctx.platform.pool, (tx) =>
    ctx.platform.accounts.load(tx, 'interno', id, empresaId),
  )
  if (!account) return undefined
  const scope: Scope = { ...accountScope(account), user: ctx.user, proven: ctx.proven }
  return {
    answer: await withContext(
      { platform: ctx.platform, registry: ctx.registry },
      scope,
      { requestId: ctx.requestId, ip: ctx.ip, origin: ctx.origin },
      mode,
      work,
    ),
  }
}

/** A job that the clock began becomes one for each company, so that one that fails is tried again alone. */
const forEachCompany = ({ platform }: World, { name }: JobDeclaration): Promise<void> =>
  asOwner(platform.pool, (tx) => sendToEach(tx, platform, name))

async function sendToEach(tx: Tx, { jobs }: Platform, name: string): Promise<void> {
  const companies = await tx.db
    .selectFrom('utilitario_empresas')
    .select('id')
    .where('ativa', '=', true)
    .orderBy('id')
    .execute()
  for (const { id } of companies) await jobs.send(tx, name, { empresaId: id })
}

/** What the queue calls for each job: it works for the company of the one who sent it, or for each one where the clock did. */
export const jobRunner =
  (world: World) =>
  async (job: JobDeclaration, data: Record<string, unknown>): Promise<void> => {
    if (job.cron && job.scope !== 'instalacao' && data['empresaId'] === undefined)
      return forEachCompany(world, job)
    const company = job.scope === 'instalacao' ? null : Number(data['empresaId'])
    const as = { origin: 'TAREFA', nome: 'Tarefa automática' } as const
    const scope = await scopeFor(world, company, as)
    return job.run(contextOf(world, undefined as never, scope, placeOf(as)), data)
  }

/** A job acts within its company and does what its code says; no authority limits it. */
const allAuthorities: ReadonlySet<string> = Object.assign(new Set<string>(), { has: () => true })
