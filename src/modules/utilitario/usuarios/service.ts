import { failure } from '#platform/contract/failure.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { defineService, type Saving, type Stored } from '#platform/server/engine/service.ts'
import { publicAddress as addressOf } from '#platform/server/public-address.ts'
import { renderMail } from '#platform/server/mail/layout.ts'
import { checkGiven, checkVisible, keepAdministrator, visibleUsers } from './access.ts'
import { hours, type LinkKind, makeLink } from './invites.ts'

async function beforeSave(ctx: Ctx, saving: Saving): Promise<void> {
  const { values, stored } = saving
  if (stored?.id === 1 && values['ativo'] === false) throw failure.conflict('O primeiro administrador não pode ser desativado.')
  if (stored && stored.id === ctx.user.id && ctx.user.kind === 'interno' && values['ativo'] === false) throw failure.conflict('Você não pode desativar o próprio usuário.')
  await checkGiven(ctx, saving)
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

export const publicAddress = (ctx: Pick<Ctx, 'platform'>, urlPublica: string | null): string => addressOf(ctx.platform.settings, urlPublica)

/** The table of sessions is closed to a request's role. */
function endSessions(ctx: Ctx, id: number): void {
  const { platform } = ctx
  ctx.afterCommit.push(() => asOwner(platform.pool, (tx) => platform.sessions.closeAll(tx, 'interno', id)))
}

export const service = defineService({
  listWhere: visibleUsers,
  complete: async (ctx, records, how) => {
    if (how === 'record') await checkVisible(ctx, records)
  },
  beforeSave,
  afterSave: async (ctx, { id, stored, record: saved }) => {
    if (stored) await keepAdministrator(ctx)
    await ctx.platform.sessions.rightsChanged(ctx.tx, `interno:${id}`)
    if (stored?.['ativo'] === true && saved['ativo'] === false) endSessions(ctx, id)
    if (!stored) {
      const record = await ctx.tx.one<Stored>('select id, versao, nome, email, ativo from utilitario_usuarios where id = $1', [id])
      if (record?.['ativo']) await sendLink(ctx, record, 'usuario-convite')
    }
  },
  beforeRemove: async (ctx, record) => {
    if (record.id === 1) throw failure.conflict('O primeiro administrador não pode ser removido.')
    if (record.id === ctx.user.id && ctx.user.kind === 'interno') throw failure.conflict('Você não pode remover o próprio usuário.')
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
    encerrarSessoes: async (ctx, record) => endSessions(ctx, record.id),
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
