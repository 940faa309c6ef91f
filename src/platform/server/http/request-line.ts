/** What is refused before anything reads it: an address that is no text, and a request that says two hosts. */
import { isUtf8 } from 'node:buffer'
import type { FastifyRequest } from 'fastify'
import { type Failure, failure } from '../../contract/failure.ts'

/** The bytes an address stands for; the line itself arrives one byte a letter. */
const bytesOf = (url: string): Buffer =>
  Buffer.from(
    url.replace(/%([\da-f]{2})/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  )

export const unreadableAddress = (): Failure =>
  failure.badRequest(
    'O endereço tem letras que não puderam ser lidas (não estão em UTF-8). Digite-o de novo.',
  )

export function checkRequestLine({ raw }: FastifyRequest): void {
  const hosts = raw.rawHeaders.filter((name, k) => k % 2 === 0 && /^host$/i.test(name))
  if (hosts.length > 1 || (raw.headers.host ?? '').includes(','))
    throw failure.badRequest('O pedido cita mais de um servidor (cabeçalho Host) e foi recusado.')
  if (!isUtf8(bytesOf(raw.url ?? ''))) throw unreadableAddress()
}
