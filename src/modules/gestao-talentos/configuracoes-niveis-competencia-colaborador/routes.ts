import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import { saveGridRows } from '#platform/server/engine/grid.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { exigidoDoAvaliado, grade, gravarGrade, paraEditar, paraIncluir } from './calls.ts'
import { beginFor, editOf, requiredOf } from './form-data.ts'
import { configuracoesNiveisCompetenciaColaborador as levels } from './resource.ts'
import { heldGrid, saveHeld } from './grid.ts'

export const routes = defineRoutes([
  answerCall(paraIncluir, (ctx, { params }) => beginFor(ctx, params.id)),
  answerCall(paraEditar, (ctx, { params }) => editOf(ctx, params.id)),
  answerCall(exigidoDoAvaliado, async (ctx, { query }) => {
    const { id } = await readRecord(ctx, talentos, query.avaliadoId)
    return requiredOf(ctx, id, ctx.today)
  }),
  answerCall(grade, (ctx, { query: { areaId, cargoId, data } }) =>
    heldGrid(ctx, { area: areaId, position: cargoId, day: data ?? ctx.today }),
  ),
  answerCall(gravarGrade, (ctx, { body: { data, celulas } }) =>
    saveGridRows(ctx, levels, celulas, (row, cells) =>
      saveHeld(ctx, data ?? ctx.today, row, cells),
    ),
  ),
])
