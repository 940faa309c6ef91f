import { z } from 'zod'
import { isImportable } from '#platform/contract/importable.ts'
import { failure } from '#platform/contract/failure.ts'
import type { Resource } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/context.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { inOwnScope } from '#platform/server/http/requester.ts'
import { fatesOf, importAtOnce } from '#platform/server/importing/at-once.ts'
import { importacaoDeColaboradores, importaColaboradores } from './import-calls.ts'
import { talentos } from './resource.ts'

function importable() {
  const resource: Resource = talentos
  if (!isImportable(resource)) throw failure.notFound()
  return resource
}

async function fatesOfPeople(ctx: Ctx, id: number) {
  const { linhas, ...rest } = await fatesOf(ctx, importable(), id)
  return {
    ...rest,
    linhas: linhas.map(({ registro, ...row }) => ({ ...row, colaboradorId: registro })),
  }
}

export const importRoutes = [
  {
    ...answerCall(
      importaColaboradores,
      async function bringIn(ctx, { request, query }) {
        const id = await importAtOnce(ctx, importable(), request, {
          simulate: query.simular === true,
          lenient: query.ignoraOpcionaisObrigatorios === true,
          lines: query.linhas,
        })
        return inOwnScope(ctx, 'read', (inner) => fatesOfPeople(inner, id))
      },
      { body: z.record(z.string(), z.unknown()) },
    ),
    bodyKind: 'multipart' as const,
  },
  answerCall(importacaoDeColaboradores, (ctx, { params }) => fatesOfPeople(ctx, params.id)),
]
