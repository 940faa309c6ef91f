import { failure } from '#platform/contract/failure.ts'
import type { Values } from '#platform/contract/field.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { defineService, type Saving, type Stored } from '#platform/server/engine/service.ts'
import { renderMail } from '#platform/server/mail/layout.ts'
import { hours, type LinkKind, makeLink } from './invites.ts'

type CompanyRow = { empresa?: unknown; perfis?: unknown[] }

const idOf = (value: unknown): number => (typeof value === 'object' && value !== null && 'id' in value ? Number(value.id) : Number(value))

/** Whoever gives a profile must hold everything in it, unless they may give any. */
async function checkProfiles(ctx: Ctx, values: Values): Promise<void> {
  if (values['empresas'] === undefined || ctx.user.kind !== 'interno' || ctx.user.id === 1 || ctx.has('ROLE_CONF_PERFIS_TODOS')) return
  const ids = ((values['empresas'] ?? []) as CompanyRow[]).flatMap((row) => (row.perfis ?? []).map(idOf))
  const missing = await ctx.tx.one<{ nome: string }>(
    'select f.nome from utilitario_perfis f join utilitario_perfis__authorities a on a.registro_id = f.id where f.id = any ($1) and not (a.valor = any ($2)) order by f.nome limit 1',
    [ids, [...ctx.authorities]],
  )
  if (missing) throw failure.invalid([{ field: 'empresas', label: 'Empresas e perfis', message: `O perfil '${missing.nome}' tem permissões que você não possui.` }])
}

const administrators = `select count(distinct u.id) n from utilitario_usuarios u
  join utilitario_usuarios__empresas e on e.registro_id = u.id join utilitario_usuarios__empresas__perfis x on x.registro_id = e.id
  join utilitario_perfis__authorities a on a.registro_id = x.valor_id
  where u.ativo and a.valor in ('ROLE_CONF_USUARIOS_EDITAR', 'ROLE_CONF_PERFIS_EDITAR')`

async function keepAdministrator(ctx: Ctx): Promise<void> {
  await ctx.tx.query('select pg_advisory_xact_lock(7220115320)')
  const first = await ctx.tx.one('select 1 from utilitario_usuarios where id = 1 and ativo')
  const left = await ctx.tx.one<{ n: number }>(administrators)
  if (!first && !left?.n) throw failure.conflict('É preciso manter ao menos um administrador ativo.')
}

async function beforeSave(ctx: Ctx, { values, stored }: Saving): Promise<void> {
  if (stored?.id === 1 && values['ativo'] === false) throw failure.conflict('O primeiro administrador não pode ser desativado.')
  await checkProfiles(ctx, values)
}

async function sendLink(ctx: Ctx, record: Stored, kind: Exclude<LinkKind, 'primeiro-acesso'>): Promise<void> {
  const { platform, now } = ctx
  const company = companyOf(ctx).nome
  const email = String(record['email'])
  ctx.afterCommit.push(async () => {
    const token = await makeLink(platform.pool, kind, record.id, now)
    const { urlPublica } = await asOwner(platform.pool, (tx) => platform.accounts.installation(tx))
    const invited = kind === 'usuario-convite'
    const until = invited ? `${hours[kind]} horas` : '30 minutos'
    const mail = renderMail({
      company: { name: company },
      title: invited ? 'Seu acesso ao RH' : 'Crie uma nova senha',
      paragraphs: [`Olá, ${String(record['nome'])}.`, invited ? `Você foi convidado a usar o RH da ${company}. O link abaixo vale por ${until} e só pode ser usado uma vez.` : `Recebemos um pedido para criar uma nova senha. O link abaixo vale por ${until} e só pode ser usado uma vez. Se não foi você, ignore esta mensagem.`],
      button: { label: invited ? 'Criar minha senha' : 'Criar nova senha', url: `${publicAddress(ctx, urlPublica)}/acesso?token=${token}` },
    })
    await platform.mailer.send({ to: [email], fromName: company, subject: invited ? `Convite de acesso ao RH da ${company}` : 'Nova senha', ...mail })
  })
}

export function publicAddress(ctx: Pick<Ctx, 'platform'>, urlPublica: string | null): string {
  const { settings } = ctx.platform
  return urlPublica ? urlPublica.replace(/\/$/, '') : `http://${settings.host === '0.0.0.0' ? 'localhost' : settings.host}:${settings.port}${settings.basePath}`
}

export const service = defineService({
  beforeSave,
  afterSave: async (ctx, { id, stored }) => {
    if (stored) await keepAdministrator(ctx)
    await ctx.platform.sessions.rightsChanged(ctx.tx, `interno:${id}`)
    if (!stored) {
      const record = await ctx.tx.one<Stored>('select id, versao, nome, email, ativo from utilitario_usuarios where id = $1', [id])
      if (record?.['ativo']) await sendLink(ctx, record, 'usuario-convite')
    }
  },
  beforeRemove: async (_ctx, record) => {
    if (record.id === 1) throw failure.conflict('O primeiro administrador não pode ser removido.')
  },
  afterRemove: async (ctx, record) => {
    await keepAdministrator(ctx)
    await ctx.platform.sessions.rightsChanged(ctx.tx, `interno:${record.id}`)
  },
  actions: {
    convidar: (ctx, record) => sendLink(ctx, record, 'usuario-convite'),
    redefinirSenha: (ctx, record) => sendLink(ctx, record, 'usuario-senha'),
    desbloquear: async (ctx, record) => {
      await ctx.tx.query('update utilitario_usuarios set bloqueado_ate = null, versao = versao + 1 where id = $1', [record.id])
    },
    encerrarSessoes: async (ctx, record) => {
      const { platform } = ctx
      ctx.afterCommit.push(() => asOwner(platform.pool, (tx) => platform.sessions.closeAll(tx, 'interno', record.id)))
    },
  },
})

/** The same answer and, by the queue behind it, the same time for known and unknown CPF. */
export async function recoverPassword(ctx: Ctx, cpf: string): Promise<void> {
  const { platform, now } = ctx
  ctx.afterCommit.push(async () => {
    const user = await asOwner(platform.pool, (tx) => tx.one<{ id: number; nome: string; email: string }>("select id, nome, email from utilitario_usuarios where cpf = $1 and ativo and origem = 'LOCAL'", [cpf]))
    if (!user) return
    const token = await makeLink(platform.pool, 'usuario-senha', user.id, now)
    const { urlPublica, nomeInstalacao } = await asOwner(platform.pool, (tx) => platform.accounts.installation(tx))
    const mail = renderMail({ company: { name: nomeInstalacao }, title: 'Crie uma nova senha', paragraphs: [`Olá, ${user.nome}.`, 'O link abaixo vale por 30 minutos e só pode ser usado uma vez. Se você não pediu uma nova senha, ignore esta mensagem.'], button: { label: 'Criar nova senha', url: `${publicAddress(ctx, urlPublica)}/acesso?token=${token}` } })
    await platform.mailer.send({ to: [user.email], subject: 'Nova senha', ...mail })
  })
}
