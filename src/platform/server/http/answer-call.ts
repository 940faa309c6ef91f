/** Answers a declared call: what was sent is checked as a form's fields are, what is answered has the declared shape. */
import { z, type ZodType } from 'zod'
import {
  type Call,
  type CallAnswer,
  type CallBody,
  type CallParams,
  type CallQuery,
  callPath,
  isIdName,
  paramNames,
} from '../../contract/call.ts'
import { failure } from '../../contract/failure.ts'
import { unknownFilter } from '../unknown-filter.ts'
import type { FieldKind, Fields } from '../../contract/field.ts'
import { shapeProblems } from '../../contract/shape.ts'
import { checkFields } from '../../contract/validate.ts'
import { type Ctx, ruleContext } from '../context.ts'
import { once } from './idempotency.ts'
import type { FileAnswer, RouteDeclaration, RouteInput } from './route.ts'

type Answer<C extends Call> = C extends { readonly answer: 'file' } ? FileAnswer : CallAnswer<C>
type Handler<C extends Call, B> = (
  ctx: Ctx,
  input: RouteInput<CallParams<C>, CallQuery<C>, B>,
) => Promise<Answer<C>>

type Body = Record<string, unknown>
type Accepting<B> = {
  /** Turns older or shorter forms of the body into the declared one. */
  accept?: (body: Body) => Body
  /** Takes in the body of a call that says `ownBody`. */
  body?: ZodType<B>
}

/** The route of a call. 422 names every field that is wrong. */
export function answerCall<const C extends Call, B = CallBody<C>>(
  call: C,
  handler: Handler<C, B>,
  { accept = (body) => body, body }: Accepting<B> = {},
): RouteDeclaration {
  const names = paramNames(call.path)
  const number = call.orNew ? orZero : wholeNumber
  return {
    ...routeOf(call),
    call,
    ...(body && { body }),
    params: z.object(Object.fromEntries(names.map((n) => [n, isIdName(n) ? number : text]))),
    handler: async (ctx, input) => {
      const taken = {
        ...input,
        query: checked(ctx, call.query, fromAddress(call.query ?? {}, input.query)),
        body: call.laidOver || body ? input.body : checked(ctx, call.body, accept(input.body)),
      }
      const asked = taken as unknown as Parameters<typeof handler>[1]
      const answer = async () => verified(call, await handler(ctx, asked))
      const { method, status = 200 } = call
      const route = `${method} ${callPath<C>(call, asked.params)}`
      return call.once ? madeOnce(ctx, { route, status }, taken, answer) : answer()
    },
  }
}

const wholeNumber = z.coerce.number().int().positive().max(2_147_483_647)
const orZero = z.coerce.number().int().min(0).max(2_147_483_647)
async function madeOnce(
  ctx: Ctx,
  { route, status }: { route: string; status: number },
  { request, body }: { request: RouteInput<unknown, unknown, unknown>['request']; body: Body },
  make: () => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key']
  const asked = { key: typeof key === 'string' ? key : undefined, route, body }
  return (await once(ctx, asked, async () => ({ status, body: await make() }))).body
}

const text = z.string().max(500)

function routeOf(call: Call): Omit<RouteDeclaration, 'handler' | 'query' | 'body' | 'params'> {
  const { method, path, summary, access } = call
  const { status, transaction, beforeTerms, perMinute, bodyLimit, proof } = call
  return {
    method,
    path,
    summary,
    access,
    answerKind: call.answer === 'file' ? 'file' : call.answer ? 'json' : 'none',
    ...(call.form ? { bodyKind: 'form' } : {}),
    ...(status === undefined ? {} : { status }),
    ...(transaction === undefined ? {} : { transaction }),
    ...(beforeTerms === undefined ? {} : { beforeTerms }),
    ...(perMinute === undefined ? {} : { perMinute }),
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    ...(proof === undefined ? {} : { proof }),
  }
}

/** The form alone: whether an id may be seen is for the handler, whose reading is limited by the policies. */
function checked(
  ctx: Ctx,
  fields: Fields | undefined,
  sent: Record<string, unknown>,
): Record<string, unknown> {
  if (!fields) return {}
  const { values, errors } = checkFields(fields, sent, { context: ruleContext(ctx, null) })
  if (errors.length) throw failure.invalid(errors)
  return values
}

const listKinds: ReadonlySet<FieldKind> = new Set(['refs', 'choices', 'texts'])
const numberKinds: ReadonlySet<FieldKind> = new Set(['decimal', 'money', 'percent'])

/**
 * In an address a list stands in one text, with commas, and a number is written as in JSON: '1.234' is no thousand. A
 * name that the call does not declare is refused: what nobody reads would seem to narrow what is answered.
 */
/** Whoever asks by a name that the call does not know meant another. */
export function refuseUnknown(fields: Fields, query: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(query))
    if (!Object.hasOwn(fields, name) && value !== '') throw unknownFilter(name, Object.keys(fields))
}

function fromAddress(fields: Fields, query: Record<string, unknown>): Record<string, unknown> {
  const plain: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(query)) {
    const known = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (known) plain[name] = plainOf(known.kind, value)
  }
  return plain
}

function plainOf(kind: FieldKind | undefined, value: unknown): unknown {
  if (typeof value !== 'string' || !kind) return value
  if (listKinds.has(kind)) return value.split(',').filter(Boolean)
  return numberKinds.has(kind) && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
}

/** A declaration that says something else than the answer is found by whatever test asks for it. */
function verified<T>(call: Call, answer: T): T {
  if (process.env['NODE_ENV'] !== 'test' || !call.answer || call.answer === 'file') return answer
  const wire: unknown = JSON.parse(JSON.stringify(answer ?? null))
  const problems = shapeProblems(call.answer, wire)
  if (problems.length)
    throw new Error(`${call.method} ${call.path}: ${problems.slice(0, 5).join('; ')}`)
  return answer
}
