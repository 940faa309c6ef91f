/** Who may evaluate a candidate, and who reads what others answered. */
import { sql } from 'kysely'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { historico } from '#modules/captacao/historico/resource.ts'
import { failure } from '#platform/contract/failure.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import type { Answered } from './answered.ts'
import type { Pending } from './asked.ts'
import { spreadOf } from './spread.ts'
import type { Subject } from './questionnaire.ts'

const h = table('captacao_historico', 'h')
const i = table('captacao_historico__entrevista_entrevistadores', 'i')
const c = table('captacao_candidatos', 'c')
const s = table('captacao_candidato_solicitacoes', 's')

export const seesResults = (ctx: Ctx): boolean => ctx.has('ROLE_VER_RESULTADO_AVALIACAO')
export const seesAnswers = (ctx: Ctx): boolean => ctx.has('ROLE_VER_RESPOSTA_AVALIACAO')
export const ownAnswer = (ctx: Ctx, answered: Pick<Answered, 'usuarioId'>): boolean =>
  ctx.user.kind === 'interno' && answered.usuarioId === ctx.user.id

const noResult = { percentual: null, aprovado: null }

/** What one may know of who answered: results and answers of others each need their own class, and `unread` ones wait for the own sheet. */
export function asSeen(ctx: Ctx, { respostas, ...pending }: Pending, unread: ReadonlySet<number>) {
  const hidden = seesResults(ctx) ? {} : noResult
  const waits = respostas.some((r) => unread.has(r.aplicacaoId))
  const given = (r: Pending['respostas'][number]) =>
    unread.has(r.aplicacaoId)
      ? { ...r, ...noResult, oculta: 'FICHA' as const, podeVer: false }
      : {
          ...r,
          ...hidden,
          oculta: seesResults(ctx) ? null : ('ACESSO' as const),
          podeVer: seesAnswers(ctx) || ownAnswer(ctx, r),
        }
  return {
    ...pending,
    ...hidden,
    resumo: seesResults(ctx) && !waits ? spreadOf(respostas) : null,
    respostas: respostas.map(given),
  }
}

async function takesPart(ctx: Ctx, historicoId: number): Promise<boolean> {
  const me = ctx.user.id
  const found = await ctx.tx.rows(sql`select 1 from ${h} where ${h.id} = ${historicoId}
    and (${h.responsavel_id} = ${me} or exists (select 1 from ${i} where ${i.registro_id} = ${h.id} and ${i.valor_id} = ${me}))`)
  return found.length > 0
}

/** Whoever edits candidates or moves them; else only who is responsible for, or interviews in, the stage. */
export async function checkEvaluator(ctx: Ctx, historicoId: number | null): Promise<void> {
  const wanted = [authorityFor(candidatos, 'EDITAR'), authorityFor(historico, 'EDITAR')]
  if (wanted.some(ctx.has)) return
  if (historicoId === null || !(await takesPart(ctx, historicoId))) throw failure.forbidden(wanted)
}

/** Evaluation, candidate, request and stage are of this company and belong together. */
export async function checkSubject(ctx: Ctx, subject: Subject): Promise<void> {
  const { candidatoId, solicitacaoId, historicoId } = subject
  const applied = sql`select 1 from ${s} where ${s.candidato_id} = ${c.id} and ${s.solicitacao_id} = ${solicitacaoId} and ${s.removed_at} is null`
  const reached = sql`select 1 from ${h} where ${h.id} = ${historicoId} and ${h.candidato_id} = ${c.id} and (${solicitacaoId}::int is null or ${h.solicitacao_id} = ${solicitacaoId})`
  const together = await ctx.tx.row(sql`select 1 from ${c}
    where ${c.id} = ${candidatoId} and ${c.empresa_id} = ${companyOf(ctx).id}
      and (${solicitacaoId}::int is null or exists (${applied}))
      and (${historicoId}::int is null or exists (${reached}))`)
  if (!together) throw failure.notFound()
  await readRecord(ctx, candidatos, candidatoId)
}

const closedBy = {
  C: 'O candidato já foi contratado: a ficha está encerrada.',
  N: 'O candidato está entre os não aptos: a ficha está encerrada.',
} as const

/** What was decided is not answered any more. Brought back, the candidate can be evaluated again. */
export async function checkUndecided(
  ctx: Ctx,
  { candidatoId, solicitacaoId }: Subject,
): Promise<void> {
  if (solicitacaoId === null) return
  const application = await ctx.tx.db
    .selectFrom('captacao_candidato_solicitacoes')
    .select('situacao')
    .where('candidato_id', '=', candidatoId)
    .where('solicitacao_id', '=', solicitacaoId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  const state = application?.situacao
  if (state === 'C' || state === 'N') throw failure.conflict(closedBy[state])
}
