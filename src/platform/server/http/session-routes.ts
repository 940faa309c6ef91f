/** Login, session, own account and the state of the process. */
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { users } from '../../contract/actor.ts'
import { cleanDocument, isCpf } from '../../contract/documents.ts'
import { todayIn } from '../../contract/dates.ts'
import { failure, type FieldError } from '../../contract/failure.ts'
import { asOwner } from '../database/tx.ts'
import { menuOf, shownBelow } from '../menu.ts'
import { noteAddress } from '../note-address.ts'
import { enter, leave } from '../session/login.ts'
import { changePassword } from '../session/change-password.ts'
import { countAttempt } from '../session/attempts.ts'
import { countCall, openPerMinute } from './call-limits.ts'
import { knownBrowser } from '../session/known-browser.ts'
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
    const database = await Promise.race([
      world.platform.pool.query('select 1').then(
        () => true,
        () => false,
      ),
      pause(readyWithinMs, false),
    ])
    const stopping = world.platform.isStopping()
    if (!database || stopping) void reply.status(503)
    return { pronto: database && !stopping, banco: database, encerrando: stopping }
  })
  app.get('/externo/parametros-do-sistema', (request) => askedParameters(world, request))
}

async function askedParameters(
  world: World,
  request: FastifyRequest,
): Promise<Record<string, unknown>> {
  const route = 'externo/parametros-do-sistema'
  await countCall(world, request, null, { route, perMinute: openPerMinute })
  return publicParameters(world)
}

async function publicParameters(world: World): Promise<Record<string, unknown>> {
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
  }
}

function loginRoutes(app: FastifyInstance, world: World): void {
  const { pool, accounts } = world.platform
  app.get('/login/empresas', async (request) => {
    const cpf = cleanDocument('cpf', String((request.query as Params)['cpf'] ?? ''))
    if (cpf.length !== 11) return []
    await countAttempt(pool, [{ key: `empresas ${request.ip}`, max: 120, seconds: 900 }])
    const known = (await knownBrowser(world, request, { kind: users.key, cpf })) !== null
    return asOwner(pool, (tx) => accounts.companiesForLogin(tx, cpf, known))
  })
  app.post('/login', async (request, reply) => {
    const body = bodyOf(request)
    const cpf = cleanDocument('cpf', String(body['username'] ?? ''))
    const errors: FieldError[] = []
    if (!cpf) errors.push({ field: 'username', label: 'CPF', message: 'CPF é obrigatório' })
    else if (!isCpf(cpf)) errors.push({ field: 'username', label: 'CPF', message: 'Cpf inválido.' })
    if (typeof body['password'] !== 'string' || !body['password'])
      errors.push({ field: 'password', label: 'Senha', message: 'Senha é obrigatória' })
    if (!Number.isSafeInteger(Number(body['empresaId'])) || !body['empresaId'])
      errors.push({ field: 'empresaId', label: 'Empresa', message: 'Selecione uma empresa.' })
    if (errors.length) throw failure.invalid(errors)
    const key = await enter(world, request, reply, {
      actor: users,
      cpf,
      password: String(body['password']),
      empresaId: Number(body['empresaId']),
    })
    return sessionInfo(world, await world.platform.sessions.find(key))
  })
  app.post('/logout', async (request, reply) => {
    await leave(world, request, reply, users)
    return reply.status(204).send()
  })
}

async function sessionInfo(
  world: World,
  session: Session | null,
): Promise<Record<string, unknown>> {
  if (!session) throw failure.unauthenticated()
  const { account } = session
  if (session.step)
    return {
      authenticated: false,
      proximoPasso: session.step,
      usuario: { nome: account.nome },
      empresa: { id: account.empresa.id, nome: account.empresa.nome },
    }
  const { registry, platform } = world
  const { links } = await asOwner(platform.pool, (tx) => platform.accounts.installation(tx))
  const rotas = Object.fromEntries(
    [...registry.slices.values()].flatMap(({ resource }) =>
      pathsOf(resource)
        .slice(1)
        .map((p) => [p, resource.key]),
    ),
  )
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
    menu: menuOf(registry, account.authorities),
    rotas,
    novidades: registry.modules.flatMap((m) => m.news ?? []),
    abaixo: shownBelow(registry, account.authorities),
    configuracao: account.settings,
    parametrosDoSistema: await publicParameters(world),
    linkChat: links.chat,
    linkAjuda: links.ajuda,
    linkBlog: links.blog,
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
  const { pool, sessions } = world.platform
  app.get('/userinfo', async (request) => {
    const session = await identify(world, request, users)
    await noteAddress(world, request, session)
    return sessionInfo(world, session)
  })
  app.put('/userinfo/empresa/:id', async (request) => {
    const session = await identify(world, request, users)
    if (!session) throw failure.unauthenticated()
    const empresa = idOf(request.params as Params)
    if (!session.account.empresas.some((e) => e.id === empresa)) throw failure.notFound()
    await asOwner(pool, (tx) => sessions.switchCompany(tx, session.key, empresa))
    sessions.forget(session.key)
    return sessionInfo(world, await sessions.find(session.key))
  })
  app.get(
    '/userinfo/empresa/:id/valid',
    call({ access: 'sessao' }, async (ctx, request) => ({
      valor: ctx.empresa?.id === idOf(request.params as Params),
    })),
  )
  app.get(
    '/userinfo/preferencias/:chave',
    call({ access: 'sessao' }, async (ctx, request) => {
      const row = await ctx.tx.one<{ valor: unknown }>(
        'select valor from plataforma_preferencia where usuario_id = $1 and chave = $2',
        [ctx.user.id, (request.params as Params)['chave']],
      )
      return { valor: row?.valor ?? null }
    }),
  )
  app.put(
    '/userinfo/preferencias/:chave',
    call({ access: 'sessao', write: true }, async (ctx, request) => {
      const text = JSON.stringify(bodyOf(request)['valor'] ?? null)
      if (text.length > 20_000) throw failure.badRequest('Preferência grande demais.')
      await ctx.tx.query(
        'insert into plataforma_preferencia (usuario_id, chave, valor) values ($1, $2, $3) on conflict (usuario_id, chave) do update set valor = excluded.valor',
        [ctx.user.id, (request.params as Params)['chave'], text],
      )
      return { valor: JSON.parse(text) as unknown }
    }),
  )
  ownSessionRoutes(app, world)
}

function ownSessionRoutes(app: FastifyInstance, world: World): void {
  const { pool, sessions } = world.platform
  app.patch('/userinfo/senha', async (request, reply) => {
    const session = await identify(world, request, users, 'passo')
    if (!session) throw failure.unauthenticated()
    await changePassword(world, users, { session, request, reply }, bodyOf(request))
    return reply.status(204).send()
  })
  app.get('/userinfo/sessoes', async (request) => {
    const session = await identify(world, request, users)
    if (!session) throw failure.unauthenticated()
    const rows = await pool.query<{
      id: number
      criada_em: string
      usada_em: string
      ip: string
      navegador: string
    }>(
      'select id, criada_em, usada_em, ip, navegador from plataforma_sessao where tipo = $2 and usuario_id = $1 order by usada_em desc',
      [session.account.id, users.key],
    )
    return rows.rows.map((r) => ({
      id: r.id,
      criadaEm: r.criada_em,
      usadaEm: r.usada_em,
      ip: r.ip,
      navegador: r.navegador,
      atual: r.id === session.id,
    }))
  })
  app.delete('/userinfo/sessoes/:id', async (request, reply) => {
    const session = await identify(world, request, users)
    if (!session) throw failure.unauthenticated()
    const gone = await pool.query<{ resumo: string }>(
      'delete from plataforma_sessao where tipo = $3 and usuario_id = $1 and id = $2 returning resumo',
      [session.account.id, idOf(request.params as Params), users.key],
    )
    if (!gone.rowCount) throw failure.notFound()
    await asOwner(pool, (tx) => sessions.rightsChanged(tx, gone.rows[0]?.resumo ?? ''))
    return reply.status(204).send()
  })
}
