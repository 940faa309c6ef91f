/** A message and its copies, as the owner of the tables. One for what happened to a record in a day: what comes later raises it. */
import { sql } from 'kysely'
import type { Resource } from '../../contract/resource.ts'
import { companyOf, type Ctx } from '../context.ts'
import { nameOf, table } from '../database/columns.ts'
import { type Copy, mailCopies } from './mail-copies.ts'

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
  for (const draft of drafts) if (draft.to.length) copies.push(...(await writeOne(ctx, draft)))
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
  return rows.filter((r) => r.nova).map(({ usuario }) => ({ usuario, caixa, texto, link }))
}

/** Of records that are erased: whatever named them. */
export const forgetMessages = (
  { tx }: Pick<Ctx, 'tx'>,
  recurso: string,
  ids: readonly number[],
): Promise<unknown> =>
  tx.rows(
    sql`delete from ${m} where ${m.recurso} = ${recurso} and ${m.registro} = any (${[...ids]}::int[])`,
  )

/** Of a user who is removed: what was theirs goes, what they sent loses the name. */
export async function forgetRecipient({ tx }: Pick<Ctx, 'tx'>, id: number): Promise<void> {
  await tx.db.deleteFrom('plataforma_mensagem_usuario').where('usuario_id', '=', id).execute()
  await tx.db
    .updateTable('plataforma_mensagem')
    .set({ remetente: noSender, remetente_id: null })
    .where('remetente_id', '=', id)
    .execute()
}
