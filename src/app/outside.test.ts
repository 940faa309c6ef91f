/** Nobody stops the product by being slow: what comes from outside is waited for while no connection is held. */
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAddress } from '#modules/geral/cep/look-up.ts'
import { createPool } from '#platform/server/database/pool.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { readDocument } from '#platform/server/document-text/read.ts'
import { normalizePhoto } from '#platform/server/files/photo.ts'
import { RowSpool } from '#platform/server/report/spool.ts'
import { hashPassword, passwordMatches } from '#platform/server/session/password.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { installation } from './testing.ts'

let s: Scenario
let rh: Client & { id: number }
let port: number
const sockets = new Set<Socket>()

beforeAll(async () => {
  s = await installation(
    { CEP_URL: 'http://127.0.0.1:9/{cep}' },
    { connections: { max: 2, waitMs: 4_000 }, bodies: { textMs: 3_000, uploadMs: 6_000 } },
  )
  rh = await s.user()
  await s.app.listen({ host: '127.0.0.1', port: 0 })
  ;({ port } = s.app.server.address() as AddressInfo)
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await s.stop()
})

type Said = { head: string; ended: Promise<string> }

/** A request of which only the beginning is sent, and all that comes back until the connection ends. */
function begun(head: string, body: string | Buffer = ''): Said & { socket: Socket } {
  const socket = connect(port, '127.0.0.1')
  sockets.add(socket)
  let said = ''
  const ended = new Promise<string>((resolve) => {
    socket.on('data', (part) => (said += String(part)))
    socket.on('error', () => resolve(said))
    socket.on('close', () => resolve(said))
  })
  socket.write(`${head}\r\n\r\n`)
  socket.write(body)
  return { head, ended, socket }
}

const cookieOf = (c: Client): string => [...c.cookies].map(([k, v]) => `${k}=${v}`).join('; ')
const upload = '/arquivos?recurso=captacao.documentos-anexos&campo=anexo'
const multipart = 'multipart/form-data; boundary=limite'
const partHead =
  '--limite\r\nContent-Disposition: form-data; name="arquivo"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n'

const headOf = (path: string, type: string, more = ''): string =>
  `POST /fortes/api${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nCookie: ${cookieOf(rh)}\r\nContent-Type: ${type}\r\nContent-Length: 5000${more}`

test('with two connections, bodies that never end hold none: a list, a login and readiness answer, and each body is ended with 408', async () => {
  const slow = [
    ...Array.from({ length: 12 }, () =>
      begun(headOf(upload, multipart), `${partHead}${'x'.repeat(200)}`),
    ),
    ...Array.from({ length: 6 }, () =>
      begun(
        headOf(`/externo/curriculo?empresaId=${s.empresa}`, multipart),
        `${partHead}${'x'.repeat(200)}`,
      ),
    ),
    ...Array.from({ length: 6 }, () =>
      begun(headOf('/captacao/idiomas', 'application/json'), '{"nome": "'),
    ),
  ]
  // Each has arrived at its handler once the one after it is answered on the same server.
  await expect.poll(() => rh.get('/saude/pronto').then((a) => a.status)).toBe(200)
  expect((await rh.get('/captacao/idiomas?page=0&size=5')).status).toBe(200)
  expect((await s.user()).id).toBeGreaterThan(0)
  expect((await s.anonymous().get('/saude/pronto')).body).toMatchObject({ pronto: true })
  for (const { ended } of slow) {
    const said = await ended
    expect(said).toMatch(/^HTTP\/1\.1 408 /)
    expect(said).toContain('O envio demorou demais e foi interrompido.')
  }
  await expect.poll(() => readdirSync(join(s.dataDir, 'spool'))).toEqual([])
})

test('a packed body is refused before it is opened, whatever its kind', async () => {
  const packed = gzipSync(Buffer.alloc(2_000_000, 32))
  for (const [type, encoding] of [
    [multipart, 'gzip'],
    ['application/json', 'gzip'],
    ['application/x-www-form-urlencoded', 'deflate'],
    ['application/json', 'br'],
  ] as const) {
    const answer = await rh.post('/captacao/idiomas', packed, {
      headers: { 'content-type': type, 'content-encoding': encoding },
    })
    expect(answer.status).toBe(415)
    expect(answer.body.message).toBe(
      'O envio não pode ser compactado. Envie novamente sem compactação.',
    )
  }
})

test('whoever waits too long for a connection is told when to come again', async () => {
  const slow = await installation({}, { connections: { max: 1, waitMs: 200 } })
  try {
    const user = await slow.user()
    const taken = await slow.world.platform.pool.connect()
    const answer = await user.get('/captacao/idiomas')
    taken.release()
    expect(answer.status).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.body.message).toContain('muito ocupado')
  } finally {
    await slow.stop()
  }
})

test('the database ends what was left idle or goes on without end', async () => {
  const [row] = await s.sql<{ idle: string; statement: string }>(
    "select current_setting('idle_in_transaction_session_timeout') idle, current_setting('statement_timeout') statement",
  )
  expect(row).toEqual({ idle: '1min', statement: '2min' })
})

const stored = async (): Promise<number> =>
  Number(
    (
      await s.sql<{ n: number }>(
        `select (select count(*) from captacao_idiomas where nome like '%' || chr(65533) || '%') + (select count(*) from plataforma_arquivo where nome like '%' || chr(65533) || '%')
          + (select count(*) from plataforma_preferencia where valor::text like '%' || chr(65533) || '%') n`,
      )
    )[0]?.n,
  )

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')
const file = (name: string, end = '--limite--\r\n'): string =>
  `--limite\r\nContent-Disposition: form-data; name="arquivo"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\num texto\r\n${end}`

test.each([
  ['JSON in Latin-1', '/captacao/idiomas', 'application/json', latin1('{"nome": "Alemão"}')],
  [
    'JSON that says another charset',
    '/captacao/idiomas',
    'application/json; charset=iso-8859-1',
    '{"nome": "A"}',
  ],
  ['a form in Latin-1', '/externo/login', 'application/x-www-form-urlencoded', 'cpf=a%E7%E3o'],
  [
    'raw Latin-1 in a form',
    '/externo/login',
    'application/x-www-form-urlencoded',
    latin1('cpf=ação'),
  ],
  [
    'JSON of many levels',
    '/userinfo/preferencias/x',
    'application/json',
    `{"valor": ${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
  ],
  ['a file name in Latin-1', upload, multipart, latin1(file('currículo.txt'))],
  [
    'a field in Latin-1',
    upload,
    multipart,
    latin1(
      `--limite\r\nContent-Disposition: form-data; name="descricao"\r\n\r\nação\r\n${file('a.txt')}`,
    ),
  ],
  ['multipart that ends in the file', upload, multipart, file('a.txt', '')],
  [
    'multipart that ends in the head of a part',
    upload,
    multipart,
    '--limite\r\nContent-Disposition: form-da',
  ],
  ['multipart that is none', upload, multipart, 'isto não é um envio'],
  ['multipart without a boundary', upload, 'multipart/form-data', file('a.txt')],
  ['JSON cut short', '/captacao/idiomas', 'application/json', '{"nome": "Alem'],
])(
  '%s is refused with a sentence, and nothing of it is stored',
  async (_what, path, type, payload) => {
    const files = await s.sql<{ n: number }>('select count(*)::int n from plataforma_arquivo')
    const answer = await rh
      .send(path.startsWith('/userinfo') ? 'PUT' : 'POST', path, undefined)
      .then(() =>
        path.startsWith('/userinfo')
          ? rh.put(path, payload, { headers: { 'content-type': type } })
          : rh.post(path, payload, { headers: { 'content-type': type } }),
      )
    expect(answer.status).toBe(400)
    expect(answer.body.message).toMatch(/^[A-ZÁÉÍÓÚ].*[.]$/)
    expect(answer.body.message).not.toMatch(/body|unexpected|invalid|boundary/i)
    expect(await s.sql('select count(*)::int n from plataforma_arquivo')).toEqual(files)
    expect(await stored()).toBe(0)
  },
)

test('a search in another encoding than UTF-8 is refused', async () => {
  expect((await rh.get('/captacao/idiomas?busca=alem%E3o')).status).toBe(400)
  expect((await rh.get('/captacao/idiomas?busca=alem%C3%A3o')).status).toBe(200)
})

const png = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
  .png()
  .toBuffer()

const head = {
  title: 'Lista',
  company: { name: 'Empresa' },
  filters: [],
  user: 'Ana',
  generatedAt: '',
}
const adapters: [string, () => Promise<unknown>][] = [
  [
    'a file stored',
    () => s.world.platform.files.put(Readable.from(['a']), { maxBytes: 9, allow: ['txt'] }),
  ],
  ['a file opened', () => s.world.platform.files.open('aa/bb/aabbccddeeff00112233445566778899')],
  ['a file looked at', () => s.world.platform.files.stat('aa/bb/aabbccddeeff00112233445566778899')],
  ['a file removed', () => s.world.platform.files.remove('aa/bb/aabbccddeeff00112233445566778899')],
  [
    'a mail sent',
    () => s.world.platform.mailer.send({ to: ['a@b.com.br'], subject: 'a', text: 'a' }),
  ],
  ['the outbox', () => s.world.platform.mailer.forget('a@b.com.br')],
  [
    'a PDF',
    async () =>
      (await s.world.platform.renderer.pdf({ ...head, lang: 'pt-BR', blocks: [] })).cleanup(),
  ],
  [
    'a sheet',
    async () => (await s.world.platform.renderer.rows({ ...head, columns: [] }, [])).cleanup(),
  ],
  ['a document read', () => readDocument(Buffer.from('texto'), 'txt')],
  ['a photo', async () => normalizePhoto(await png)],
  ['the hash of a password', () => hashPassword('uma frase bem comprida')],
  ['the check of a password', () => passwordMatches(null, 'uma frase bem comprida')],
  ['another service', () => findAddress(s.world.platform, '60000000')],
]

test.each(adapters)(
  '%s inside a transaction is a fault of the work, and outside it is none',
  async (_what, wait) => {
    const said = /is waited for while a database connection is held/
    await expect(s.act(wait)).rejects.toThrow(said)
    const free = await wait().then(
      () => '',
      (error: Error) => error.message,
    )
    expect(free).not.toMatch(said)
  },
)

test('where people work, the fault is told and the work goes on', async () => {
  const [row] = await s.sql<{ name: string }>('select current_database() name')
  const url = (s.world.platform.pool as unknown as { options: { connectionString: string } })
    .options.connectionString
  expect(url).toContain(row?.name)
  const told: string[] = []
  const pool = createPool(url, { max: 1, held: (fault) => void told.push(fault.message) })
  try {
    expect(
      await asOwner(pool, async () => (await readDocument(Buffer.from('um texto'), 'txt')).text),
    ).toBe('um texto')
    expect(told).toHaveLength(1)
  } finally {
    await pool.end()
  }
})

const leftovers = (): string[] =>
  readdirSync(join(s.dataDir, 'tmp')).flatMap((folder) =>
    readdirSync(join(s.dataDir, 'tmp', folder)),
  )

test('of exports that were given up nothing stays on the disk', async () => {
  for (let i = 0; i < 10; i += 1) {
    const { socket, ended } = begun(
      `GET /fortes/api/captacao/idiomas/exportar HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookieOf(rh)}`,
    )
    // Some before they are read, some while they are drawn or stand in line.
    setTimeout(() => socket.destroy(), i * 15)
    await ended
  }
  await expect.poll(() => s.world.platform.renderer.state().waiting).toBe(0)
  expect((await rh.get('/captacao/cargos/exportar')).status).not.toBe(500)
  await expect.poll(leftovers).toEqual([])
})

test('a full disk is told with 507, for rows that are spooled and for files that are drawn', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rh-cheio-'))
  try {
    symlinkSync('/dev/full', join(folder, 'linhas'))
    await expect(
      new RowSpool(join(folder, 'linhas')).fill([{ a: 'x'.repeat(100_000) }]),
    ).rejects.toMatchObject({ code: 'full' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const [drawn = ''] = readdirSync(join(s.dataDir, 'tmp'))
  for (let job = 1; job < 40; job += 1)
    symlinkSync('/dev/full', join(s.dataDir, 'tmp', drawn, `${job}.xlsx`))
  const answer = await rh.get('/captacao/idiomas/exportar')
  expect(answer.status).toBe(507)
  expect(answer.body.message).toBe(
    'Não há espaço no servidor para montar o arquivo. Avise o administrador do sistema.',
  )
})

test('what costs has a limit a minute: bodies with files, exports, reports and prints', async () => {
  const user = await s.user()
  const asked = async (path: string, most: number, call: () => Promise<{ status: number }>) => {
    await s.sql(
      `insert into plataforma_tentativa (chave) select $1 from generate_series(1, $2::int)`,
      [`${path} interno ${user.id}`, most],
    )
    return (await call()).status
  }
  const base = '/fortes/api'
  const statuses = [
    await asked(`GET ${base}/captacao/idiomas/exportar`, 20, () =>
      user.get('/captacao/idiomas/exportar'),
    ),
    await asked(`POST ${base}/arquivos`, 60, () =>
      user.upload(upload, { name: 'a.txt', bytes: Buffer.from('a') }),
    ),
    await asked('POST captacao/candidatos/ler-curriculo', 60, () =>
      user.upload('/captacao/candidatos/ler-curriculo', { name: 'a.txt', bytes: Buffer.from('a') }),
    ),
    await asked('POST captacao/candidatos/{id}/imprimir-curriculo', 60, () =>
      user.post('/captacao/candidatos/1/imprimir-curriculo'),
    ),
  ]
  expect(statuses).toEqual([429, 429, 429, 429])
})

test('behind a number of proxies each visitor has a limit of their own', async () => {
  const behind = await installation({ TRUST_PROXY: '1' })
  try {
    const from = (address: string) =>
      behind
        .anonymous()
        .upload(
          `/externo/foto?empresaId=${behind.empresa}`,
          { name: 'a.png', bytes: Buffer.from('') },
          {},
          { 'x-forwarded-for': `203.0.113.9, ${address}` },
        )
    const statuses: number[] = []
    for (let i = 0; i < 11; i += 1) statuses.push((await from('198.51.100.1')).status)
    expect(statuses.slice(0, 10)).not.toContain(429)
    expect(statuses[10]).toBe(429)
    expect((await from('198.51.100.2')).status).not.toBe(429)
  } finally {
    await behind.stop()
  }
})
