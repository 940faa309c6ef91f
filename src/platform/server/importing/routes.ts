/** The steps of an import, for every register that takes records from spreadsheets. */
import { type Importable, isImportable } from '../../contract/importable.ts'
import { type ImportCalls, importCalls } from '../../contract/importing.ts'
import type { Resource } from '../../contract/resource.ts'
import { type Ctx } from '../context.ts'
import { answerCall } from '../http/answer-call.ts'
import { inOwnScope } from '../http/requester.ts'
import { FileAnswer, type RouteDeclaration } from '../http/route.ts'
import { checkFile, stateOf } from './check.ts'
import { ownColumns } from './own-titles.ts'
import { correction, result } from './returned-file.ts'
import { receiveFile } from './receive.ts'
import { judgedRows, problemsOf, readImport } from './store.ts'
import { taskOf } from './task.ts'
import { templateOf } from './template.ts'
import type { AnsweredTask } from '../task/declaration.ts'
import { z } from 'zod'

type Of = { resource: Importable; calls: ImportCalls }

/** Routes and the work of rows of one register; none where it takes no files. */
export function importsOf(
  resource: Resource,
): { routes: RouteDeclaration[]; task: AnsweredTask }[] {
  if (!isImportable(resource)) return []
  const of = { resource, calls: importCalls(resource) }
  return [{ routes: [...stepRoutes(of), ...fileRoutes(of)], task: taskOf(of) }]
}

function stepRoutes({ resource, calls }: Of): RouteDeclaration[] {
  return [
    {
      ...answerCall(
        calls.receive,
        async (ctx, { request, query }) => {
          const { id } = await receiveFile(ctx, resource, request, query.planilha ?? '')
          return inOwnScope(ctx, 'read', (inner) => stateOf(inner, resource, id))
        },
        { body: z.record(z.string(), z.unknown()) },
      ),
      bodyKind: 'multipart',
    },
    answerCall(calls.state, (ctx, { params }) => stateOf(ctx, resource, params.id)),
    answerCall(calls.check, async (ctx, { params, body }) => {
      const { colunas: said, ignoraOpcionaisObrigatorios: lenient } = body
      return checkFile(ctx, resource, params.id, { said, lenient: lenient === true })
    }),
    answerCall(calls.rows, async (ctx, { params, query }) => {
      const { id } = await readImport(ctx, resource, params.id)
      return judgedRows(ctx, id, query)
    }),
    answerCall(calls.problems, async (ctx, { params }) => {
      const { id } = await readImport(ctx, resource, params.id)
      return problemsOf(ctx, id)
    }),
  ]
}

function fileRoutes({ resource, calls }: Of): RouteDeclaration[] {
  return [
    answerCall(calls.template, (ctx, { query }) =>
      template(ctx, resource, query.formato ?? 'xlsx'),
    ),
    answerCall(calls.correction, (ctx, { params }) => correction(ctx, resource, params.id)),
    answerCall(calls.result, (ctx, { params }) => result(ctx, resource, params.id)),
  ]
}

async function template(
  ctx: Ctx,
  resource: Importable,
  format: 'xlsx' | 'csv',
): Promise<FileAnswer> {
  const columns = await inOwnScope(ctx, 'read', (inner) => ownColumns(inner, resource))
  const { name, contentType, body } = await templateOf(resource, columns, format)
  return new FileAnswer({ open: async () => ({ body }), name, contentType, drawn: true })
}
