/** An action for many records at once: what is sent, and what is told of each. */
import { type ActionDeclaration, authorityFor, type Resource } from './resource.ts'
import { shape, type ShapeValue } from './shape.ts'
import { taskState } from './task.ts'

/** So many are answered at once; more become a task, which can be left. */
export const bulkAtOnce = 50

/** Either what became of each, or the task that works them. */
export const bulkAnswer = shape.object({
  feitos: shape.list(shape.integer),
  recusados: shape.list(
    shape.object({ id: shape.integer, titulo: shape.text, mensagem: shape.text }),
  ),
  tarefa: shape.maybe(taskState),
})
export type BulkAnswer = ShapeValue<typeof bulkAnswer>

/** The actions that are offered for many records. */
export const bulkActionsOf = ({
  actions,
}: Pick<Resource, 'actions'>): [string, ActionDeclaration][] =>
  Object.entries(actions).filter(([, a]) => a.bulk)

/** Whether an action or a task is offered over its chosen records to who holds these. */
export const isOfferedForMany = (
  resource: Resource,
  has: (authority: string) => boolean,
): boolean =>
  [
    ...bulkActionsOf(resource).flatMap(([, action]) => (action.hidden ? [] : [action])),
    ...Object.values(resource.tasks),
  ].some(({ authority }) => has(authorityFor(resource, authority)))

/** Last part of the address under which an action is done for many. */
export const bulkPath = (name: string, { path }: Pick<ActionDeclaration, 'path'>): string =>
  `${path ?? name}-em-lote`
