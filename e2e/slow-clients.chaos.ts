/** Who sends slowly, packed or hostile things stops nobody: the seconds that others wait meanwhile are printed. */
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { emptyDatabase } from '#platform/testing/database.ts'
import { firstAccess, login, serverProcess, type ServerProcess } from './server-process.ts'

const cleanups: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) await cleanup()
})

/** A page whose two layers of compression become hundreds of megabytes where it is opened. */
function hostileDocument(): Buffer {
  const content = deflateSync(deflateSync(Buffer.alloc(300 * 1024 * 1024, '1 0 0 rg\n')))
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>',
  ].map((text, i) => `${i + 1} 0 obj${text}endobj\n`)
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.4\n${objects.join('')}4 0 obj<</Length ${content.length}/Filter[/FlateDecode/FlateDecode]>>stream\n`,
    ),
    content,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ])
}

const boundary = 'limite'
const partHead = (name: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="arquivo"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`

type Sent = { server: ServerProcess; path: string; address: number; headers?: string[] }

/** One raw request from an address of its own; only as much of it as `body` holds is ever sent. */
function raw({ server, path, address, headers = [] }: Sent, length: number, body: Buffer | string) {
  const { port, host, origin } = new URL(server.base)
  const socket: Socket = connect(Number(port), '127.0.0.1')
  cleanups.push(() => void socket.destroy())
  let said = ''
  const ended = new Promise<string>((resolve) => {
    socket.on('data', (part) => (said += String(part)))
    socket.on('error', () => resolve(said))
    socket.on('close', () => resolve(said))
  })
  socket.write(
    [
      `POST /fortes/api${path} HTTP/1.1`,
      `Host: ${host}`,
      `Origin: ${origin}`,
      `X-Forwarded-For: 10.0.${address >> 8}.${address & 255}`,
      `Cookie: ${[...server.cookies].map(([k, v]) => `${k}=${v}`).join('; ')}`,
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      `Content-Length: ${length}`,
      'Connection: close',
      ...headers,
      '\r\n',
    ].join('\r\n'),
  )
  socket.write(body)
  return { socket, ended }
}

async function seconds<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const answer = await work()
  process.stdout.write(`  ${name}: ${((performance.now() - began) / 1000).toFixed(2)} s\n`)
  return answer
}

test('40 slow bodies, 16 that inflate and 30 hostile documents: a list, a login, readiness and the portal answer', async () => {
  const db = await emptyDatabase()
  const sql = new pg.Client({ connectionString: db.url })
  await sql.connect()
  sql.on('error', () => undefined)
  const folder = mkdtempSync(join(tmpdir(), 'rh-lentos-'))
  cleanups.push(
    () => db.drop(),
    () => sql.end(),
    () => rmSync(folder, { recursive: true, force: true }),
  )
  const server = await serverProcess({
    env: { DATABASE_URL: db.url, RH_DADOS: folder, TRUST_PROXY: '1' },
  })
  cleanups.push(() => server.stop())
  const { empresa } = await firstAccess(server)
  await sql.query('update utilitario_empresas set portal_habilitado = true')
  const reading = `/externo/curriculo?empresaId=${empresa}`
  const own = '/arquivos?recurso=captacao.candidatos&campo=ocrFile'

  const slow = Array.from({ length: 40 }, (_, i) =>
    raw(
      { server, path: i % 2 ? reading : own, address: i },
      100_000,
      `${partHead('a.pdf')}%PDF-1.4 `,
    ),
  )
  const packed = gzipSync(
    Buffer.concat([Buffer.from(partHead('a.pdf')), Buffer.alloc(200 * 1024 * 1024)]),
  )
  const inflating = Array.from({ length: 16 }, (_, i) =>
    raw(
      { server, path: reading, address: 100 + i, headers: ['Content-Encoding: gzip'] },
      packed.length,
      packed,
    ),
  )
  const body = Buffer.concat([
    Buffer.from(partHead('a.pdf')),
    hostileDocument(),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const hostile = Array.from({ length: 30 }, (_, i) =>
    raw({ server, path: reading, address: 300 + i }, body.length, body),
  )
  for (const { ended } of inflating) expect(await ended).toMatch(/^HTTP\/1\.1 415 /)

  for (const round of [1, 2, 3]) {
    process.stdout.write(`\nround ${round}\n`)
    const ready = await seconds('readiness', () => server.call('GET', '/saude/pronto'))
    expect(ready.status).toBe(200)
    const list = await seconds('list', () => server.call('GET', '/captacao/idiomas?page=0'))
    expect(list.status).toBe(200)
    await seconds('login', () => login(server))
    const portal = await seconds('portal', () =>
      fetch(`${server.base}/externo/anuncios?empresaId=${empresa}`),
    )
    expect(portal.status).toBe(200)
    const held = await sql.query(
      "select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%' and now() - state_change > interval '1 second'",
    )
    expect(held.rows).toEqual([])
  }

  const form = new FormData()
  form.append('arquivo', new Blob(['Maria Souza\nmaria@exemplo.com.br']), 'curriculo.txt')
  const hr = await seconds('a résumé read by HR', () =>
    server.call('POST', '/captacao/candidatos/ler-curriculo', form),
  )
  expect(hr.body.texto).toContain('Maria Souza')
  const honest = new FormData()
  honest.append('arquivo', new Blob(['Maria Souza\nmaria@exemplo.com.br']), 'curriculo.txt')
  const sent = await seconds('a résumé sent by a candidate', () =>
    server.call('POST', reading, honest, { 'x-forwarded-for': '10.9.9.9' }),
  )
  expect(sent.status).toBe(200)
  expect(sent.body.arquivo.nome).toBe('curriculo.txt')

  await seconds('the last hostile document answered', async () => {
    for (const { ended } of hostile) expect(await ended).toMatch(/^HTTP\/1\.1 200 /)
  })
  await seconds('the last slow body ended', async () => {
    for (const { ended } of slow) expect(await ended).toMatch(/^HTTP\/1\.1 408 /)
  })
})
