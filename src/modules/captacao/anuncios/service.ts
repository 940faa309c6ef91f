/** Ads of requests: when they may be written, when they stand on the portal, and sharing them by e-mail. */
import { sql } from 'kysely'
import { Failure, failure } from '#platform/contract/failure.ts'
import type { ActionInput, CheckedOf, RecordOf, WireOf } from '#platform/contract/record.ts'
import { solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/resource.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { nameOf, table } from '#platform/server/database/columns.ts'
import { canOf, readRecord } from '#platform/server/engine/read.ts'
import { Afterwards, defineService, type SavingOf } from '#platform/server/engine/service.ts'
import { textOfHtml } from '#platform/server/html.ts'
import { mailHead, renderMail } from '#platform/server/mail/layout.ts'
import { AT_ONCE_MS } from '#platform/server/mail/mailer.ts'
import { anuncios, portalVisibleSql } from './resource.ts'
import { portalLink } from './portal-link.ts'

type Ad = RecordOf<typeof anuncios>
const a = table('captacao_anuncios', 'a')
const s = table('captacao_solicitacoes_pessoal', 's')

/** By the request's own clock, which tests set. */
const standsThere = (ctx: Ctx) =>
  sql<boolean>`(select ${sql.raw(portalVisibleSql('a', 's', 'relogio.agora'))} from (select ${ctx.now.toISOString()}::timestamptz agora) relogio)`

/** Whether the ad stands on the portal at this moment of the request's clock. */
export async function visibleOnPortal(ctx: Ctx, anuncioId: number): Promise<boolean> {
  const rows = await ctx.tx.select(
    { id: a.id },
    sql`from ${a} join ${s} on ${s.id} = ${a.solicitacao_id} where ${a.id} = ${anuncioId} and ${standsThere(ctx)}`,
  )
  return rows.length > 0
}

/** The daily round: since when each ad stands on the portal. An ad that left and came back is new again. */
export const noteOnPortal = (ctx: Ctx): Promise<unknown> =>
  ctx.tx.rows(
    sql`update ${a} set ${nameOf(a, 'no_portal_desde')} = case when ${a.no_portal_desde} is null then ${ctx.now.toISOString()}::timestamptz end
      from ${s} where ${s.id} = ${a.solicitacao_id} and ${a.empresa_id} = ${companyOf(ctx).id}
       and ${standsThere(ctx)} is distinct from (${a.no_portal_desde} is not null)`,
  )

const adTitled = (ctx: Ctx, solicitacaoId: number) =>
  ctx.tx.db
    .selectFrom('captacao_anuncios')
    .select(['id', 'titulo'])
    .where('solicitacao_id', '=', solicitacaoId)
    .executeTakeFirst()

/** The ad of a request as its calls answer it, or null. */
export async function adOfRequest(
  ctx: Ctx,
  solicitacaoId: number,
): Promise<WireOf<typeof anuncios> | null> {
  const row = await adTitled(ctx, solicitacaoId)
  if (!row) return null
  const ad = await readRecord(ctx, anuncios, row.id)
  return { ...ad, can: canOf(ctx, anuncios, ad) }
}

async function beforeSave(ctx: Ctx, { values, stored }: SavingOf<typeof anuncios>): Promise<void> {
  if (!stored) await creatable(ctx, values.solicitacao ?? 0)
  if (values.descricao !== undefined && !textOfHtml(values.descricao).trim())
    throw failure.invalid([
      { field: 'descricao', label: 'Descrição', message: 'Descrição é obrigatória' },
    ])
  expiryAhead(ctx, values, stored)
  const shown = values.exibirModuloExterno ?? stored?.exibirModuloExterno
  if (shown && !stored?.dataPublicacao) values.dataPublicacao = ctx.now.toISOString()
}

async function creatable(ctx: Ctx, solicitacaoId: number): Promise<void> {
  const found = await ctx.tx.db
    .selectFrom('captacao_solicitacoes_pessoal')
    .select('id')
    .where('id', '=', solicitacaoId)
    .executeTakeFirst()
  // A missing or foreign id is refused by the check of references with the field's own sentence.
  if (!found) return
  const other = await adTitled(ctx, solicitacaoId)
  if (other)
    throw failure.conflict(
      `A solicitação já tem o anúncio '${other.titulo}'. Edite esse anúncio em vez de criar outro.`,
      'JA_EXISTE',
    )
  const request = await readRecord(ctx, solicitacoesPessoal, solicitacaoId)
  if (request.rascunho)
    throw failure.conflict(
      'A solicitação é um rascunho: conclua o preenchimento antes de criar o anúncio.',
    )
  if (request.cancelada)
    throw failure.conflict('A solicitação está cancelada e não pode ser anunciada.')
  if (request.encerrada)
    throw failure.conflict('A solicitação está encerrada: reabra antes de criar o anúncio.')
  if (request.status === 'R')
    throw failure.conflict('A solicitação foi reprovada e não pode ser anunciada.')
}

/** An ad that has expired may be corrected; a new expiry must lie ahead. */
function expiryAhead(ctx: Ctx, values: CheckedOf<typeof anuncios>, stored: Ad | null): void {
  const expiry = values.dataHoraExpiracao
  if (!expiry || Date.parse(expiry) > ctx.now.getTime()) return
  const before = stored?.dataHoraExpiracao
  if (before && Date.parse(before) === Date.parse(expiry)) return
  throw failure.invalid([
    {
      field: 'dataHoraExpiracao',
      label: 'Sai do portal em',
      message: 'A data de saída do portal precisa ser depois de agora.',
    },
  ])
}

const failed = (): Failure =>
  new Failure(409, 'EMAIL_NAO_ENVIADO', 'Erro ao enviar e-mail. Por favor, tente novamente.')

/** Tried at once and not queued: the sender is told what happened. One bad address does not stop the others. */
async function share(
  ctx: Ctx,
  ad: Ad,
  { emails, assunto }: ActionInput<typeof anuncios, 'email'>,
): Promise<Afterwards> {
  const company = companyOf(ctx)
  const text = textOfHtml(ad.descricao)
  const { html, text: plain } = renderMail({
    company: mailHead(companyOf(ctx)),
    title: ad.titulo,
    paragraphs: (text.length > 1500 ? `${text.slice(0, 1500).trimEnd()}…` : text).split(/\n{2,}/),
    button: {
      label: 'Ver a vaga e se candidatar',
      url: await portalLink(ctx, ad.solicitacao.id, 'complete'),
    },
    footer: [`Enviado por ${ctx.user.nome}, de ${company.nome}.`],
  })
  const record = await readRecord(ctx, anuncios, ad.id)
  const shown = { ...record, can: canOf(ctx, anuncios, record) }
  return new Afterwards(async () => {
    const result = await ctx.platform.mailer.send({
      to: emails,
      fromName: company.nome,
      subject: assunto,
      html,
      text: plain,
      timeoutMs: AT_ONCE_MS,
    })
    if (!result.delivered.length) throw failed()
    return {
      ...shown,
      enviados: result.delivered,
      ...(result.refused.length
        ? {
            aviso: `Não foi possível enviar para ${result.refused.map((r) => r.address).join(', ')}.`,
          }
        : {}),
      recusados: result.refused.map(({ address, reason }) => ({ email: address, motivo: reason })),
    }
  })
}

export const service = defineService(anuncios, {
  beforeSave,
  actions: { email: share },
  complete: async (ctx, records, how) => {
    if (how === 'list' || !ctx.empresa) return
    for (const record of records) record.linkPortal = await portalLink(ctx, record.solicitacao.id)
  },
})
