/** An action for many records: few at once, more as a task. Either way each is asked and worked for itself. */
import { type BulkAnswer, bulkAtOnce } from '../../contract/bulk.ts'
import { failure } from '../../contract/failure.ts'
import { authorityFor, type Resource } from '../../contract/resource.ts'
import { mostTaskRows } from '../../contract/task.ts'
import type { Ctx } from '../context.ts'
import { checkedInput, runAction } from '../engine/action.ts'
import { eachAlone } from '../engine/apart.ts'
import { Afterwards } from '../engine/service.ts'
import type { Registry } from '../registry.ts'
import type { TaskWork } from './declaration.ts'
import { rowsOfRecords } from './rows.ts'
import { startTask } from './start.ts'

type Body = Record<string, unknown>
/** What the rows of a bulk action share; each row is the id of its record. */
type Input = { recurso: string; acao: string; corpo: Body }

const bulkTaskPath = 'acoes-em-lote'

async function runOne(ctx: Ctx, { recurso, acao, corpo }: Input, id: number): Promise<void> {
  const { resource } = ctx.registry.byKey(recurso)
  const answer = await runAction(ctx, resource, acao, id, corpo)
  if (answer instanceof Afterwards)
    throw new Error(
      `${recurso}: the action '${acao}' is bulk and ends after the commit. Let it send a job.`,
    )
}

/** How the engine works the rows of any bulk action. */
export const bulkWork = ({ byKey }: Pick<Registry, 'byKey'>): TaskWork => ({
  path: bulkTaskPath,
  // Read from where it was written.
  access: (input) => {
    const { recurso, acao } = input as Input
    const { resource } = byKey(recurso)
    const action = resource.actions[acao]
    return action ? [authorityFor(resource, action.authority)] : []
  },
  each: (ctx, id, input) => runOne(ctx, input as Input, Number(id)),
})

/** Whether a task is begun for what was sent. */
export const isLong = ({ ids }: Body): boolean =>
  Array.isArray(ids) && new Set(ids).size > bulkAtOnce

/** Does the action for each of the records, or starts the task that does. */
export async function runBulk(
  ctx: Ctx,
  resource: Resource,
  acao: string,
  { ids: sent, ...corpo }: Body,
): Promise<BulkAnswer> {
  const ids = idsOf(sent)
  const action = resource.actions[acao]
  if (!action) throw failure.notFound()
  // What is wrong for all of them is told once, before anything is done.
  await checkedInput(ctx, action.fields ?? {}, corpo, null)
  const rows = await rowsOfRecords(ctx, resource, ids)
  const input: Input = { recurso: resource.key, acao, corpo }
  if (ids.length > bulkAtOnce) {
    const title = `${action.label}: ${resource.label.many}`
    const tarefa = await startTask(ctx, { path: bulkTaskPath, title, input, rows })
    return { feitos: [], recusados: [], tarefa }
  }
  const outcomes = await eachAlone(ctx, rows, ({ dados }) => runOne(ctx, input, dados))
  const refusal = ({ row: { dados, titulo }, refused }: (typeof outcomes)[number]) =>
    refused ? [{ id: dados, titulo, mensagem: refused.message }] : []
  return {
    feitos: outcomes.flatMap(({ row, refused }) => (refused ? [] : [row.dados])),
    recusados: outcomes.flatMap(refusal),
  }
}

function idsOf(sent: unknown): number[] {
  const isId = (id: unknown): id is number =>
    typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && id < 2 ** 31
  if (!Array.isArray(sent) || !sent.length || sent.length > mostTaskRows || !sent.every(isId))
    throw failure.badRequest(
      `Informe os registros (no máximo ${mostTaskRows.toLocaleString('pt-BR')}).`,
    )
  return sent
}
