/** What a handler gave, as it goes over the wire. */
import type { FastifyReply } from 'fastify'
import { contentDisposition } from '../files/disposition.ts'
import { mustBeLimited } from './call-limits.ts'
import { FileAnswer, HtmlAnswer, RedirectAnswer } from './route.ts'

/** Answers after the commit: nothing is told as done that may still be undone. A handler inside a transaction never sends by itself. */
export function send(reply: FastifyReply, answer: unknown): unknown {
  if (reply.sent || answer === reply) return reply
  if (answer instanceof RedirectAnswer) return reply.redirect(answer.to, 303)
  if (answer instanceof HtmlAnswer)
    return reply
      .status(answer.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', answer.cache)
      .send(answer.html)
  if (answer === null) return reply.type('application/json; charset=utf-8').send('null')
  if (answer instanceof FileAnswer) return sendFile(reply, answer)
  return answer ?? reply.status(204).send()
}

async function sendFile(reply: FastifyReply, answer: FileAnswer): Promise<unknown> {
  if (answer.drawn) mustBeLimited(reply.request)
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  if (reply.raw.destroyed) gone.abort()
  const { body, bytes, done, ...made } = await answer.open(gone.signal)
  // Whoever left while it was made never closes the answer again.
  const clear = (): void => void done?.().catch(() => undefined)
  if (gone.signal.aborted) clear()
  else gone.signal.addEventListener('abort', clear)
  void reply
    .header(
      'content-disposition',
      contentDisposition(made.name ?? answer.name, answer.inline ? 'inline' : 'attachment'),
    )
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .type(made.contentType ?? answer.contentType)
  if (bytes !== undefined) void reply.header('content-length', bytes)
  return reply.send(body)
}
