/** What a handler gave, as it goes over the wire. */
import type { FastifyReply } from 'fastify'
import { contentDisposition } from '../files/disposition.ts'
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
  if (!(answer instanceof FileAnswer)) return answer ?? reply.status(204).send()
  void reply
    .header(
      'content-disposition',
      contentDisposition(answer.name, answer.inline ? 'inline' : 'attachment'),
    )
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .type(answer.contentType)
  if (answer.bytes !== undefined) void reply.header('content-length', answer.bytes)
  const { done } = answer
  if (done) reply.raw.once('close', () => void done().catch(() => undefined))
  return reply.send(answer.body)
}
