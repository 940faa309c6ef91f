/** What a declared move writes: the state it leads to, its stamps, and the version of the record. */
import type { ActionInput, ActionName, RecordOf } from '../../contract/record.ts'
import type { Identified, Resource } from '../../contract/resource.ts'
import type { Move, MoveOf, States } from '../../contract/states.ts'
import type { Ctx } from '../context.ts'
import { changeNamed } from '../database/change-row.ts'
import { columnOf } from '../database/names.ts'
import { readRecord } from './read.ts'

type Row = Readonly<Record<string, unknown>>

/** The input where it has the name; else the day, the moment or the person. */
function stamp(ctx: Ctx, resource: Resource, name: string, input: Row): unknown {
  if (name in input) return input[name] ?? null
  switch (resource.fields[name]?.kind) {
    case 'date':
      return ctx.today
    case 'dateTime':
      return ctx.now.toISOString()
    case 'ref':
      return ctx.user.kind === 'interno' ? ctx.user.id : null
    default:
      return null
  }
}

function changesOf(
  ctx: Ctx,
  resource: Resource,
  states: States,
  move: Move,
  record: Row,
  input: Row,
): Row {
  const left = Object.assign({}, ...move.from.map((code) => states.of[code]?.when ?? {})) as Row
  const reached =
    move.to === undefined ? undefined : (states.of[move.to]?.when ?? { [states.by]: move.to })
  const back = Object.fromEntries(Object.keys(left).map((name) => [name, false]))
  const stamped = (name: string): [string, unknown] => [name, stamp(ctx, resource, name, input)]
  return {
    ...(reached ?? back),
    ...Object.fromEntries((move.stamps ?? []).map(stamped)),
    ...Object.fromEntries((move.stampsOnce ?? []).filter((n) => !record[n]).map(stamped)),
    ...Object.fromEntries((move.clears ?? []).map((name) => [name, null])),
  }
}

/** Does the move and answers with the record after it. Whether it may be done was asked before. */
export async function doMove<R extends Resource, S extends States>(
  ctx: Ctx,
  resource: R,
  states: S,
  name: MoveOf<S>,
  record: RecordOf<R> & Identified,
  input: object = {},
): Promise<RecordOf<R>> {
  const move = states.moves[name]
  if (!move) throw new Error(`${resource.key}: the move '${name}' is not declared.`)
  const changes = changesOf(ctx, resource, states, move, record, { ...input })
  const column = ([field, value]: [string, unknown]) =>
    [columnOf(field, resource.fields[field]), value] as const
  const columns = Object.entries(changes).map(column)
  await changeNamed(ctx, resource.table, record.id, Object.fromEntries(columns))
  return readRecord(ctx, resource, record.id)
}

type Moving<R, S> = Extract<MoveOf<S>, ActionName<R>>

/** The actions of a service that only move: each does its move, then what is to follow. */
export function movesOf<R extends Resource, S extends States, const N extends Moving<R, S>>(
  resource: R,
  states: S,
  names: readonly N[],
  after?: (ctx: Ctx, record: RecordOf<R>, move: N) => Promise<void>,
): { [K in N]: (ctx: Ctx, record: RecordOf<R>, input: ActionInput<R, K>) => Promise<undefined> } {
  const one = (name: N) => async (ctx: Ctx, record: RecordOf<R>, input: object) => {
    const moved = await doMove(ctx, resource, states, name, record, input)
    await after?.(ctx, moved, name)
    return undefined
  }
  return Object.fromEntries(names.map((name) => [name, one(name)])) as never
}
