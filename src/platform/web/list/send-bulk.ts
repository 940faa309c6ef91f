/** An action of many records, from wherever it is asked. */
import { type BulkAnswer, bulkPath } from '#platform/contract/bulk.ts'
import type { ActionName } from '#platform/contract/record.ts'
import type { Resource } from '#platform/contract/resource.ts'
import { newKey, request } from '../api/client.ts'
import { doneRecords, followTask } from '../task/own-tasks.ts'

type Sent<R> = { name: ActionName<R>; ids: readonly number[]; body: object; key?: string }

/** Few are answered at once; of many a task works each, and tells itself what was not done. */
export async function sendBulk<R extends Pick<Resource, 'path' | 'actions'>>(
  { path, actions }: R,
  { name, ids, body, key = newKey() }: Sent<R>,
): Promise<Omit<BulkAnswer, 'tarefa'>> {
  if (!ids.length) return { feitos: [], recusados: [] }
  const answer = await request<BulkAnswer>(`${path}/${bulkPath(name, actions[name] ?? {})}`, {
    method: 'POST',
    body: { ...body, ids },
    idempotencyKey: key,
    mode: 'none',
  })
  if (!answer.tarefa) return answer
  const { id } = await followTask(answer.tarefa)
  return { feitos: await doneRecords(id), recusados: [] }
}
