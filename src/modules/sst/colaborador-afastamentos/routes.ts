import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import type { CallQuery } from '#platform/contract/call.ts'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { classeDoMotivo, vinculaveis, verificarPeriodo } from './calls.ts'
import { overlapping } from './periods.ts'
import { linkable, typeOfLeave } from './reasons.ts'

async function checked(
  ctx: Ctx,
  { colaboradorId, inicio, fim = null, ignorarId }: CallQuery<typeof verificarPeriodo>,
) {
  if (fim !== null && fim < inicio)
    throw failure.badRequest('O fim do período não pode ser anterior ao início.')
  const { id } = await readRecord(ctx, talentos, colaboradorId)
  const conflitos = await overlapping(ctx, { colaborador: id, inicio, fim }, ignorarId ?? 0)
  return { disponivel: conflitos.length === 0, conflitos }
}

export const routes = defineRoutes([
  answerCall(verificarPeriodo, (ctx, { query }) => checked(ctx, query)),
  answerCall(vinculaveis, async (ctx, { query: { colaboradorId, inicio } }) => {
    const { id } = await readRecord(ctx, talentos, colaboradorId)
    return linkable(ctx, id, inicio)
  }),
  answerCall(classeDoMotivo, async (ctx, { params }) => {
    const type = await typeOfLeave(ctx, params.id)
    if (!type) throw failure.notFound()
    return { classe: type.classe }
  }),
])
