/** A message and its copies, as the owner of the tables. One for what happened to a record in a day: what comes later raises it. */
import { sql } from 'kysely'
import type { Resource } from '../../contract/resource.ts'
import { companyOf, type Ctx } from '../context.ts'
import { nameOf, table } from '../database/columns.ts'
import { forgetMails } from '../mail/queued.ts'
import { type Copy, mailCopies, repeatedKey } from './mail-copies.ts'

export type Draft = {
  caixa: string
  evento: string
  about: Resource | null
  registro: number
  dia: string
  data: string
  remetenteId: number | null
  quantidade: number
  text: (times: number) => string
  link: string | null
  to: readonly number[]
  /** Nobody who is told this other one. */
  besides?: Draft
}

/** Shown as the sender of what nobody in particular did. */
export const noSender = 'RH'

const e = table('plataforma_evento', 'e')
const m = table('plataforma_mensagem', 'm')
const u = table('plataforma_mensagem_usuario', 'u')

/** Another reader was faster: the portion is read again. */
export class TakenByAnother extends Error {}

/** All of the portion or nothing: another reader may have been faster. */
export async function writeMessages(
  ctx: Ctx,
  drafts: readonly Draft[],
  events: readonly number[],
): Promise<void> {
  await ctx.tx.lock('mensagens', companyOf(ctx).id)
  const marked = await ctx.tx.rows(
    sql<{
      id: number
    }>`update ${e} set ${nameOf(e, 'tratado_em')} = ${ctx.now.toISOString()} where ${e.id} = any (${[...events]}::bigint[]) and ${e.tratado_em} is null returning ${e.id}`,
  )
  if (marked.length !== events.length) throw new TakenByAnother()
  const copies: Copy[] = []
  for (const draft of drafts)
    if (draft.to.length || draft.besides) copies.push(...(await writeOne(ctx, draft)))
  await mailCopies(ctx, copies)
}

async function senderOf({ tx, platform }: Ctx, id: number | null): Promise<string> {
  if (id === null) return noSender
  const [sender] = await platform.accounts.people(tx, [id])
  return sender?.nome ?? noSender
}

async function writeOne(ctx: Ctx, draft: Draft): Promise<Copy[]> {
  const recurso = draft.about?.key ?? draft.evento
  const known = await ctx.tx.db
    .selectFrom('plataforma_mensagem')
    .select(['id', 'quantidade'])
    .where('empresa_id', '=', companyOf(ctx).id)
    .where('evento', '=', draft.evento)
    .where('recurso', '=', recurso)
    .where('registro', '=', draft.registro)
    .where('dia', '=', draft.dia)
    .executeTakeFirst()
  // Who takes part no more may not open the record: what others are told from now on is not for them.
  if (known && draft.besides) await takeBack(ctx, known.id, draft.to)
  if (!draft.to.length) return []
  const quantidade = (known?.quantidade ?? 0) + draft.quantidade
  const texto = draft.text(quantidade)
  const said = {
    data: draft.data,
    quantidade,
    texto,
    link: draft.link,
    remetente_id: draft.remetenteId,
    remetente: await senderOf(ctx, draft.remetenteId),
  }
  if (known)
    await ctx.tx.db
      .updateTable('plataforma_mensagem')
      .set(said)
      .where('id', '=', known.id)
      .execute()
  const { id } = known ?? (await insertMessage(ctx, draft, recurso, said))
  return copyTo(ctx, id, { ...draft, texto })
}

const takeBack = (ctx: Ctx, mensagem: number, still: readonly number[]): Promise<unknown> =>
  ctx.tx.rows(
    sql`delete from ${u} where ${u.mensagem_id} = ${mensagem} and ${u.usuario_id} <> all (${[...still]}::int[])`,
  )

type Said = {
  data: string
  quantidade: number
  texto: string
  link: string | null
  remetente_id: number | null
  remetente: string
}

const insertMessage = (
  ctx: Ctx,
  { caixa, evento, registro, dia }: Pick<Draft, 'caixa' | 'evento' | 'registro' | 'dia'>,
  recurso: string,
  said: Said,
): Promise<{ id: number }> =>
  ctx.tx.db
    .insertInto('plataforma_mensagem')
    .values({ empresa_id: companyOf(ctx).id, caixa, evento, recurso, registro, dia, ...said })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Who has read or removed it finds it again, unread, when more has happened. */
async function copyTo(
  ctx: Ctx,
  mensagem: number,
  {
    caixa,
    data,
    to,
    texto,
    link,
  }: Pick<Draft, 'caixa' | 'data' | 'to' | 'link'> & { texto: string },
): Promise<Copy[]> {
  const rows = await ctx.tx.rows(
    sql<{ usuario: number; nova: boolean }>`insert into plataforma_mensagem_usuario as u
        (mensagem_id, empresa_id, usuario_id, caixa, data)
      select ${mensagem}, ${companyOf(ctx).id}, x, ${caixa}, ${data} from unnest(${[...to]}::int[]) x
      on conflict (mensagem_id, usuario_id) do update
        set data = excluded.data, lida_em = null, removida_em = null, resumo_em = null
      returning ${u.usuario_id} usuario, (xmax = 0) nova`,
  )
  return rows
    .filter((r) => r.nova)
    .map(({ usuario }) => ({ mensagem, usuario, caixa, texto, link }))
}

type Leaving = Pick<Ctx, 'tx' | 'platform'>
type Id = { id: number }

/** Of records that are erased: whatever named them, and the mails that repeat it. */
export async function forgetMessages(
  ctx: Leaving,
  recurso: string,
  ids: readonly number[],
): Promise<void> {
  const gone = await ctx.tx.rows(
    sql<Id>`delete from ${m} where ${m.recurso} = ${recurso} and ${m.registro} = any (${[...ids]}::int[]) returning ${m.id}`,
  )
  await forgetMails(
    ctx,
    repeatedKey,
    gone.map(({ id }) => id),
  )
}

type Named = { tipo: string; recurso: string; name: string; id: number }

/**
 * Of a record that others were told of: `name` holds its id in what happened to them. All that was told of such a record
 * that day goes, because its text is one. A reader that tells it at this moment finds the events gone and reads again.
 */
export async function forgetNamed(ctx: Ctx, { tipo, recurso, name, id }: Named): Promise<void> {
  const { id: company, timezone } = companyOf(ctx)
  const happened = await ctx.tx.rows(
    sql<{
      registro: number
      dia: string
    }>`delete from ${e} where ${e.recurso} = ${recurso} and ${e.tipo} = ${tipo}
      and ${e.dados} <> '{}' and ${e.empresa_id} = ${company} and ${e.dados}->>${name}::text = ${String(id)}
      returning ${e.registro}, (${e.em} at time zone ${timezone})::date::text dia`,
  )
  const gone = await ctx.tx.rows(
    sql<Id>`delete from ${m} using jsonb_to_recordset(${JSON.stringify(happened)}::jsonb) x (registro int, dia date)
      where ${m.empresa_id} = ${company} and ${m.evento} = ${tipo} and ${m.recurso} = ${recurso}
        and ${m.registro} = x.registro and ${m.dia} = x.dia returning ${m.id}`,
  )
  await forgetMails(
    ctx,
    repeatedKey,
    gone.map((one) => one.id),
  )
}

/** Of a user who is removed: what was theirs goes, what they sent loses the name. */
export async function forgetRecipient({ tx }: Pick<Ctx, 'tx'>, id: number): Promise<void> {
  await tx.db.deleteFrom('plataforma_mensagem_usuario').where('usuario_id', '=', id).execute()
  await tx.db
    .updateTable('plataforma_mensagem')
    .set({ remetente: noSender, remetente_id: null })
    .where('remetente_id', '=', id)
    .execute()
}
