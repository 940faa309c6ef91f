/** An endpoint that is neither CRUD nor action. Declared beside its slice; guarded, checked and documented from here. */
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodType } from 'zod'
import type { Call, CallAccess } from '../../contract/call.ts'
import type { Proof } from '../../contract/proof.ts'
import type { Ctx } from '../context.ts'

export type Access = CallAccess

export type RouteInput<P, Q, B> = {
  params: P
  query: Q
  body: B
  request: FastifyRequest
  reply: FastifyReply
}

export type RouteDeclaration = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api, parameters as {id}. */
  path: string
  summary: string
  access: Access
  /** Declared for both sides: query, body and answer are said there. */
  call?: Call
  params?: ZodType
  query?: ZodType
  body?: ZodType
  /** Form-encoded and multipart bodies say so; JSON otherwise. */
  bodyKind?: 'json' | 'form' | 'multipart'
  answer?: ZodType
  answerKind?: 'json' | 'file' | 'html' | 'none'
  status?: number
  /** Reads open a read-only transaction; 'none' opens none (the handler opens what it needs). Default by method. */
  transaction?: 'read' | 'write' | 'none'
  /** A page of its own below the base path, not below /api. */
  page?: boolean
  /** For an actor who has not accepted the terms in force: readings always are, writings that say so. */
  beforeTerms?: boolean
  /** Tries per minute of a user, of an address where nobody has entered. What takes bytes or draws has one of its own without saying so. */
  perMinute?: number
  /** The password must have been typed lately. */
  proof?: Proof
  /** Bytes; the server's own limit where it says nothing. */
  bodyLimit?: number
  handler: (
    ctx: Ctx,
    input: RouteInput<Record<string, unknown>, Record<string, unknown>, Record<string, unknown>>,
  ) => Promise<unknown>
}

type Typed<
  P extends ZodType | undefined,
  Q extends ZodType | undefined,
  B extends ZodType | undefined,
> = Omit<RouteDeclaration, 'params' | 'query' | 'body' | 'handler'> & {
  params?: P
  query?: Q
  body?: B
  handler: (ctx: Ctx, input: RouteInput<Out<P>, Out<Q>, Out<B>>) => Promise<unknown>
}
type Out<Z> = Z extends ZodType<infer T> ? T : Record<string, string>

export function route<
  P extends ZodType | undefined = undefined,
  Q extends ZodType | undefined = undefined,
  B extends ZodType | undefined = undefined,
>(declaration: Typed<P, Q, B>): RouteDeclaration {
  return declaration as unknown as RouteDeclaration
}

export const defineRoutes = (routes: RouteDeclaration[]): RouteDeclaration[] => routes

/** What is sent of a file; names and kinds that are known only once it was made go before those of the answer. */
export type OpenedAnswer = {
  body: Readable | Buffer
  bytes?: number
  name?: string
  contentType?: string
  /** When it was sent, or nobody waits for it any more. */
  done?: () => Promise<void>
}

/**
 * A file to send. It is opened, drawn or read after the commit, when no connection is held; the headers are the platform's.
 * `gone` tells that whoever asked has left.
 */
export class FileAnswer {
  readonly open: (gone: AbortSignal) => Promise<OpenedAnswer>
  readonly name: string
  readonly contentType: string
  readonly inline: boolean
  /** Made for this call, not only opened: its route has a limit. */
  readonly drawn: boolean

  constructor(file: {
    open: FileAnswer['open']
    name: string
    contentType: string
    inline?: boolean
    drawn?: boolean
  }) {
    this.open = file.open
    this.name = file.name
    this.contentType = file.contentType
    this.inline = file.inline ?? false
    this.drawn = file.drawn ?? false
  }
}

/** A whole page made on the server. */
export class HtmlAnswer {
  readonly html: string
  readonly status: number
  /** Nothing of a page stays anywhere unless it says for how long. */
  readonly cache: string

  constructor(html: string, status = 200, cache = 'no-store') {
    this.html = html
    this.status = status
    this.cache = cache
  }
}

/** A failure that has a page of its own to show; thrown, so that nothing of the request is kept. */
export class HtmlFailure extends Error {
  readonly answer: HtmlAnswer

  constructor(answer: HtmlAnswer, cause: unknown) {
    super('page of a failure', { cause })
    this.answer = answer
  }
}

/** Sends the browser elsewhere; 303 turns a sent form into a reading. */
export class RedirectAnswer {
  readonly to: string

  constructor(to: string) {
    this.to = to
  }
}
