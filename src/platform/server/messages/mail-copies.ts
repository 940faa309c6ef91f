/** Messages by mail too: at once, or gathered at seven in the morning of the company. */
import { sql } from 'kysely'
import { formatInstant } from '../../contract/dates.ts'
import type { copias, MessageBox } from '../../contract/messages.ts'
import { companyOf, type Ctx } from '../context.ts'
import { nameOf, table } from '../database/columns.ts'
import { asOwner, asOwnerWithin, type Tx } from '../database/tx.ts'
import { inOwnScope } from '../http/requester.ts'
import type { JobDeclaration } from '../jobs.ts'
import { mailHead, renderMail } from '../mail/layout.ts'
import { queueMail } from '../mail/queued.ts'
import { publicAddress } from '../public-address.ts'
import { abbreviated } from './abbreviated.ts'
import { boxesOf } from './boxes.ts'

export type Choice = (typeof copias)[number]['code']
export const usualChoice: Choice = 'RESUMO'
export const choiceKey = 'mensagens.copias'

export type Copy = {
  mensagem: number
  usuario: number
  caixa: string
  texto: string
  link: string | null
}

/** What a mail that repeats messages is found by when these go. */
export const repeatedKey = 'plataforma.mensagens'

const digestHour = 7
/** One mail names as many as are read with one look; the rest is told as a number. */
const mostLines = 20

const m = table('plataforma_mensagem', 'm')
const u = table('plataforma_mensagem_usuario', 'u')
const p = table('plataforma_preferencia', 'p')

const footer = [
  'Você recebe este aviso porque escolheu as mensagens desta caixa também por e-mail. Mude a escolha em Mensagens, no Trama RH.',
]

/** What each has chosen, box by box; who has chosen nothing gets the digest. */
export async function choicesOf(
  tx: Tx,
  users: readonly number[],
): Promise<(user: number, box: string) => Choice> {
  const rows = await tx.select(
    { usuario: p.usuario_id, valor: sql<Record<string, Choice>>`${p.valor}` },
    sql`from ${p} where ${p.chave} = ${choiceKey} and ${p.usuario_id} = any (${[...users]}::int[])`,
  )
  const chosen = new Map(rows.map((r) => [r.usuario, r.valor]))
  return (user, box) => chosen.get(user)?.[box] ?? usualChoice
}

/** In the transaction that writes the messages. */
export async function mailCopies(ctx: Ctx, copies: readonly Copy[]): Promise<void> {
  if (!copies.length) return
  const users = [...new Set(copies.map((c) => c.usuario))]
  const choice = await choicesOf(ctx.tx, users)
  const wanted = copies.filter((c) => choice(c.usuario, c.caixa) === 'HORA')
  if (!wanted.length) return
  const people = await ctx.platform.accounts.people(ctx.tx, users)
  const address = await publicAddress(ctx)
  for (const { mensagem, usuario, texto, link } of wanted) {
    const to = people.find((one) => one.id === usuario)?.email
    if (!to) continue
    const title = abbreviated(texto)
    const mail = renderMail({
      company: mailHead(companyOf(ctx)),
      title,
      paragraphs: title === texto ? [] : [texto],
      button: {
        label: link ? 'Abrir no Trama RH' : 'Ver as mensagens',
        url: address + (link ?? '/mensagens'),
      },
      footer,
    })
    const written = {
      subject: title.replace(/\.$/, ''),
      fromName: companyOf(ctx).nome,
      ...mail,
    }
    await queueMail(ctx, [to], written, { [repeatedKey]: [mensagem] })
  }
}

const hourOf = (ctx: Ctx): number =>
  Number(formatInstant(ctx.now.toISOString(), companyOf(ctx).timezone).slice(11, 13))

/** Asked each hour, so that it is seven where the company is. */
export const digestJob: JobDeclaration = {
  name: 'plataforma-mensagens-resumo',
  cron: '0 * * * *',
  run: async (ctx) => {
    if (hourOf(ctx) !== digestHour) return
    await inOwnScope(ctx, 'write', (inner) => asOwnerWithin(inner.tx, () => sendDigests(inner)))
  },
}

type Repeated = Pick<Copy, 'mensagem' | 'caixa' | 'texto'>

/** What waits unread since the last one, marked as told in the transaction that queues the mail. */
async function sendDigests(ctx: Ctx): Promise<void> {
  const rows = await ctx.tx.rows(
    sql<Repeated & { usuario: number; lida: boolean }>`with agora as (
        update plataforma_mensagem_usuario set ${nameOf(u, 'resumo_em')} = ${ctx.now.toISOString()}
        where empresa_id = ${companyOf(ctx).id} and resumo_em is null
        returning mensagem_id, usuario_id, caixa, data, lida_em is not null or removida_em is not null lida)
      select ${m.id} mensagem, a.usuario_id usuario, a.caixa, ${m.texto}, a.lida from agora a join ${m} on ${m.id} = a.mensagem_id
      order by a.usuario_id, a.data desc`,
  )
  const unread = rows.filter((r) => !r.lida)
  const users = [...new Set(unread.map((r) => r.usuario))]
  const choice = await choicesOf(ctx.tx, users)
  const people = await ctx.platform.accounts.people(ctx.tx, users)
  for (const { id, nome, email } of people) {
    const own = unread.filter((r) => r.usuario === id && choice(id, r.caixa) === 'RESUMO')
    if (own.length) await sendDigest(ctx, { nome, email }, own)
  }
}

function boxLines(
  { tipo, title }: Pick<MessageBox, 'tipo' | 'title'>,
  own: readonly Repeated[],
): string[] {
  const texts = own.filter((r) => r.caixa === tipo).map((r) => `• ${abbreviated(r.texto)}`)
  if (!texts.length) return []
  return [`${title}\n${texts.slice(0, mostLines).join('\n')}${more(texts.length)}`]
}

const digestTitle = (n: number): string =>
  n === 1 ? 'Uma mensagem por ler' : `${n} mensagens por ler`

async function sendDigest(
  ctx: Ctx,
  { nome, email }: { nome: string; email: string },
  own: readonly Repeated[],
): Promise<void> {
  const lines = boxesOf(ctx.registry).flatMap((box) => boxLines(box, own))
  const title = digestTitle(own.length)
  const mail = renderMail({
    company: mailHead(companyOf(ctx)),
    title,
    paragraphs: [`${nome.split(' ')[0]}, isto aconteceu desde o último resumo:`, ...lines],
    button: { label: 'Ver as mensagens', url: `${await publicAddress(ctx)}/mensagens` },
    footer,
  })
  const written = { subject: title, fromName: companyOf(ctx).nome, ...mail }
  await queueMail(ctx, [email], written, { [repeatedKey]: own.map((r) => r.mensagem) })
}

const more = (n: number): string => (n > mostLines ? `\n… e mais ${n - mostLines}` : '')

/** Nightly: read after half a year, unread after a year, and messages that nobody keeps. */
export const removeOldMessages = (ctx: Ctx): Promise<void> =>
  asOwner(ctx.platform.pool, (tx) => removeOld(tx, ctx.now.toISOString()))

async function removeOld(tx: Tx, now: string): Promise<void> {
  await tx.rows(
    sql`delete from ${u} where ${u.removida_em} is not null or ${u.data} < ${now}::timestamptz - interval '1 year'
      or (${u.lida_em} is not null and ${u.lida_em} < ${now}::timestamptz - interval '180 days')`,
  )
  await tx.rows(
    sql`delete from ${m} where not exists (select 1 from ${u} where ${u.mensagem_id} = ${m.id})`,
  )
}
