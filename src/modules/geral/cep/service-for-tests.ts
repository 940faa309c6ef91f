/** A postal code service on loopback that does what the test says. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Given = { status: number; body: string } | 'hangs' | 'hangs up'
export type CepService = {
  url: string
  /** What it does from now on. */ does: (given: Given) => void
  /** Codes that were asked. */ asked: string[]
  stop: () => Promise<void>
}

export const aldeota = {
  status: 200,
  body: JSON.stringify({
    cep: '60150-160',
    logradouro: 'Avenida Santos Dumont',
    bairro: 'Aldeota',
    localidade: 'Fortaleza',
    uf: 'CE',
    ibge: '2304400',
  }),
}

export async function cepService(): Promise<CepService> {
  let now: Given = aldeota
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url?.slice(1) ?? '')
    if (now === 'hangs up') request.socket.destroy()
    else if (now !== 'hangs')
      response.writeHead(now.status, { 'content-type': 'application/json' }).end(now.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/{cep}`,
    asked,
    does: (given) => {
      now = given
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
