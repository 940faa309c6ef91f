import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { permissoes } from './calls.ts'
import { permissionGroups } from './permission-groups.ts'

export const routes = defineRoutes([answerCall(permissoes, async (ctx) => permissionGroups(ctx))])
