/** An endpoint that is neither CRUD nor action. Declared beside its slice; guarded, checked and documented from here. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodType } from 'zod'
import type { Call, CallAccess } from '../../contract/call.ts'
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
  /** For a candidate who has not accepted the terms in force: readings always are, writings that say so. */
  beforeTerms?: boolean
  /** Tries per address and minute. */
  perMinute?: number
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

/** A file to send; the stream is opened by the handler, the headers are the platform's. */
export class FileAnswer {
  readonly body: NodeJS.ReadableStream | Buffer
  readonly name: string
  readonly contentType: string
  readonly bytes: number | undefined
  readonly inline: boolean
  readonly done: (() => Promise<void>) | undefined

  constructor(file: {
    body: NodeJS.ReadableStream | Buffer
    name: string
    contentType: string
    bytes?: number
    inline?: boolean
    done?: () => Promise<void>
  }) {
    this.body = file.body
    this.name = file.name
    this.contentType = file.contentType
    this.bytes = file.bytes
    this.inline = file.inline ?? false
    this.done = file.done
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
