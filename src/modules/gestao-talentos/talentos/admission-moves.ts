/** An admission that the payroll confirms, or that is called off, and who hears of it. */
import type { ActionInput, RecordOf } from '#platform/contract/record.ts'
import type { Ctx } from '#platform/server/context.ts'
import { writeMove } from '#platform/server/engine/moves.ts'
import { tellAdmission } from './area-notices.ts'
import { talentos } from './resource.ts'

type Talent = RecordOf<typeof talentos>

export async function confirmarAdmissao(
  ctx: Ctx,
  record: Talent,
  input: ActionInput<typeof talentos, 'confirmarAdmissao'>,
): Promise<undefined> {
  await writeMove(ctx, talentos, 'confirmarAdmissao', record, input)
  await tellAdmission(ctx, record, 'ADMISSAO')
}

export async function cancelarAdmissao(
  ctx: Ctx,
  record: Talent,
  input: ActionInput<typeof talentos, 'cancelarAdmissao'>,
): Promise<undefined> {
  await writeMove(ctx, talentos, 'cancelarAdmissao', record, input)
  // One that waited for the payroll was told to nobody.
  if (record.situacao === 'A') await tellAdmission(ctx, record, 'ADMISSAO_CANCELADA')
}
