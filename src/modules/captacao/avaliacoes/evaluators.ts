/** Who may evaluate a candidate, and who reads what others answered. */
import type { Answered, GivenBy, Pending, Subject } from '#modules/avaliacao/questoes/service.ts'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { historico } from '#modules/captacao/historico/resource.ts'
import { failure } from '#platform/contract/failure.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/context.ts'
import { readRecord } from '#platform/server/engine/read.ts'

export const seesResults = (ctx: Ctx): boolean => ctx.has('ROLE_VER_RESULTADO_AVALIACAO')
export const seesAnswers = (ctx: Ctx): boolean => ctx.has('ROLE_VER_RESPOSTA_AVALIACAO')
export const ownAnswer = (ctx: Ctx, answered: Pick<Answered, 'usuarioId'>): boolean =>
  ctx.user.kind === 'interno' && answered.usuarioId === ctx.user.id

/** What one may know of who answered: results and answers of others each need their own class. */
export function asSeen(ctx: Ctx, { respostas, ...pending }: Pending & { respostas: GivenBy[] }) {
  const hidden = seesResults(ctx) ? {} : { percentual: null, aprovado: null }
  return {
    ...pending,
    ...hidden,
    respostas: respostas.map((r) => ({
      ...r,
      ...hidden,
      podeVer: seesAnswers(ctx) || ownAnswer(ctx, r),
    })),
  }
}

/** Whoever edits candidates or moves them; else only who is responsible for, or interviews in, the stage. */
export async function checkEvaluator(ctx: Ctx, historicoId: number | null): Promise<void> {
  if (ctx.has(authorityFor(candidatos, 'EDITAR')) || ctx.has(authorityFor(historico, 'EDITAR')))
    return
  const takesPart =
    historicoId === null
      ? undefined
      : await ctx.tx.one(
          `select 1 from captacao_historico h where h.id = $1 and (h.responsavel_id = $2 or exists (select 1 from captacao_historico__entrevista_entrevistadores e where e.registro_id = h.id and e.valor_id = $2))`,
          [historicoId, ctx.user.id],
        )
  if (!takesPart) throw failure.forbidden()
}

/** Evaluation, candidate, request and stage are of this company and belong together. */
export async function checkSubject(ctx: Ctx, subject: Subject): Promise<void> {
  const together = await ctx.tx.one(
    `select 1 from captacao_candidatos c where c.id = $1 and c.empresa_id = $4
       and ($2::int is null or exists (select 1 from captacao_candidato_solicitacoes s where s.candidato_id = c.id and s.solicitacao_id = $2 and s.removed_at is null))
       and ($3::int is null or exists (select 1 from captacao_historico h where h.id = $3 and h.candidato_id = c.id and ($2::int is null or h.solicitacao_id = $2)))`,
    [subject.candidatoId, subject.solicitacaoId, subject.historicoId, ctx.empresa?.id ?? 0],
  )
  if (!together) throw failure.notFound()
  await readRecord(ctx, candidatos, subject.candidatoId)
}
