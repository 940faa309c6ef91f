/** What a declared move writes: the state it leads to, its stamps, and the version of the record. */
import type { ActionInput, MoveName, RecordOf } from '../../contract/record.ts'
import type { Identified, Resource } from '../../contract/resource.ts'
import type { Move, States } from '../../contract/states.ts'
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

/** Writes what the states of the resource say of the move. Whether it may be done was asked before. */
export async function writeMove(
  ctx: Ctx,
  resource: Resource,
  name: string,
  record: Row & Identified,
  input: object,
): Promise<void> {
  const { states } = resource
  const move = states?.moves[name]
  if (!move) throw new Error(`${resource.key}: the move '${name}' is not declared.`)
  const changes = changesOf(ctx, resource, states, move, record, { ...input })
  const column = ([field, value]: [string, unknown]) =>
    [columnOf(field, resource.fields[field]), value] as const
  const columns = Object.entries(changes).map(column)
  await changeNamed(ctx, resource.table, record.id, Object.fromEntries(columns))
}

/** Moves with something to follow: each does its move, then that. One with nothing to follow stands in no service. */
export function movesOf<R extends Resource, const N extends MoveName<R>>(
  resource: R,
  names: readonly N[],
  after: (ctx: Ctx, record: RecordOf<R>, move: N) => Promise<void>,
): { [K in N]: (ctx: Ctx, record: RecordOf<R>, input: ActionInput<R, K>) => Promise<undefined> } {
  const one = (name: N) => async (ctx: Ctx, record: RecordOf<R>, input: object) => {
    await writeMove(ctx, resource, name, record, input)
    await after(ctx, await readRecord(ctx, resource, record.id), name)
    return undefined
  }
  return Object.fromEntries(names.map((name) => [name, one(name)])) as never
}

/** Why a move needs a service, or undefined where the declaration says all that it writes. */
export function whyNotAlone(
  { states, actions, fields }: Resource,
  name: string,
): string | undefined {
  const move = states?.moves[name]
  if (!move) return 'no state declares it as a move'
  const stamped = [...(move.stamps ?? []), ...(move.stampsOnce ?? [])]
  const asked = Object.keys(actions[name]?.fields ?? {})
  const kept = asked.find((n) => !stamped.includes(n))
  if (kept) return `its field '${kept}' is kept nowhere: name it under 'stamps'`
  const empty = stamped.find((n) => !asked.includes(n) && !stampKinds.has(fields[n]?.kind ?? ''))
  if (empty)
    return `nothing says what is stamped as '${empty}': ask for it under 'fields', or declare it as date, dateTime or reference to a user`
  const led = move.to !== undefined || move.from.every((code) => states?.of[code]?.when)
  return led ? undefined : "it says not where it leads: name the state under 'to'"
}

/** What is known without asking: the day, the moment, who does it. */
const stampKinds: ReadonlySet<string> = new Set(['date', 'dateTime', 'ref'])
