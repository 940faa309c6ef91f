import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import JSZip from 'jszip'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3TestServer, type S3TestServer } from '#platform/testing/s3-server.ts'
import { DOCUMENT_KINDS, IMAGE_KINDS } from './kinds.ts'
import { nameOfKind } from './file-name.ts'
import { createFileStore, type FileStore } from './store.ts'

let folder: string
let s3: S3TestServer
const stores: Record<string, () => FileStore> = {
  folder: () => createFileStore(folder),
  s3: () =>
    createFileStore('s3://arquivos/rh', s3.settings, { spoolDir: join(folder, 's3-spool') }),
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'))
  s3 = await startS3TestServer()
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

const documents = { maxBytes: 1024 ** 2, allow: DOCUMENT_KINDS }
const streamOf = (...chunks: (string | Buffer)[]): Readable =>
  Readable.from(chunks.map((chunk) => Buffer.from(chunk)))
const listed = async (store: FileStore): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of store.list()) keys.push(key)
  return keys
}
const left = async (path: string): Promise<string[]> => await readdir(path).catch(() => [])

describe.each(['folder', 's3'])('kept in %s', (name) => {
  test('a file comes back byte for byte, whole and in part, with its hash and type', async () => {
    const store = stores[name]!()
    const put = await store.put(streamOf('Currículo de ', 'João\n'), documents)
    expect(put).toMatchObject({
      kind: 'txt',
      bytes: 20,
      contentType: 'text/plain; charset=utf-8',
      encrypted: false,
      empty: false,
    })
    expect(put.sha256).toBe(createHash('sha256').update('Currículo de João\n').digest('hex'))
    expect(put.key).toMatch(/^([0-9a-f]{2})\/([0-9a-f]{2})\/\1\2[0-9a-f]{28}$/)
    expect(await text((await store.open(put.key)).stream)).toBe('Currículo de João\n')
    const part = await store.open(put.key, { start: 14, end: 999 })
    expect(await text(part.stream)).toBe('João\n')
    expect(part).toMatchObject({ bytes: 20, start: 14, end: 19 })
    expect((await store.stat(put.key))?.bytes).toBe(20)
  })

  test('the same content twice is two files, and each can go without the other', async () => {
    const store = stores[name]!()
    const first = await store.put(streamOf('igual'), documents)
    const second = await store.put(streamOf('igual'), documents)
    await store.remove(first.key)
    await store.remove(first.key)
    expect(await store.stat(first.key)).toBeUndefined()
    await expect(store.open(first.key)).rejects.toMatchObject({ code: 'FILE_MISSING', status: 404 })
    expect(await listed(store)).toContain(second.key)
    expect(await listed(store)).not.toContain(first.key)
  })

  test('a range outside the file and a key that is none are refused', async () => {
    const store = stores[name]!()
    const { key } = await store.put(streamOf('abc'), documents)
    await expect(store.open(key, { start: 3 })).rejects.toMatchObject({
      code: 'FILE_RANGE',
      status: 416,
    })
    for (const bad of [
      '../../etc/passwd',
      '/etc/passwd',
      'ab/cd/../../x',
      '',
      `${key}/..`,
      key.toUpperCase() + 'Z',
    ]) {
      await expect(store.open(bad)).rejects.toMatchObject({ code: 'FILE_MISSING' })
      await expect(store.remove(bad)).rejects.toMatchObject({ code: 'FILE_MISSING' })
      expect(await store.stat(bad)).toBeUndefined()
    }
  })

  test('a file above the limit is refused while it streams and nothing stays [R1-V-140] [R1-M-066]', async () => {
    const store = stores[name]!()
    const before = await listed(store)
    let sent = 0
    const endless = Readable.from(
      (function* () {
        for (;;) {
          sent++
          yield Buffer.alloc(64 * 1024, 'a')
        }
      })(),
    )
    await expect(store.put(endless, documents)).rejects.toMatchObject({
      code: 'FILE_TOO_LARGE',
      status: 413,
      message: 'O arquivo deve ser menor que 1 MB',
    })
    expect(sent).toBeLessThan(100)
    expect(await listed(store)).toEqual(before)
    expect([
      ...(await left(join(folder, '.spool'))),
      ...(await left(join(folder, 's3-spool'))),
    ]).toEqual([])
  })

  test('an upload that breaks off leaves nothing', async () => {
    const store = stores[name]!()
    const before = await listed(store)
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('meio')
        throw new Error('conexão perdida')
      })(),
    )
    await expect(store.put(broken, documents)).rejects.toThrow('conexão perdida')
    expect(await listed(store)).toEqual(before)
    expect([
      ...(await left(join(folder, '.spool'))),
      ...(await left(join(folder, 's3-spool'))),
    ]).toEqual([])
  })
})

test('the list of the object store goes through all its pages', async () => {
  const store = stores['s3']!()
  const put = await Promise.all(
    Array.from({ length: 5 }, (_, index) => store.put(streamOf(`n${index}`), documents)),
  )
  expect(await listed(store)).toEqual(expect.arrayContaining(put.map(({ key }) => key)))
})

test('a passing failure of the object store is repeated from the spool', async () => {
  const store = stores['s3']!()
  s3.refuseNext('SlowDown', 503)
  const { key } = await store.put(streamOf('repetido'), documents)
  expect(await text((await store.open(key)).stream)).toBe('repetido')
})

test('a full object store is told as such, a wrong secret is an error', async () => {
  s3.refuseNext('XMinioStorageFull')
  await expect(stores['s3']!().put(streamOf('x'), documents)).rejects.toMatchObject({
    code: 'STORAGE_FULL',
    status: 507,
  })
  const stranger = createFileStore(
    's3://arquivos',
    { ...s3.settings, secretAccessKey: 'errado' },
    { spoolDir: join(folder, 's3-spool') },
  )
  await expect(stranger.put(streamOf('x'), documents)).rejects.toMatchObject({
    name: 'SignatureDoesNotMatch',
  })
})

test('a full disk is told as such and nothing stays', async () => {
  const target = join(folder, 'cheio')
  const program = `
    import { Readable } from 'node:stream'
    import { createFileStore } from './src/platform/server/files/store.ts'
    const store = createFileStore(${JSON.stringify(target)})
    await store.put(Readable.from([Buffer.alloc(900_000, 'a')]), { maxBytes: 1e9, allow: ['txt'] }).catch((error) => console.log(error.code))`
  // A limit on the size of written files fails in the middle of the write, as a full disk does.
  const output = execFileSync(
    'sh',
    [
      '-c',
      'trap "" XFSZ; ulimit -f 256; exec "$0" --input-type=module -e "$1"',
      process.execPath,
      program,
    ],
    { encoding: 'utf8' },
  )
  expect(output.trim()).toBe('STORAGE_FULL')
  expect(await readdir(join(target, '.spool'))).toEqual([])
})

test('files and folders are closed to others', async () => {
  const { key } = await stores['folder']!().put(streamOf('x'), documents)
  expect((await stat(join(folder, key))).mode & 0o777).toBe(0o640)
  expect((await stat(join(folder, key.slice(0, 2)))).mode & 0o007).toBe(0)
})

test('what a killed process left in the spool is swept by age', async () => {
  const store = stores['folder']!()
  const old = join(folder, '.spool', 'a'.repeat(32))
  await writeFile(old, 'x')
  await writeFile(join(folder, '.spool', 'b'.repeat(32)), 'x')
  await utimes(old, new Date(0), new Date(0))
  expect(await store.sweepSpool(60_000)).toBe(1)
  expect(await readdir(join(folder, '.spool'))).toEqual(['b'.repeat(32)])
  await rm(join(folder, '.spool', 'b'.repeat(32)))
})

describe('the kind is decided by content', () => {
  const kindOf = async (content: string | Buffer) =>
    await stores['folder']!().put(streamOf(content), {
      maxBytes: 1024 ** 3,
      allow: [...DOCUMENT_KINDS, 'gif', 'webp', 'xlsx', 'zip'],
    })
  const zipOf = async (
    files: Record<string, string>,
    compression: 'STORE' | 'DEFLATE' = 'STORE',
  ) => {
    const zip = new JSZip()
    for (const [name, content] of Object.entries(files)) zip.file(name, content)
    return await zip.generateAsync({ type: 'nodebuffer', compression })
  }
  const pixel = sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
  const wide = (name: string) => Buffer.from(name, 'utf16le')
  const compound = (name: string) =>
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(2_000_000),
      wide(name),
      Buffer.alloc(100),
    ])

  test('images, PDF, office documents and text are told apart', async () => {
    const made: [string | Buffer, string][] = [
      [await pixel.clone().png().toBuffer(), 'png'],
      [await pixel.clone().jpeg().toBuffer(), 'jpg'],
      [await pixel.clone().webp().toBuffer(), 'webp'],
      [await pixel.clone().gif().toBuffer(), 'gif'],
      ['%PDF-1.7\n%âãÏÓ\n1 0 obj\n<< >>\nendobj', 'pdf'],
      ['{\\rtf1\\ansi Olá}', 'rtf'],
      ['João\tSilva\r\n', 'txt'],
      [Buffer.from([0x4a, 0x6f, 0xe3, 0x6f]), 'txt'],
      [Buffer.from('\ufeffJoão', 'utf16le'), 'txt'],
      [compound('WordDocument'), 'doc'],
      [await zipOf({ '[Content_Types].xml': '<x/>', 'word/document.xml': '<w/>' }), 'docx'],
      [
        await zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<o/>' }),
        'odt',
      ],
      [await zipOf({ 'xl/workbook.xml': '<x/>' }), 'xlsx'],
      [await zipOf({ a: 'b' }), 'zip'],
    ]
    expect(await Promise.all(made.map(async ([content]) => (await kindOf(content)).kind))).toEqual(
      made.map(([, kind]) => kind),
    )
  })

  test('programs, media, sheets of another kind and unknown bytes are refused with the accepted kinds', async () => {
    const refused = [
      Buffer.from('7f454c46020101', 'hex'),
      Buffer.from('MZ\x90\x00\x03', 'latin1'),
      compound('Workbook'),
      Buffer.from('PK\x03\x04quebrado'),
      Buffer.from('ID3\x03\x00'),
      Buffer.alloc(10),
    ]
    for (const content of refused) {
      await expect(
        stores['folder']!().put(streamOf(content), { ...documents, maxBytes: 4e6 }),
      ).rejects.toMatchObject({
        code: 'FILE_KIND',
        status: 422,
        message:
          'O tipo do arquivo adicionado não é aceito. Adicione um arquivo PDF, DOCX, DOC, ODT, RTF, TXT, PNG ou JPG',
      })
    }
  })

  test('text that calls itself PDF is refused: by its first words or by its name', async () => {
    for (const content of ['%PDF-1.7\nMeu currículo', 'Currículo\n%PDF-1.4\nAna, 1 objetivo'])
      await expect(stores['folder']!().put(streamOf(content), documents)).rejects.toMatchObject({
        code: 'FILE_FALSE',
        status: 422,
      })
    expect(() => nameOfKind('curriculo.PDF', 'txt', DOCUMENT_KINDS)).toThrow('diz ser PDF')
    expect(nameOfKind('curriculo.doc', 'txt', DOCUMENT_KINDS)).toBe('curriculo.txt')
  })

  test('what is not an image is refused as a photo, whatever its name [R1-V-041] [R1-M-043]', async () => {
    for (const content of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.4', 'GIF']) {
      await expect(
        stores['folder']!().put(streamOf(content), { maxBytes: 100, allow: IMAGE_KINDS }),
      ).rejects.toMatchObject({ message: 'O arquivo adicionado não é uma imagem' })
    }
  })

  test('a text upload takes only text [R1-V-141] [R1-M-067]', async () => {
    await expect(
      stores['folder']!().put(streamOf('%PDF-1.4'), { maxBytes: 100, allow: ['txt'] }),
    ).rejects.toMatchObject({ message: "Selecione um arquivo com a extensão: 'txt'" })
    expect(
      (await stores['folder']!().put(streamOf('a;b'), { maxBytes: 100, allow: ['csv'] })).kind,
    ).toBe('csv')
  })

  test('an empty file is refused, a blank text is marked', async () => {
    await expect(stores['folder']!().put(streamOf(), documents)).rejects.toMatchObject({
      code: 'FILE_EMPTY',
    })
    expect(await kindOf(' \r\n\t')).toMatchObject({ kind: 'txt', empty: true })
  })

  test('files locked by a password are marked', async () => {
    expect(await kindOf('%PDF-1.7\ntrailer << /Encrypt 12 0 R >>')).toMatchObject({
      kind: 'pdf',
      encrypted: true,
    })
    expect(await kindOf(compound('EncryptedPackage'))).toMatchObject({
      kind: 'docx',
      encrypted: true,
    })
  })

  test('a zip bomb is refused, by proportion and by shared bytes', async () => {
    const bomb = await zipOf({ 'word/document.xml': ' '.repeat(30_000_000) }, 'DEFLATE')
    await expect(kindOf(bomb)).rejects.toMatchObject({ code: 'FILE_UNSAFE', status: 422 })
    const shared = await zipOf({ a: 'x'.repeat(200_000), b: 'x' })
    const at = shared.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
    shared.writeUInt32LE(200_000, at + 20)
    await expect(kindOf(shared)).rejects.toMatchObject({ code: 'FILE_UNSAFE' })
  })
})
