import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/*
 * A small object store on loopback for tests: signatures (version 4) and body hashes are checked, everything
 * else is kept in memory.
 */
export type S3TestServer = {
  endpoint: string
  settings: { region: string; endpoint: string; accessKeyId: string; secretAccessKey: string }
  objects: Map<string, { body: Buffer; type: string }>
  /** The next write is refused with this code, e.g. 'XMinioStorageFull'. */
  refuseNext(code: string, status?: number): void
  close(): Promise<void>
}

const REGION = 'sa-east-1'
const ID = 'chave-de-teste'
const SECRET = 'segredo-de-teste'

const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, data: string): Buffer =>
  createHmac('sha256', key).update(data).digest()

function signatureOf(request: IncomingMessage, signed: string[], date: string): string {
  const url = new URL(request.url ?? '/', 'http://loopback')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&')
  const headers = signed
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
    .join('')
  const canonical = [
    request.method,
    url.pathname,
    query,
    headers,
    signed.join(';'),
    request.headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${date.slice(0, 8)}/${REGION}/s3/aws4_request`
  const key = [date.slice(0, 8), REGION, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => hmac(secret, part),
    `AWS4${SECRET}`,
  )
  return hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')).toString('hex')
}

function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/.*SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/.exec(
      request.headers.authorization ?? '',
    )
  const hash = request.headers['x-amz-content-sha256']
  if (!found || found[1] !== ID || hash !== sha256(body)) return false
  return (
    signatureOf(request, (found[2] ?? '').split(';'), String(request.headers['x-amz-date'])) ===
    found[3]
  )
}

const xml = (body: string): string => `<?xml version="1.0" encoding="UTF-8"?>${body}`

function answerError(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`))
}

function listing(objects: S3TestServer['objects'], url: URL): string {
  const prefix = `${url.pathname.replace(/\/$/, '')}/${url.searchParams.get('prefix') ?? ''}`
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort()
  const from = Number(url.searchParams.get('continuation-token') ?? 0)
  const page = keys.slice(from, from + 2)
  const rest = from + 2 < keys.length
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key.split('/').slice(2).join('/')}</Key><Size>${objects.get(key)?.body.length}</Size><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>`,
  )
  return xml(
    `<ListBucketResult><IsTruncated>${rest}</IsTruncated>${rest ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''}${contents.join('')}</ListBucketResult>`,
  )
}

function answerRead(
  objects: S3TestServer['objects'],
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): void {
  const found = objects.get(path)
  if (!found) return answerError(response, 404, 'NoSuchKey')
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
  const body = range ? found.body.subarray(Number(range[1]), Number(range[2]) + 1) : found.body
  response.writeHead(range ? 206 : 200, {
    'content-type': found.type,
    'content-length': body.length,
    'last-modified': 'Fri, 02 Jan 2026 03:04:05 GMT',
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

export async function startS3TestServer(): Promise<S3TestServer> {
  const objects: S3TestServer['objects'] = new Map()
  let refusal: { code: string; status: number } | undefined
  const answer = (request: IncomingMessage, response: ServerResponse, body: Buffer): void => {
    const url = new URL(request.url ?? '/', 'http://loopback')
    if (!isSigned(request, body)) return answerError(response, 403, 'SignatureDoesNotMatch')
    if (request.method === 'PUT' && refusal) {
      answerError(response, refusal.status, refusal.code)
      refusal = undefined
    } else if (request.method === 'PUT') {
      objects.set(url.pathname, { body, type: String(request.headers['content-type']) })
      response.writeHead(200).end()
    } else if (request.method === 'DELETE') {
      objects.delete(url.pathname)
      response.writeHead(204).end()
    } else if (url.searchParams.has('list-type')) {
      response.writeHead(200, { 'content-type': 'application/xml' }).end(listing(objects, url))
    } else answerRead(objects, request, response, url.pathname)
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => answer(request, response, Buffer.concat(chunks)))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    endpoint,
    objects,
    settings: { region: REGION, endpoint, accessKeyId: ID, secretAccessKey: SECRET },
    refuseNext: (code, status = 400) => {
      refusal = { code, status }
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
