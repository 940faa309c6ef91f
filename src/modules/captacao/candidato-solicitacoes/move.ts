/** Candidates through the stages of their requests, one or hundreds in a few statements. */
import { markUnfit, openEntries } from '#modules/captacao/historico/service.ts'
import { failure } from '#platform/contract/failure.ts'
import { auditMany } from '#platform/server/audit.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { recordEvents } from '#platform/server/event.ts'
import { candidatoSolicitacoes } from './resource.ts'

export type Target = number | 'inscritos' | 'naoAptos'
export type Refused = { id: number; titulo: string; mensagem: string }
export type Moved = { movidos: number[]; recusados: Refused[] }

type Row = {
  id: number
  candidato_id: number
  solicitacao_id: number
  situacao: string
  etapa_seletiva_id: number | null
  removed_at: string | null
  nome: string
  vaga: string
  etapa: string | null
  encerrada: boolean
  cancelada: boolean
}

/** Who is already there stays and counts as moved; who can't move is named with the reason. */
export async function moveApplications(
  ctx: Ctx,
  ids: readonly number[],
  target: Target,
): Promise<Moved> {
  const to = await nameOf(ctx, target)
  const rows = await lockRows(ctx, ids)
  const known = new Set(rows.map((r) => r.id))
  if (!rows.length || (ids.length === 1 && known.size === 0)) throw failure.notFound()
  const recusados: Refused[] = ids
    .filter((id) => !known.has(id))
    .map((id) => ({ id, titulo: String(id), mensagem: 'O recurso solicitado não foi encontrado.' }))
  const allowed = rows.filter((row) => {
    const why = whyNot(row)
    if (why) recusados.push({ id: row.id, titulo: row.nome, mensagem: why })
    return !why
  })
  const moving = allowed.filter((row) => !isThere(row, target))
  if (moving.length) await carryOut(ctx, moving, target, to)
  return { movidos: allowed.map((r) => r.id), recusados }
}

async function nameOf(ctx: Ctx, target: Target): Promise<string> {
  if (target === 'inscritos') return 'Inscritos'
  if (target === 'naoAptos') return 'Não aptos'
  const stage = await ctx.tx.one<{ nome: string }>(
    'select nome from captacao_etapas_seletivas where id = $1 and empresa_id = $2',
    [target, companyOf(ctx).id],
  )
  if (!stage) throw failure.notFound()
  return stage.nome
}

/** In the order of ids, so that two bulk moves wait for each other instead of blocking each other. */
async function lockRows(ctx: Ctx, ids: readonly number[]): Promise<Row[]> {
  return ctx.tx.query<Row>(
    `select t.id, t.candidato_id, t.solicitacao_id, t.situacao, t.etapa_seletiva_id, t.removed_at, p.nome, s.descricao vaga, e.nome etapa, s.encerrada, s.cancelada
       from captacao_candidato_solicitacoes t join captacao_solicitacoes_pessoal s on s.id = t.solicitacao_id
       join captacao_candidatos c on c.id = t.candidato_id join gestao_talentos_pessoas p on p.id = c.pessoa_id
       left join captacao_etapas_seletivas e on e.id = t.etapa_seletiva_id
      where t.id = any ($1) and t.empresa_id = $2 order by t.id for update of t`,
    [ids, companyOf(ctx).id],
  )
}

function whyNot(row: Row): string | undefined {
  if (row.removed_at) return 'A candidatura foi removida.'
  if (row.situacao === 'C') return 'O candidato já foi contratado por esta solicitação.'
  if (row.cancelada) return 'A solicitação está cancelada.'
  if (row.encerrada) return 'A solicitação está encerrada.'
  return undefined
}

function isThere(row: Row, target: Target): boolean {
  if (target === 'naoAptos') return row.situacao === 'N'
  if (target === 'inscritos') return row.situacao === 'I'
  return row.situacao === 'P' && row.etapa_seletiva_id === target
}

async function carryOut(ctx: Ctx, rows: readonly Row[], target: Target, to: string): Promise<void> {
  const situacao = target === 'inscritos' ? 'I' : target === 'naoAptos' ? 'N' : 'P'
  const ids = rows.map((r) => r.id)
  // Set aside, a candidate keeps the stage that was reached; the reports count by it.
  await ctx.tx.query(
    `update captacao_candidato_solicitacoes set situacao = $2, etapa_seletiva_id = case when $2 = 'N' then etapa_seletiva_id else $3::int end, data_situacao = $4, recusa_enviada_em = null,
            versao = versao + 1, atualizado_em = now(), atualizado_por = $5 where id = any ($1)`,
    [
      ids,
      situacao,
      typeof target === 'number' ? target : null,
      ctx.now.toISOString(),
      ctx.user.kind === 'interno' ? ctx.user.id : null,
    ],
  )
  const places = rows.map((r) => ({
    candidatoId: r.candidato_id,
    solicitacaoId: r.solicitacao_id,
    etapaId: r.etapa_seletiva_id,
  }))
  if (typeof target === 'number') await openEntries(ctx, places, target)
  if (target === 'naoAptos') await markUnfit(ctx, places)
  const from = (r: Row): string => (r.situacao === 'N' ? 'Não aptos' : (r.etapa ?? 'Inscritos'))
  await auditMany(
    ctx,
    rows.flatMap((r) => [
      {
        recurso: 'captacao.solicitacoes-pessoal',
        registro: r.solicitacao_id,
        titulo: r.vaga,
        acao: 'MOVIMENTACAO',
        alteracoes: [
          { campo: 'etapa', rotulo: r.nome, de: from(r), para: to, candidatoId: r.candidato_id },
        ],
      },
      {
        recurso: candidatoSolicitacoes.key,
        registro: r.id,
        titulo: `${r.nome} - ${r.vaga}`,
        acao: 'MOVIMENTACAO',
        alteracoes: [{ campo: 'etapa', rotulo: 'Etapa', de: from(r), para: to }],
      },
    ]),
  )
  await recordEvents(
    ctx,
    'captacao.movimentacao',
    rows.map((r) => ({
      recurso: candidatoSolicitacoes.key,
      registro: r.id,
      dados: {
        candidatoId: r.candidato_id,
        solicitacaoId: r.solicitacao_id,
        de: from(r),
        para: to,
      },
    })),
  )
}
