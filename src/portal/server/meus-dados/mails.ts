/** The mails that the company has sent to the person; what still waits to leave is not told. */
import { formatInstant } from '#platform/contract/dates.ts'
import type { ReportBlock } from '#platform/contract/report-document.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { textOfHtml } from '#platform/server/html.ts'

export async function ownMailsOf({ tx }: Ctx, id: number) {
  const rows = await tx.db
    .selectFrom('captacao_emails_enviados')
    .select(['assunto', 'corpo', 'para', 'anexos', 'enviado_em as enviadoEm'])
    .where('candidato_id', '=', id)
    .where('destinatario', '=', 'C')
    .where('situacao', '=', 'E')
    .orderBy('enviado_em')
    .execute()
  return rows.map(({ corpo, ...mail }) => ({ ...mail, texto: textOfHtml(corpo) }))
}

type Mail = Awaited<ReturnType<typeof ownMailsOf>>[number]

export const mailBlocks = (ctx: Ctx, mails: readonly Mail[]): ReportBlock[] =>
  mails.length
    ? mails.map((mail) => mailBlock(ctx, mail))
    : [{ type: 'text', title: 'E-mails recebidos', paragraphs: ['Nenhum registro encontrado.'] }]

function mailBlock(ctx: Ctx, { assunto, para, texto, anexos, enviadoEm }: Mail): ReportBlock {
  const when = enviadoEm ? formatInstant(enviadoEm, companyOf(ctx).timezone) : ''
  return {
    type: 'text',
    title: ['E-mail recebido', assunto, when, para].filter(Boolean).join(' – '),
    paragraphs: [...texto.split(/\n{2,}/), ...(anexos ? [`Anexos: ${anexos}`] : [])],
  }
}
