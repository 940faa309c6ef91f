import { formatBytes } from '#platform/contract/numbers.ts'
import { IMAGE_KINDS, type FileKind } from './kinds.ts'

/** What a person did wrong with a file, or what the storage could not do; the message is shown as it is. */
export class FileError extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, status: number, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'FileError'
    this.code = code
    this.status = status
  }
}

export class FileTooLarge extends FileError {
  constructor(maxBytes: number) {
    super('FILE_TOO_LARGE', 413, `O arquivo deve ser menor que ${formatBytes(maxBytes)}`)
    this.name = 'FileTooLarge'
  }
}

export class WrongFileKind extends FileError {
  constructor(allow: readonly FileKind[]) {
    super('FILE_KIND', 422, wrongKindSentence(allow))
    this.name = 'WrongFileKind'
  }
}

export class FalsePdf extends FileError {
  constructor() {
    super(
      'FILE_FALSE',
      422,
      'O arquivo diz ser PDF, mas o conteúdo não é: abra-o no programa em que foi feito, salve como PDF e envie de novo',
    )
    this.name = 'FalsePdf'
  }
}

export class EmptyFile extends FileError {
  constructor() {
    super('FILE_EMPTY', 422, 'O arquivo adicionado está vazio')
    this.name = 'EmptyFile'
  }
}

/** Compressed content that grows out of proportion when opened. */
export class UnsafeFile extends FileError {
  constructor() {
    super('FILE_UNSAFE', 422, 'O arquivo adicionado não pode ser aberto com segurança')
    this.name = 'UnsafeFile'
  }
}

class StorageFull extends FileError {
  constructor(cause: unknown) {
    super(
      'STORAGE_FULL',
      507,
      'Não há espaço para guardar o arquivo. Avise o administrador do sistema.',
      cause,
    )
    this.name = 'StorageFull'
  }
}

export class FileMissing extends FileError {
  constructor() {
    super('FILE_MISSING', 404, 'O arquivo não foi encontrado')
    this.name = 'FileMissing'
  }
}

export class BadRange extends FileError {
  constructor() {
    super('FILE_RANGE', 416, 'A parte pedida do arquivo não existe')
    this.name = 'BadRange'
  }
}

function wrongKindSentence(allow: readonly FileKind[]): string {
  if (allow.length > 0 && allow.every((kind) => IMAGE_KINDS.includes(kind)))
    return 'O arquivo adicionado não é uma imagem'
  if (allow.length === 1) return `Selecione um arquivo com a extensão: '${allow[0]}'`
  const names = allow.map((kind) => kind.toUpperCase())
  return `O tipo do arquivo adicionado não é aceito. Adicione um arquivo ${names.slice(0, -1).join(', ')} ou ${names.at(-1)}`
}

const FULL = new Set([
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EntityTooLarge',
  'XMinioStorageFull',
  'QuotaExceeded',
])

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'name' in error && typeof error.name === 'string' ? error.name : ''
}

/** Turns what the disk or the object store said into an error of ours; anything unknown passes unchanged. */
export function asStorageError(error: unknown): unknown {
  const code = codeOf(error)
  if (FULL.has(code)) return new StorageFull(error)
  if (code === 'ENOENT' || code === 'NoSuchKey' || code === 'NotFound') return new FileMissing()
  if (code === 'InvalidRange') return new BadRange()
  return error
}
