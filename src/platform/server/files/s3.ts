import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { asStorageError, FileMissing } from './errors.ts'
import { within } from './local.ts'
import type { ByteRange, FileInfo, OpenedFile, Storage } from './store.ts'

export type S3Settings = {
  region?: string
  /** For servers other than Amazon's; then the bucket goes into the path. */
  endpoint?: string
  accessKeyId?: string
  secretAccessKey?: string
}

const WRITE_ATTEMPTS = 3

function ignore(): void {}

type KeepInfo = { bytes: number; sha256: string; contentType: string }

type Bucket = { client: S3Client; name: string; prefix: string }

function openBucket(url: string, settings: S3Settings): Bucket {
  const { hostname, pathname } = new URL(url)
  const prefix = pathname.replace(/^\/+|\/+$/g, '')
  const { accessKeyId, secretAccessKey, endpoint } = settings
  const client = new S3Client({
    region: settings.region ?? 'us-east-1',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // The hash of the whole body is signed instead; many compatible servers know no trailing checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    // Its warnings go to the console; what fails is thrown anyway.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
  })
  return { client, name: hostname, prefix: prefix === '' ? '' : `${prefix}/` }
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return true
  return (error.$metadata.httpStatusCode ?? 500) >= 500
}

/** The client cannot repeat a body that streams, so a write is repeated here, from the spool. */
async function keep(bucket: Bucket, key: string, spooled: string, info: KeepInfo): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write(bucket, key, spooled, info)
    } catch (error) {
      if (attempt === WRITE_ATTEMPTS || !isPassing(error)) throw error
      await setTimeout(attempt * 200)
    }
  }
}

async function write(bucket: Bucket, key: string, spooled: string, info: KeepInfo): Promise<void> {
  const command = new PutObjectCommand({
    Bucket: bucket.name,
    Key: bucket.prefix + key,
    Body: createReadStream(spooled),
    ContentLength: info.bytes,
    ContentType: info.contentType,
  })
  command.middlewareStack.add((next) => async (args) => next(signedWhole(args, info.sha256)), {
    step: 'build',
    name: 'signWholeBody',
  })
  await bucket.client.send(command)
}

/** The hash of the whole body is known before it is sent, and is what the signature covers. */
function signedWhole<A extends { request: unknown }>(args: A, sha256: string): A {
  const request = args.request as { headers: Record<string, string> }
  request.headers['x-amz-content-sha256'] = sha256
  return args
}

async function statObject(bucket: Bucket, key: string): Promise<FileInfo | undefined> {
  try {
    const found = await bucket.client.send(
      new HeadObjectCommand({ Bucket: bucket.name, Key: bucket.prefix + key }),
    )
    return { bytes: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) }
  } catch (error) {
    if (asStorageError(error) instanceof FileMissing) return undefined
    throw error
  }
}

async function openObject(bucket: Bucket, key: string, range?: ByteRange): Promise<OpenedFile> {
  try {
    const info = await statObject(bucket, key)
    if (!info) throw new FileMissing()
    const { start, end } = within(range, info.bytes)
    const found = await bucket.client.send(
      new GetObjectCommand({
        Bucket: bucket.name,
        Key: bucket.prefix + key,
        ...(range ? { Range: `bytes=${start}-${end}` } : {}),
      }),
    )
    if (!(found.Body instanceof Readable)) throw new FileMissing()
    return { stream: found.Body, bytes: info.bytes, start, end }
  } catch (error) {
    throw asStorageError(error)
  }
}

async function* listObjects(bucket: Bucket): AsyncGenerator<{ key: string } & FileInfo> {
  let token: string | undefined
  do {
    const page = await bucket.client.send(
      new ListObjectsV2Command({
        Bucket: bucket.name,
        Prefix: bucket.prefix,
        ...(token ? { ContinuationToken: token } : {}),
      }),
    )
    for (const found of page.Contents ?? []) {
      const key = (found.Key ?? '').slice(bucket.prefix.length)
      if (/^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{32}$/.test(key))
        yield { key, bytes: found.Size ?? 0, modifiedAt: found.LastModified ?? new Date(0) }
    }
    token = page.NextContinuationToken
  } while (token)
}

export function createS3Storage(url: string, settings: S3Settings): Storage {
  const bucket = openBucket(url, settings)
  return {
    keep: (key, spooled, info) => keep(bucket, key, spooled, info),
    open: (key, range) => openObject(bucket, key, range),
    stat: (key) => statObject(bucket, key),
    async remove(key) {
      await bucket.client.send(
        new DeleteObjectCommand({ Bucket: bucket.name, Key: bucket.prefix + key }),
      )
    },
    list: () => listObjects(bucket),
  }
}
