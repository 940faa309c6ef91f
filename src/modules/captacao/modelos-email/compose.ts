/** What a mail says: the company's text for its kind, or the kind's own, with the values of a record in it. */
import {
  type MailKind,
  type MailValues,
  subjectProblem,
  textProblem,
  withValues,
} from '#platform/contract/mail-kind.ts'
import type { FieldError } from '#platform/contract/failure.ts'
import { type Company, type Ctx, companyOf } from '#platform/server/context.ts'
import { cleanHtml, textOfHtml } from '#platform/server/html.ts'
import { block, mailHead, renderMail } from '#platform/server/mail/layout.ts'
import type { MailButton, MailFacts } from '#platform/server/mail/kinds.ts'

export type MailFile = { id: number; nome: string }
export type MailText = { id: number | null; assunto: string; texto: string; anexos: MailFile[] }

export type Composed = {
  assunto: string
  /** What is read at the record: all that the mail says, in one formatted text. */
  corpo: string
  html: string
  text: string
  anexos: MailFile[]
}

const filesOf = (ctx: Ctx, ids: readonly number[]) =>
  ids.length
    ? ctx.tx.db
        .selectFrom('captacao_modelos_email_anexos as a')
        .innerJoin('plataforma_arquivo as f', 'f.id', 'a.anexo_id')
        .select(['a.email_id as modelo', 'f.id', 'f.nome'])
        .where('a.email_id', 'in', ids)
        .orderBy('a.id')
        .execute()
    : Promise.resolve([])

/** The texts of a kind: those of the company, its default first, and at the end what the kind itself says. */
export async function textsOf(
  ctx: Ctx,
  kind: Pick<MailKind, 'key' | 'subject' | 'text'>,
): Promise<(MailText & { nome: string })[]> {
  const rows = await ctx.tx.db
    .selectFrom('captacao_modelos_email')
    .select(['id', 'nome', 'assunto', 'texto'])
    .where('empresa_id', '=', companyOf(ctx).id)
    .where('tipo', '=', kind.key)
    .where('ativo', '=', true)
    .orderBy('padrao', 'desc')
    .orderBy('nome')
    .execute()
  const files = await filesOf(
    ctx,
    rows.map((r) => r.id),
  )
  const filesFor = (modelo: number): MailFile[] =>
    files.filter((f) => f.modelo === modelo).map(({ id, nome }) => ({ id, nome }))
  return [
    ...rows.map((r) => ({ ...r, anexos: filesFor(r.id) })),
    { id: null, nome: 'Texto do sistema', assunto: kind.subject, texto: kind.text, anexos: [] },
  ]
}

/** The default that the company chose, else what the kind itself says. */
export async function usualText(ctx: Ctx, kind: MailKind): Promise<MailText> {
  const chosen = await ctx.tx.db
    .selectFrom('captacao_modelos_email')
    .select(['id', 'assunto', 'texto'])
    .where('empresa_id', '=', companyOf(ctx).id)
    .where('tipo', '=', kind.key)
    .where('padrao', '=', true)
    .executeTakeFirst()
  if (!chosen) return { id: null, assunto: kind.subject, texto: kind.text, anexos: [] }
  const files = await filesOf(ctx, [chosen.id])
  return { ...chosen, anexos: files.map(({ id, nome }) => ({ id, nome })) }
}

/** No letter of any text: where a button goes that the text itself places, put in once the text is clean. */
const place = '\uE000'

const usedOnce = ' (o endereço vale uma vez e não é guardado)'

/** The button as it is kept to be read. */
const asKept = ({ label, url }: MailButton, secret: boolean): string =>
  secret ? block(label) + usedOnce : `<a href="${block(url)}">${block(label)}</a>`

const paragraph = (html: string): string => (html ? `<p>${html}</p>` : '')

/** What stands below the text, in words. */
function belowWords({ details = [], button }: Omit<MailFacts, 'values'>, secret: boolean): string {
  const lines = details.map(([label, value]) => `<strong>${block(label)}</strong>: ${block(value)}`)
  const link = button && !button.at ? asKept(button, secret) : ''
  return paragraph(lines.join('<br>')) + paragraph(link)
}

/** As a mail program gets it. */
export const wordsOf = ({ assunto: subject, html, text }: Composed) => ({ subject, html, text })

type Sender = Pick<Company, 'nome' | 'corPrincipal'>
type How = {
  /** What opens something once leaves with the mail and stays nowhere. */
  secret?: boolean
}

export const composeText = (
  ctx: Ctx,
  text: Omit<MailText, 'id'>,
  facts: MailFacts,
  how: How = {},
): Composed => composeFor(companyOf(ctx), text, facts, how)

/** For whoever stands at the head: a company, or the installation where it is nobody's mail. */
export function composeFor(
  company: Sender,
  { assunto, texto, anexos }: Omit<MailText, 'id'>,
  { values, footer = [], ...facts }: MailFacts,
  { secret = false }: How = {},
): Composed {
  const { button } = facts
  const subject = withValues(assunto, values)
  const placed = button?.at ? { ...values, [button.at]: place } : values
  const formatted = cleanHtml(withValues(texto, placed, block))
  const kept = button?.at ? formatted.replaceAll(place, () => asKept(button, secret)) : formatted
  return {
    assunto: subject,
    corpo: cleanHtml(kept + belowWords(facts, secret)),
    ...renderMail({
      company: mailHead(company),
      title: subject,
      formatted,
      ...facts,
      ...(button?.at ? { place } : {}),
      footer: [...footer, `Mensagem enviada por ${company.nome}.`],
    }),
    anexos,
  }
}

/** The mail as it leaves where nobody chose another text for it. */
export async function composeMail<V extends string>(
  ctx: Ctx,
  kind: MailKind<V>,
  facts: { values: MailValues<NoInfer<V>> } & Omit<MailFacts, 'values'>,
  how: How = {},
): Promise<Composed> {
  return composeText(ctx, await usualText(ctx, kind), facts, how)
}

/** What is wrong with a text that somebody wrote, by field. */
export function textErrors(
  kind: Pick<MailKind, 'variables'>,
  { assunto, texto }: { assunto?: string | null | undefined; texto?: string | null | undefined },
): FieldError[] {
  const errors: FieldError[] = []
  const note = (field: string, label: string, message: string | undefined) => {
    if (message) errors.push({ field, label, message })
  }
  if (assunto) note('assunto', 'Assunto', subjectProblem(kind, assunto))
  if (texto && !textOfHtml(texto).trim())
    errors.push({ field: 'texto', label: 'Texto', message: 'Texto é obrigatório' })
  else if (texto) note('texto', 'Texto', textProblem(kind, texto))
  return errors
}
