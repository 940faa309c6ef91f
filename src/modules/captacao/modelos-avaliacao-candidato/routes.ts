import { cloneRoutes } from '#modules/avaliacao/questoes/clone-routes.ts'
import { copyOfQuestionnaire } from '#modules/avaliacao/questoes/copy.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { createRecord } from '#platform/server/engine/write.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { modelosAvaliacaoCandidato } from './resource.ts'

export const routes = defineRoutes(
  cloneRoutes({
    resource: modelosAvaliacaoCandidato,
    read: (ctx, id) => readRecord(ctx, modelosAvaliacaoCandidato, id),
    copy: (ctx, source) =>
      createRecord(ctx, modelosAvaliacaoCandidato, copyOfQuestionnaire(source)),
    left: () => [],
  }),
)
