/** Interviews as they lie in the calendar: the own ones for whoever takes part, all for who may read the stages. */
import { type RawBuilder, sql } from 'kysely'
import { candidatoSolicitacoes } from '#modules/captacao/candidato-solicitacoes/resource.ts'
import { historico } from '#modules/captacao/historico/resource.ts'
import { heldBy, undecided } from '#modules/captacao/historico/service.ts'
import { calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import type { CallAnswer, CallQuery } from '#platform/contract/call.ts'
import { daysBetween } from '#platform/contract/dates.ts'
import { failure } from '#platform/contract/failure.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { asOwnerWithin, type Tx } from '#platform/server/database/tx.ts'
import { type agenda, mostDays, mostInterviews } from './calls.ts'

type Line = CallAnswer<typeof agenda>[number]
export type Whose = { empresaId: number; usuarioId: number | null }
export type Period = { de: string; ate: string }

const h = table('captacao_historico', 'h')
const s = table('captacao_solicitacoes_pessoal', 's')
const e = table('captacao_etapas_seletivas', 'e')
const c = table('captacao_candidatos', 'c')
const p = table('gestao_talentos_pessoas', 'p')
const t = table('captacao_candidato_solicitacoes', 't')
const i = table('captacao_historico__entrevista_entrevistadores', 'i')
const x = table('utilitario_usuarios', 'x')

const takesPart = (usuarioId: number | null): RawBuilder<boolean> =>
  sql`(coalesce(${h.responsavel_id} = ${usuarioId}::int, false) or exists (select 1 from ${i}
    where ${i.registro_id} = ${h.id} and ${i.valor_id} = ${usuarioId}::int))`

export const interviewers = sql<Line['entrevistadores']>`coalesce((select jsonb_agg(
    jsonb_build_object('id', ${x.id}, 'rotulo', ${x.nome}) order by ${i.ordem})
  from ${i} join ${x} on ${x.id} = ${i.valor_id} where ${i.registro_id} = ${h.id}), '[]')`

/** Held interviews only: of those that are off nobody is expected. */
export const interviewsOf = (tx: Tx, whose: Whose, { de, ate }: Period, own: boolean) =>
  tx.select(
    {
      id: h.id,
      uid: sql<string | null>`${h.entrevista_uid}`,
      sequencia: h.entrevista_sequencia,
      candidato: sql.raw<string>(calledSql('p')),
      candidatoId: h.candidato_id,
      candidaturaId: sql<
        number | null
      >`(select ${t.id} from ${t} where ${t.candidato_id} = ${h.candidato_id}
        and ${t.solicitacao_id} = ${h.solicitacao_id} and ${t.removed_at} is null)`,
      solicitacaoId: h.solicitacao_id,
      vaga: s.descricao,
      etapa: e.nome,
      data: sql<string>`${h.entrevista_data}`,
      hora: sql<string>`${h.entrevista_hora}`,
      duracao: sql<number>`coalesce(${h.entrevista_duracao}, 60)`,
      local: h.entrevista_local,
      link: h.entrevista_link,
      entrevistadores: interviewers,
      minha: takesPart(whose.usuarioId),
      le: sql<boolean>`(${heldBy(whose.usuarioId)} and ${undecided})`,
    },
    sql`from ${h} join ${s} on ${s.id} = ${h.solicitacao_id} join ${e} on ${e.id} = ${h.etapa_seletiva_id}
      join ${c} on ${c.id} = ${h.candidato_id} join ${p} on ${p.id} = ${c.pessoa_id}
     where ${h.empresa_id} = ${whose.empresaId} and ${h.entrevista_data} between ${de}::date and ${ate}::date
       and ${h.entrevista_hora} is not null and ${h.entrevista_liberada_em} is null
       and (not ${own}::boolean or ${takesPart(whose.usuarioId)})
     order by ${h.entrevista_data}, ${h.entrevista_hora}, ${h.id} limit ${mostInterviews + 1}`,
  )

const me = (ctx: Ctx): number | null => (ctx.user.kind === 'interno' ? ctx.user.id : null)

/** All that one may see holds what one takes part in, in the order of the calendar. */
async function withOwn<I extends { id: number; data: string; hora: string }>(
  ctx: Ctx,
  seen: I[],
  mine: () => Promise<I[]>,
): Promise<I[]> {
  if (ctx.visible.areas === 'todas') return seen
  const known = new Set(seen.map((r) => r.id))
  const further = (await mine()).filter((r) => !known.has(r.id))
  const at = (r: I): string => `${r.data} ${r.hora}`
  return [...seen, ...further]
    .toSorted((a, b) => at(a).localeCompare(at(b)) || a.id - b.id)
    .slice(0, mostInterviews + 1)
}

export async function agendaOf(
  ctx: Ctx,
  { de, ate, quais }: CallQuery<typeof agenda>,
): Promise<Line[]> {
  if (!de || !ate || daysBetween(de, ate) < 0 || daysBetween(de, ate) > mostDays)
    throw failure.badRequest(`Informe um período de até ${mostDays} dias.`)
  const all = quais === 'T'
  if (all && !ctx.has(authorityFor(historico))) throw failure.forbidden([authorityFor(historico)])
  const whose = { empresaId: companyOf(ctx).id, usuarioId: me(ctx) }
  const read = (own: boolean) => () => interviewsOf(ctx.tx, whose, { de, ate }, own)
  // Who is asked to interview is told of the interview, also of an area that is not theirs.
  const mine = () => asOwnerWithin(ctx.tx, read(true))
  const rows = all ? await withOwn(ctx, await read(false)(), mine) : await mine()
  const opens = await opened(
    ctx,
    rows.map((r) => r.id),
  )
  return rows.map(({ uid: _u, sequencia: _s, ...r }) => ({ ...r, abre: opens.has(r.id) }))
}

/** Of these, whose panel this user may open. */
export async function opened(ctx: Ctx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (!ids.length || !ctx.has(authorityFor(candidatoSolicitacoes))) return new Set()
  const rows = await ctx.tx.select(
    { id: h.id },
    sql`from ${h} where ${h.id} = any (${[...ids]}::int[])`,
  )
  return new Set(rows.map((r) => r.id))
}
