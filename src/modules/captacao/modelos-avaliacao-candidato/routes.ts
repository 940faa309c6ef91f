import { cloneRoutes } from '#modules/avaliacao/questoes/clone-routes.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { modelosAvaliacaoCandidato } from './resource.ts'

export const routes = defineRoutes(cloneRoutes(modelosAvaliacaoCandidato))
