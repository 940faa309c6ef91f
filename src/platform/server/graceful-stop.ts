import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export type GracefulStop = {
  readonly isStopping: () => boolean
  readonly watch: (server: Server) => void
  /** Ends the server without a failed request: new ones find the door closed, running ones finish within the limit. */
  readonly stop: (close: () => Promise<void>) => Promise<{ readonly cut: boolean }>
}

/** Time in which kept-alive connections that are just sending still get an answer that tells them to reconnect. */
const farewell = 250

export function gracefulStop(limit = 10_000): GracefulStop {
  let stopping = false
  let watched: Server | undefined
  const sayGoodbye = (_request: IncomingMessage, response: ServerResponse) => {
    if (stopping) response.setHeader('connection', 'close')
  }
  return {
    isStopping: () => stopping,
    watch(server) {
      watched = server
      server.prependListener('request', sayGoodbye)
    },
    async stop(close) {
      stopping = true
      await pause(farewell)
      const closed = close().then(() => 'closed' as const)
      const result = await Promise.race([closed, pause(limit, 'late' as const, { ref: false })])
      if (result === 'closed') return { cut: false }
      watched?.closeAllConnections()
      await Promise.race([closed, pause(2_000, undefined, { ref: false })])
      return { cut: true }
    },
  }
}
