/** Ads of requests: when they may be written, when they stand on the portal, and sharing them by e-mail. */
import { Failure, failure } from '#platform/contract/failure.ts'
import { solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/resource.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { canOf, readRecord } from '#platform/server/engine/read.ts'
import {
  Afterwards,
  defineService,
  type Saving,
  type Stored,
} from '#platform/server/engine/service.ts'
import { textOfHtml } from '#platform/server/html.ts'
import { renderMail } from '#platform/server/mail/layout.ts'
import { AT_ONCE_MS } from '#platform/server/mail/mailer.ts'
import { anuncios, portalVisibleSql } from './resource.ts'
import { portalLink } from './portal-link.ts'

/** Whether the ad stands on the portal at this moment of the request's clock. */
export async function visibleOnPortal(ctx: Ctx, anuncioId: number): Promise<boolean> {
  const row = await ctx.tx.one(
    `select 1 from captacao_anuncios a join captacao_solicitacoes_pessoal s on s.id = a.solicitacao_id where a.id = $1 and ${portalVisibleSql('a', 's', '$2::timestamptz')}`,
    [anuncioId, ctx.now.toISOString()],
  )
  return row !== undefined
}

/** The daily round: since when each ad stands on the portal. An ad that left and came back is new again. */
export const noteOnPortal = (ctx: Ctx): Promise<unknown> =>
  ctx.tx.query(
    `update captacao_anuncios a set no_portal_desde = case when a.no_portal_desde is null then $2::timestamptz end from captacao_solicitacoes_pessoal s
     where s.id = a.solicitacao_id and a.empresa_id = $1 and ${portalVisibleSql('a', 's', '$2::timestamptz')} is distinct from (a.no_portal_desde is not null)`,
    [companyOf(ctx).id, ctx.now.toISOString()],
  )

/** The ad of a request as its calls answer it, or null. */
export async function adOfRequest(
  ctx: Ctx,
  solicitacaoId: number,
): Promise<(Stored & { can: Record<string, true | string> }) | null> {
  const row = await ctx.tx.one<{ id: number }>(
    'select id from captacao_anuncios where solicitacao_id = $1',
    [solicitacaoId],
  )
  if (!row) return null
  const ad = await readRecord(ctx, anuncios, row.id)
  return { ...ad, can: canOf(ctx, anuncios, ad) }
}

const idOf = (value: unknown): number =>
  typeof value === 'number' ? value : ((value as { id?: number } | null)?.id ?? 0)

async function beforeSave(ctx: Ctx, { values, stored }: Saving): Promise<void> {
  if (!stored) await creatable(ctx, idOf(values['solicitacao']))
  if (typeof values['descricao'] === 'string' && !textOfHtml(values['descricao']).trim())
    throw failure.invalid([
      { field: 'descricao', label: 'Descrição', message: 'Descrição é obrigatória' },
    ])
  expiryAhead(ctx, values, stored)
  const shown = values['exibirModuloExterno'] ?? stored?.['exibirModuloExterno']
  if (shown === true && !stored?.['dataPublicacao'])
    values['dataPublicacao'] = ctx.now.toISOString()
}

async function creatable(ctx: Ctx, solicitacaoId: number): Promise<void> {
  const found = await ctx.tx.one<{ ok: number }>(
    'select 1 ok from captacao_solicitacoes_pessoal where id = $1',
    [solicitacaoId],
  )
  // A missing or foreign id is refused by the check of references with the field's own sentence.
  if (!found) return
  const other = await ctx.tx.one<{ titulo: string }>(
    'select titulo from captacao_anuncios where solicitacao_id = $1',
    [solicitacaoId],
  )
  if (other)
    throw failure.conflict(
      `A solicitação já tem o anúncio '${other.titulo}'. Edite esse anúncio em vez de criar outro.`,
      'JA_EXISTE',
    )
  const request = await readRecord(ctx, solicitacoesPessoal, solicitacaoId)
  if (request['rascunho'] === true)
    throw failure.conflict(
      'A solicitação é um rascunho: conclua o preenchimento antes de criar o anúncio.',
    )
  if (request['cancelada'] === true)
    throw failure.conflict('A solicitação está cancelada e não pode ser anunciada.')
  if (request['encerrada'] === true)
    throw failure.conflict('A solicitação está encerrada: reabra antes de criar o anúncio.')
  if (request['status'] === 'R')
    throw failure.conflict('A solicitação foi reprovada e não pode ser anunciada.')
}

/** An ad that has expired may be corrected; a new expiry must lie ahead. */
function expiryAhead(ctx: Ctx, values: Record<string, unknown>, stored: Stored | null): void {
  const expiry = values['dataHoraExpiracao']
  if (typeof expiry !== 'string' || Date.parse(expiry) > ctx.now.getTime()) return
  const before = stored?.['dataHoraExpiracao']
  if (typeof before === 'string' && Date.parse(before) === Date.parse(expiry)) return
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
async function share(ctx: Ctx, ad: Stored, input: Record<string, unknown>): Promise<Afterwards> {
  const emails = input['emails'] as string[]
  const company = companyOf(ctx)
  const colors = await ctx.tx.one<{ cor: string | null }>(
    'select visual_cor_principal cor from utilitario_empresas where id = $1',
    [company.id],
  )
  const text = textOfHtml(String(ad['descricao']))
  const { html, text: plain } = renderMail({
    company: { name: company.nome, ...(colors?.cor ? { color: colors.cor } : {}) },
    title: String(ad['titulo']),
    paragraphs: (text.length > 1500 ? `${text.slice(0, 1500).trimEnd()}…` : text).split(/\n{2,}/),
    button: {
      label: 'Ver a vaga e se candidatar',
      url: await portalLink(ctx, idOf(ad['solicitacao']), 'complete'),
    },
    footer: [`Enviado por ${ctx.user.nome}, de ${company.nome}.`],
  })
  const record = await readRecord(ctx, anuncios, ad.id)
  const shown = { ...record, can: canOf(ctx, anuncios, record) }
  return new Afterwards(async () => {
    const result = await ctx.platform.mailer.send({
      to: emails,
      fromName: company.nome,
      subject: String(input['assunto']),
      html,
      text: plain,
      timeoutMs: AT_ONCE_MS,
    })
    if (!result.delivered.length) throw failed()
    return {
      ...shown,
      enviados: result.delivered,
      recusados: result.refused.map(({ address, reason }) => ({ email: address, motivo: reason })),
    }
  })
}

const show =
  (value: boolean) =>
  async (ctx: Ctx, ad: Stored): Promise<undefined> => {
    const expiry = ad['dataHoraExpiracao']
    const over = value && typeof expiry === 'string' && Date.parse(expiry) <= ctx.now.getTime()
    if (over)
      throw failure.conflict(
        'O prazo do anúncio no portal já terminou: informe uma nova data de saída antes de publicar.',
      )
    await ctx.tx.query(
      `update captacao_anuncios set exibir_modulo_externo = $2, data_publicacao = case when $2 then coalesce(data_publicacao, $3) else data_publicacao end,
       versao = versao + 1, atualizado_em = now(), atualizado_por = $4 where id = $1`,
      [ad.id, value, ctx.now.toISOString(), ctx.user.kind === 'interno' ? ctx.user.id : null],
    )
    return undefined
  }

export const service = defineService({
  beforeSave,
  actions: { publicar: show(true), retirar: show(false), email: share },
  complete: async (ctx, records, how) => {
    if (how === 'list' || !ctx.empresa) return
    for (const record of records)
      record['linkPortal'] = await portalLink(ctx, idOf(record['solicitacao']))
  },
})
