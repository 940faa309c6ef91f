import { Agent, createServer, get } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gracefulStop } from './graceful-stop.ts'

const listening = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

// As Fastify closes: no new connections, idle ones ended, running ones awaited.
const closing = (server: Server) => () =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })

const ask = (port: number, agent: Agent) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    let from: number | undefined
    const request = get({ host: '127.0.0.1', port, agent }, (response) => {
      let body = ''
      response.on('data', (part) => (body += String(part)))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
      response.on('error', reject)
    })
    request.on('socket', (socket) => {
      from = socket.localPort
      socket.once('connect', () => (from = socket.localPort))
    })
    request.on('error', (error) => reject(Object.assign(error, { from })))
  })

test('stopping under load fails no request that was accepted', async () => {
  const server = createServer(
    (_request, response) => void pause(5).then(() => response.end('pronto')),
  )
  const port = await listening(server)
  const graceful = gracefulStop()
  graceful.watch(server)
  const accepted = new Set<number | undefined>()
  server.on('connection', (socket) => accepted.add(socket.remotePort))
  let answered = 0
  const failures: unknown[] = []
  const client = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (;;) {
      try {
        const { status, body } = await ask(port, agent)
        if (status === 200 && body === 'pronto') answered += 1
        else failures.push({ status, body })
      } catch (error) {
        // The kernel turns away what still waits at the door; only what came in counts.
        const { from } = error as { from: number | undefined }
        if (from !== undefined && accepted.has(from)) failures.push(error)
        return agent.destroy()
      }
    }
  }
  const clients = Array.from({ length: 20 }, client)
  await pause(300)
  expect(await graceful.stop(closing(server))).toEqual({ cut: false })
  await Promise.all(clients)
  expect(failures).toEqual([])
  expect(answered).toBeGreaterThan(100)
  expect(graceful.isStopping()).toBe(true)
})

test('a request that is already running is answered, and one beyond the limit is cut', async () => {
  const server = createServer((request, response) => {
    const time = request.url === '/longo' ? 60_000 : 400
    void pause(time, undefined, { ref: false }).then(() => response.end('pronto'))
  })
  const port = await listening(server)
  const graceful = gracefulStop(800)
  graceful.watch(server)
  const short = ask(port, new Agent())
  const long = new Promise((resolve) =>
    get({ host: '127.0.0.1', port, path: '/longo' }).on('error', resolve),
  )
  await pause(50)
  expect(await graceful.stop(closing(server))).toEqual({ cut: true })
  expect(await short).toEqual({ status: 200, body: 'pronto' })
  expect(await long).toMatchObject({ code: 'ECONNRESET' })
})
