import type { Ctx } from '#platform/server/context.ts'

/** Who follows a request: the recruiter, else who entered it, and the requester. */
export async function peopleOfRequest(
  ctx: Ctx,
  id: number,
): Promise<
  { descricao: string; recrutador: number | null; solicitante: number | null } | undefined
> {
  const row = await ctx.tx.db
    .selectFrom('captacao_solicitacoes_pessoal')
    .select(['descricao', 'recrutador_responsavel_id', 'solicitante_id', 'criado_por'])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      descricao: row.descricao,
      recrutador: row.recrutador_responsavel_id ?? row.criado_por,
      solicitante: row.solicitante_id,
    }
  )
}
