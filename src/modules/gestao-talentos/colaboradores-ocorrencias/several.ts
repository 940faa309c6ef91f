/** One occurrence of several people at once: each alone, and what became of each. */
import type { CallBody } from '#platform/contract/call.ts'
import type { Failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { eachAlone } from '#platform/server/engine/apart.ts'
import { createRecord } from '#platform/server/engine/write.ts'
import { rowsOfRecords } from '#platform/server/task/rows.ts'
import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import type { registrarVarios } from './calls.ts'
import { colaboradoresOcorrencias as facts } from './resource.ts'

export async function registerSeveral(
  ctx: Ctx,
  { colaboradores, ...fact }: CallBody<typeof registrarVarios>,
) {
  const people = await rowsOfRecords(ctx, talentos, colaboradores)
  const outcomes = await eachAlone(ctx, people, ({ dados }) =>
    createRecord(ctx, facts, { ...fact, colaborador: dados }, { unread: true }),
  )
  return outcomes.map(function fateOf({ row, answer, refused }) {
    const recusa = refused ? whyOf(refused) : null
    return { colaboradorId: row.dados, nome: row.titulo, id: answer?.id ?? null, recusa }
  })
}

/** What is wrong at a field says more than that something is wrong. */
const whyOf = ({ message, errors }: Failure): string => errors?.[0]?.message ?? message
