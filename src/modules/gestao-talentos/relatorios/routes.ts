import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import * as calls from './calls.ts'
import {
  keepModel,
  keepOwnArrangement,
  mayMake,
  models,
  ownArrangement,
  removeModel,
} from './talento-dinamico/arrangements.ts'
import { columnsFor, isSensitive } from './talento-dinamico/columns.ts'
import type { DynamicColumn } from './talento-dinamico/dynamic-column.ts'

const offered = (one: DynamicColumn) => ({
  codigo: one.codigo,
  titulo: one.titulo,
  grupo: one.grupo,
  tipo: one.tipo,
  sensivel: isSensitive(one),
})

export const routes = defineRoutes([
  answerCall(calls.colunas, async function columnsOffered(ctx) {
    return (await columnsFor(ctx)).map(offered)
  }),
  answerCall(calls.podeGerar, mayMake),
  answerCall(calls.config, ownArrangement),
  answerCall(calls.gravarConfig, (ctx, { body }) => keepOwnArrangement(ctx, body)),
  answerCall(calls.listarModelos, models),
  answerCall(calls.gravarModelo, (ctx, { body }) => keepModel(ctx, body)),
  answerCall(calls.removerModelo, async function removeOwn(ctx, { params }) {
    await removeModel(ctx, params.id)
    return undefined
  }),
])
