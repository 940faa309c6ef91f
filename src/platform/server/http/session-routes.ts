/** Login, session, own account and the state of the process. */
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { users } from '../../contract/actor.ts'
import { cleanDocument, isCpf } from '../../contract/documents.ts'
import { todayIn } from '../../contract/dates.ts'
import { failure, type FieldError } from '../../contract/failure.ts'
import type { OpenSession, PublicParameters, SessionAnswers } from '../../contract/session.ts'
import type { Ctx } from '../context.ts'
import { asOwner } from '../database/tx.ts'
import { menuOf, shownBelow } from '../menu.ts'
import { noteAddress } from '../note-address.ts'
import { enter, type Entering, leave } from '../session/login.ts'
import { changePassword } from '../session/change-password.ts'
import { countAttempt } from '../session/attempts.ts'
import { countCall, openPerMinute } from './call-limits.ts'
import { knownBrowser } from '../session/known-browser.ts'
import { prove } from '../session/proof.ts'
import type { Session } from '../session/sessions.ts'
import { identify, type World } from './requester.ts'
import { bodyOf, idOf, type Params } from './request-values.ts'
import { pathsOf } from '../../contract/resource.ts'
import type { Call } from './server.ts'

/** Whoever asks whether to send people here waits two seconds at most. */
const readyWithinMs = 1_500

export function sessionRoutes(app: FastifyInstance, world: World, call: Call): void {
  healthRoutes(app, world)
  loginRoutes(app, world)
  accountRoutes(app, world, call)
}

function healthRoutes(app: FastifyInstance, world: World): void {
  app.get('/saude/vivo', async () => ({ vivo: true }))
  app.get('/saude/pronto', async (_request, reply) => {
    const [banco, encerrando] = [await databaseAnswers(world), world.platform.isStopping()]
    if (!banco || encerrando) void reply.status(503)
    return { pronto: banco && !encerrando, banco, encerrando }
  })
  app.get('/externo/parametros-do-sistema', (request) => askedParameters(world, request))
}

async function askedParameters(
  world: World,
  request: FastifyRequest,
): Promise<SessionAnswers['GET externo/parametros-do-sistema']> {
  const route = 'externo/parametros-do-sistema'
  await countCall(world, request, null, { route, perMinute: openPerMinute })
  return publicParameters(world)
}

const databaseAnswers = (world: World): Promise<boolean> =>
  Promise.race([
    world.platform.pool.query('select 1').then(
      () => true,
      () => false,
    ),
    pause(readyWithinMs, false),
  ])

async function publicParameters(world: World): Promise<PublicParameters> {
  const { settings, mailer, accounts, pool } = world.platform
  const stored = await asOwner(pool, (tx) => accounts.installation(tx))
  return {
    appVersao: world.platform.version,
    nomeInstalacao: stored.nomeInstalacao,
    emailSuporte: stored.emailSuporte ?? settings.emailSuporte ?? null,
    urlLogout: settings.urlLogout ?? null,
    timezone: stored.timezone ?? settings.tz,
    ssoProvedores: [],
    demo: stored.demo,
    emailParaPasta: !mailer.sends,
    consultaCep: settings.cepUrl !== undefined,
    medirUso: stored.medirUso,
  }
}

function loginRoutes(app: FastifyInstance, world: World): void {
  app.get('/login/empresas', async (request) => companiesToEnter(world, request))
  app.post('/login', async (request, reply) => {
    const key = await enter(world, request, reply, enteringOf(bodyOf(request)))
    return entered(world, await world.platform.sessions.find(key))
  })
  app.post('/logout', async (request, reply) => {
    await leave(world, request, reply, users)
    return reply.status(204).send()
  })
}

async function companiesToEnter(
  world: World,
  request: FastifyRequest,
): Promise<SessionAnswers['GET login/empresas']> {
  const { pool, accounts } = world.platform
  const cpf = cleanDocument('cpf', String((request.query as Params)['cpf'] ?? ''))
  if (cpf.length !== 11) return []
  await countAttempt(pool, [{ key: `empresas ${request.ip}`, max: 120, seconds: 900 }])
  const known = (await knownBrowser(world, request, { kind: users.key, cpf })) !== null
  return asOwner(pool, (tx) => accounts.companiesForLogin(tx, cpf, known))
}

/** Who asks to enter, or all that is missing to say it. */
function enteringOf({ username, password, empresaId }: Record<string, unknown>): Entering {
  const cpf = cleanDocument('cpf', String(username ?? ''))
  const errors: FieldError[] = []
  if (!cpf) errors.push({ field: 'username', label: 'CPF', message: 'CPF é obrigatório' })
  else if (!isCpf(cpf)) errors.push({ field: 'username', label: 'CPF', message: 'Cpf inválido.' })
  if (typeof password !== 'string' || !password)
    errors.push({ field: 'password', label: 'Senha', message: 'Senha é obrigatória' })
  if (!Number.isSafeInteger(Number(empresaId)) || !empresaId)
    errors.push({ field: 'empresaId', label: 'Empresa', message: 'Selecione uma empresa.' })
  if (errors.length) throw failure.invalid(errors)
  return { actor: users, cpf, password: String(password), empresaId: Number(empresaId) }
}

async function entered(
  world: World,
  session: Session | null,
): Promise<SessionAnswers['POST login']> {
  if (!session?.step) return sessionInfo(world, session)
  const { nome, empresa } = session.account
  return {
    authenticated: false,
    proximoPasso: session.step,
    usuario: { nome },
    empresa: { id: empresa.id, nome: empresa.nome },
  }
}

async function sessionInfo(
  world: World,
  session: Session | null,
): Promise<SessionAnswers['GET userinfo']> {
  if (!session) throw failure.unauthenticated()
  const { account } = session
  const { registry, platform } = world
  const { links } = await asOwner(platform.pool, (tx) => platform.accounts.installation(tx))
  const rotas = Object.fromEntries([
    ...[...registry.slices.values()].flatMap(({ resource }) =>
      pathsOf(resource)
        .slice(1)
        .map((p) => [p, resource.key]),
    ),
    ...registry.modules.flatMap((m) => Object.entries(m.addresses ?? {})),
  ])
  return {
    authenticated: true,
    expired: false,
    autenticadoRh: true,
    usuario: {
      id: account.id,
      nome: account.nome,
      cpf: account.cpf,
      email: account.email,
      ...account.shown,
    },
    empresa: account.empresa,
    empresas: account.empresas,
    authorities: [...account.authorities].toSorted(),
    menu: menuOf(registry, account.authorities, account.empresa),
    rotas,
    novidades: registry.modules.flatMap((m) => m.news ?? []),
    lugares: Object.fromEntries(
      registry.modules.flatMap((m) => m.places ?? []).map(({ path, param }) => [`/${path}`, param]),
    ),
    abaixo: shownBelow(registry, account.authorities),
    configuracao: account.settings,
    parametrosDoSistema: await publicParameters(world),
    linkChat: links.chat,
    linkAjuda: links.ajuda,
    linkBlog: links.blog,
    linkOrcamento: links.orcamento,
    redesSociais: links.redes,
    usuarioFortes: !account.ownPassword,
    aceitoPoliticaSeguranca: account.acceptedPolicy,
    possuiSst: account.empresa.possuiSst,
    timezone: account.empresa.timezone,
    hoje: todayIn(account.empresa.timezone, world.platform.clock()),
    minutosInatividade: account.limits.idleMinutes,
    horaExpiracao: new Date(
      Math.min(session.expiresAt, session.usedAt + account.limits.idleMinutes * 60_000),
    ).toISOString(),
  }
}

function accountRoutes(app: FastifyInstance, world: World, call: Call): void {
  app.get('/userinfo', async (request) => {
    const session = await identify(world, request, users)
    await noteAddress(world, request, session)
    return sessionInfo(world, session)
  })
  app.put('/userinfo/empresa/:id', async (request) => switchCompany(world, request))
  app.get(
    '/userinfo/empresa/:id/valid',
    call({ access: 'sessao' }, async (ctx, request) => ({
      valor: ctx.empresa?.id === idOf(request.params as Params),
    })),
  )
  const preference = '/userinfo/preferencias/:chave'
  app.get(preference, call({ access: 'sessao' }, readPreference))
  app.put(preference, call({ access: 'sessao', write: true }, keepPreference))
  ownSessionRoutes(app, world)
}

async function switchCompany(world: World, request: FastifyRequest): Promise<unknown> {
  const { pool, sessions } = world.platform
  const { key, account } = await sessionOf(world, request)
  const empresa = idOf(request.params as Params)
  if (!account.empresas.some((e) => e.id === empresa)) throw failure.notFound()
  await asOwner(pool, (tx) => sessions.switchCompany(tx, key, empresa))
  return sessionInfo(world, await sessions.find(key))
}

async function readPreference(ctx: Ctx, request: FastifyRequest): Promise<unknown> {
  const row = await ctx.tx.one<{ valor: unknown }>(
    'select valor from plataforma_preferencia where usuario_id = $1 and chave = $2',
    [ctx.user.id, (request.params as Params)['chave']],
  )
  return { valor: row?.valor ?? null }
}

async function keepPreference(ctx: Ctx, request: FastifyRequest): Promise<unknown> {
  const text = JSON.stringify(bodyOf(request)['valor'] ?? null)
  if (text.length > 20_000) throw failure.badRequest('Preferência grande demais.')
  await ctx.tx.query(
    'insert into plataforma_preferencia (usuario_id, chave, valor) values ($1, $2, $3) on conflict (usuario_id, chave) do update set valor = excluded.valor',
    [ctx.user.id, (request.params as Params)['chave'], text],
  )
  return { valor: JSON.parse(text) as unknown }
}

function ownSessionRoutes(app: FastifyInstance, world: World): void {
  app.patch('/userinfo/senha', async (request, reply) => {
    const session = await sessionOf(world, request, 'passo')
    await changePassword(world, users, { session, request, reply }, bodyOf(request))
    return reply.status(204).send()
  })
  app.post('/userinfo/confirmacao', async (request, reply) => {
    await prove(world, request, await sessionOf(world, request), bodyOf(request))
    return reply.status(204).send()
  })
  app.get('/userinfo/sessoes', async (request) =>
    openSessions(world, await sessionOf(world, request)),
  )
  app.delete('/userinfo/sessoes/:id', async (request, reply) => {
    await endSession(world, await sessionOf(world, request), idOf(request.params as Params))
    return reply.status(204).send()
  })
}

/** The session of whoever asks; `step` as far as it may stand before one. */
async function sessionOf(world: World, request: FastifyRequest, step?: 'passo'): Promise<Session> {
  const session = await identify(world, request, users, step)
  if (!session) throw failure.unauthenticated()
  return session
}

async function openSessions(
  world: World,
  { id, account }: Session,
): Promise<SessionAnswers['GET userinfo/sessoes']> {
  const { rows } = await world.platform.pool.query<Omit<OpenSession, 'atual'>>(
    'select id, criada_em "criadaEm", usada_em "usadaEm", ip, navegador from plataforma_sessao where tipo = $2 and usuario_id = $1 order by usada_em desc',
    [account.id, users.key],
  )
  return rows.map((row) => ({ ...row, atual: row.id === id }))
}

async function endSession(world: World, { account }: Session, id: number): Promise<void> {
  const { pool, sessions } = world.platform
  const gone = await pool.query<{ resumo: string }>(
    'delete from plataforma_sessao where tipo = $3 and usuario_id = $1 and id = $2 returning resumo',
    [account.id, id, users.key],
  )
  if (!gone.rowCount) throw failure.notFound()
  await asOwner(pool, (tx) => sessions.rightsChanged(tx, gone.rows[0]?.resumo ?? ''))
}
