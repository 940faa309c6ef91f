import { isAbsolute, resolve } from 'node:path'
import { StartProblem } from './start-problem.ts'

export type FilesLocation =
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 's3'; readonly bucket: string; readonly prefix: string }

export type AwsSettings = {
  readonly accessKeyId: string | undefined
  readonly secretAccessKey: string | undefined
  readonly region: string
  readonly endpointUrl: string | undefined
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

export type Settings = {
  readonly basePath: string
  readonly host: string
  readonly port: number
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  /** Undefined: demonstration companies go into an empty embedded database only. */
  readonly demo: 'sim' | 'nao' | undefined
  readonly demoPublic: boolean
  /** The installation is only shown: no password changes and no mail leaves it. */
  readonly onlyShown: boolean
  readonly files: FilesLocation
  readonly aws: AwsSettings
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** As Fastify's trustProxy: none, number of proxies, or addresses. */
  readonly trustProxy: boolean | number | readonly string[]
  readonly tz: string
  readonly logLevel: LogLevel
  readonly cepUrl: string | undefined
  readonly openaiBaseUrl: string | undefined
  readonly openaiApiKey: string | undefined
  /** Undefined: the key lies in RH_DADOS/secrets.key (see secrets-key.ts). */
  readonly secretsKey: Buffer | undefined
  /** Of encrypted columns; the first one writes. */
  readonly columnKeys: readonly Buffer[]
  readonly emailSuporte: string | undefined
  readonly urlLogout: string | undefined
  readonly newerVersion: string | undefined
}

export type SettingRow = {
  readonly name: string
  readonly default: string
  readonly meaning: string
}

/** The one table of settings; README prints it. */
export const settingsTable: readonly SettingRow[] = [
  {
    name: 'BASE_PATH',
    default: '/fortes',
    meaning: 'Path under which everything is served; `/` for the root.',
  },
  {
    name: 'HOST',
    default: '127.0.0.1',
    meaning: 'Address the server listens on; `0.0.0.0` for every network card.',
  },
  { name: 'PORT', default: '3000', meaning: 'Port the server listens on.' },
  {
    name: 'DATABASE_URL',
    default: '',
    meaning:
      'PostgreSQL 15 or newer, as `postgres://user:password@host:5432/database`. Empty: the embedded PostgreSQL (Linux x64).',
  },
  {
    name: 'RH_DADOS',
    default: './data',
    meaning: 'Folder of the embedded database, the files, the mail outbox and the secrets key.',
  },
  {
    name: 'RH_DEMO',
    default: '',
    meaning:
      '`sim` or `nao`: load the demonstration companies into an empty database. Empty: only into the embedded one.',
  },
  {
    name: 'RH_DEMO_PUBLIC',
    default: '0',
    meaning: '`1`: the demonstration logins also work when HOST is not this machine alone.',
  },
  {
    name: 'DEMO',
    default: '0',
    meaning:
      '`1`: the installation is only shown. Passwords are not changed, and mail is kept in RH_DADOS/outbox whatever SMTP_URL says.',
  },
  {
    name: 'FILES_URL',
    default: 'RH_DADOS/arquivos',
    meaning: 'Where uploaded files are kept: a folder or `s3://bucket/prefix`.',
  },
  { name: 'AWS_ACCESS_KEY_ID', default: '', meaning: 'Access key of the S3 bucket in FILES_URL.' },
  { name: 'AWS_SECRET_ACCESS_KEY', default: '', meaning: 'Secret of that access key.' },
  { name: 'AWS_REGION', default: 'sa-east-1', meaning: 'Region of the bucket.' },
  {
    name: 'AWS_ENDPOINT_URL',
    default: '',
    meaning: "Address of an S3-compatible store other than Amazon's.",
  },
  {
    name: 'SMTP_URL',
    default: '',
    meaning:
      'Mail server, as `smtp://user:password@host:587` or `smtps://...`. Empty: mail goes to RH_DADOS/outbox as .eml files.',
  },
  {
    name: 'MAIL_FROM',
    default: 'Trama RH <nao-responda@trama-rh.invalid>',
    meaning: 'Sender of every mail.',
  },
  {
    name: 'TRUST_PROXY',
    default: '',
    meaning:
      'Reverse proxies whose `X-Forwarded-*` headers count: a number of them, or addresses and networks by comma. Empty: none.',
  },
  {
    name: 'TZ',
    default: 'America/Sao_Paulo',
    meaning: 'Time zone of the installation; decides what "today" is.',
  },
  {
    name: 'LOG_LEVEL',
    default: 'info',
    meaning: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
  },
  {
    name: 'CEP_URL',
    default: '',
    meaning: 'Address look-up by postal code, with `{cep}` in its place. Empty: no look-up.',
  },
  {
    name: 'OPENAI_BASE_URL',
    default: '',
    meaning:
      'Address of an OpenAI-compatible service. Read and checked; the assistant that uses it is a later module.',
  },
  { name: 'OPENAI_API_KEY', default: '', meaning: 'Key of that service.' },
  {
    name: 'SECRETS_KEY',
    default: 'RH_DADOS/secrets.key',
    meaning:
      '32 bytes in base64 or hexadecimal that encrypt stored secrets. Empty: a key file made at the first start (mode 0600); several machines need the same key.',
  },
  {
    name: 'CHAVE_SAUDE',
    default: 'RH_DADOS/saude.key',
    meaning:
      '32 bytes in base64 or hexadecimal that encrypt health data column by column. Several by comma: the first one writes, at the start what the others wrote is written anew. Empty: a key file made at the first start (mode 0600). Kept apart from every backup of the database.',
  },
  { name: 'EMAIL_SUPORTE', default: '', meaning: 'Address shown to users who need help.' },
  {
    name: 'URL_LOGOUT',
    default: '',
    meaning: 'Page shown after logging out. Empty: the login page.',
  },
  {
    name: 'VERSAO_DISPONIVEL',
    default: '',
    meaning: 'Newer version that administrators are told of; nothing outside is asked.',
  },
]

type Env = Readonly<Record<string, string | undefined>>

const wrong = (name: string, value: string, remedy: string): StartProblem =>
  new StartProblem(`O valor "${value}" de ${name} não é aceito: ${remedy}.`)

const secretlyWrong = (name: string, remedy: string): StartProblem =>
  new StartProblem(`O valor de ${name} não é aceito: ${remedy}.`)

function reader(env: Env) {
  const text = (name: string): string | undefined => env[name]?.trim() || undefined
  const withDefault = (name: string): string =>
    text(name) ?? settingsTable.find((row) => row.name === name)?.default ?? ''
  const url = (name: string, protocols: readonly string[], example: string): string | undefined => {
    const value = text(name)
    if (value === undefined) return undefined
    const parsed = URL.parse(value)
    // The value is not repeated: these addresses carry passwords.
    if (!parsed || !protocols.includes(parsed.protocol))
      throw secretlyWrong(name, `use um endereço como ${example}`)
    return value
  }
  return { text, withDefault, url }
}

type Reader = ReturnType<typeof reader>

function basePath({ withDefault }: Reader): string {
  const value = withDefault('BASE_PATH')
  if (!/^\/(?:[A-Za-z0-9._~-]+(?:\/[A-Za-z0-9._~-]+)*)?\/?$/.test(value)) {
    throw wrong(
      'BASE_PATH',
      value,
      'use um caminho como /fortes, só com letras, números, ponto, hífen e barra',
    )
  }
  return value.replace(/\/$/, '')
}

function port({ withDefault }: Reader): number {
  const value = withDefault('PORT')
  if (!/^\d{1,5}$/.test(value) || Number(value) < 1 || Number(value) > 65_535) {
    throw wrong('PORT', value, 'use um número de 1 a 65535')
  }
  return Number(value)
}

function host({ withDefault }: Reader): string {
  const value = withDefault('HOST')
  if (!/^[A-Za-z0-9.:_-]+$/.test(value))
    throw wrong('HOST', value, 'use um endereço como 127.0.0.1 ou 0.0.0.0')
  return value
}

const yes = new Set(['1', 'sim', 'true'])
const no = new Set(['0', 'nao', 'não', 'false'])

function flag({ text }: Reader, name: string): boolean | undefined {
  const value = text(name)?.toLowerCase()
  if (value === undefined) return undefined
  if (yes.has(value)) return true
  if (no.has(value)) return false
  throw wrong(name, value, 'use sim ou nao')
}

function files({ text }: Reader, dataDir: string): FilesLocation {
  const value = text('FILES_URL')
  if (value === undefined)
    return Object.freeze({ kind: 'folder', path: resolve(dataDir, 'arquivos') })
  if (!value.includes('://')) return Object.freeze({ kind: 'folder', path: resolve(value) })
  const parts = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(value)
  if (!parts?.[1])
    throw wrong('FILES_URL', value, 'use uma pasta ou um endereço como s3://balde/prefixo')
  return Object.freeze({
    kind: 's3',
    bucket: parts[1],
    prefix: (parts[2] ?? '').replace(/^\/+|\/+$/g, ''),
  })
}

function aws(read: Reader, location: FilesLocation): AwsSettings {
  const settings = {
    accessKeyId: read.text('AWS_ACCESS_KEY_ID'),
    secretAccessKey: read.text('AWS_SECRET_ACCESS_KEY'),
    region: read.withDefault('AWS_REGION'),
    endpointUrl: read.url('AWS_ENDPOINT_URL', ['http:', 'https:'], 'https://s3.exemplo.com.br'),
  }
  if (
    location.kind === 's3' &&
    (settings.accessKeyId === undefined) !== (settings.secretAccessKey === undefined)
  ) {
    throw new StartProblem(
      'AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY só valem juntos: informe os dois ou nenhum deles.',
    )
  }
  return Object.freeze(settings)
}

function trustProxy({ text }: Reader): Settings['trustProxy'] {
  const value = text('TRUST_PROXY')
  if (value === undefined || no.has(value.toLowerCase())) return false
  if (/^\d{1,2}$/.test(value)) return Number(value)
  if (yes.has(value.toLowerCase())) return 1
  const addresses = value.split(',').map((part) => part.trim())
  const isAddress = /^(?:loopback|linklocal|uniquelocal|[0-9a-fA-F.:]+(?:\/\d{1,3})?)$/
  if (!addresses.every((address) => isAddress.test(address))) {
    throw wrong(
      'TRUST_PROXY',
      value,
      'use o número de proxies ou os endereços deles separados por vírgula',
    )
  }
  return Object.freeze(addresses)
}

function timeZone({ withDefault }: Reader): string {
  const value = withDefault('TZ')
  try {
    new Intl.DateTimeFormat('pt-BR', { timeZone: value })
    return value
  } catch {
    throw wrong('TZ', value, 'use um fuso horário como America/Sao_Paulo ou America/Rio_Branco')
  }
}

function logLevel({ withDefault }: Reader): LogLevel {
  const value = withDefault('LOG_LEVEL').toLowerCase()
  const level = logLevels.find((known) => known === value)
  if (!level) throw wrong('LOG_LEVEL', value, `use um destes: ${logLevels.join(', ')}`)
  return level
}

function keyOf(name: string, value: string): Buffer {
  const key = /^[0-9a-fA-F]{64}$/.test(value)
    ? Buffer.from(value, 'hex')
    : Buffer.from(value, 'base64')
  if (key.length !== 32) {
    throw secretlyWrong(
      name,
      'use 32 bytes em base64 ou hexadecimal, por exemplo os de "openssl rand -base64 32"',
    )
  }
  return key
}

function secretsKey({ text }: Reader): Buffer | undefined {
  const value = text('SECRETS_KEY')
  return value === undefined ? undefined : keyOf('SECRETS_KEY', value)
}

const columnKeys = ({ text }: Reader): Buffer[] =>
  (text('CHAVE_SAUDE') ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => keyOf('CHAVE_SAUDE', one))

function mailAddress({ text, withDefault }: Reader, name: string): string | undefined {
  const value = text(name) ?? (withDefault(name) || undefined)
  if (value === undefined) return undefined
  if (!/^(?:[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/.test(value)) {
    throw wrong(name, value, 'use um e-mail como rh@empresa.com.br')
  }
  return value
}

function cepUrl(read: Reader): string | undefined {
  const value = read.url('CEP_URL', ['http:', 'https:'], 'https://cep.exemplo.com.br/{cep}/json')
  if (value !== undefined && !value.includes('{cep}')) {
    throw wrong('CEP_URL', value, 'o endereço precisa ter {cep} no lugar do CEP')
  }
  return value
}

/** Reads and checks every setting; the first wrong one stops the start with a sentence. */
export function loadSettings(env: Env = process.env): Settings {
  const read = reader(env)
  const folder = read.withDefault('RH_DADOS')
  const dataDir = isAbsolute(folder) ? folder : resolve(folder)
  const location = files(read, dataDir)
  const demo = flag(read, 'RH_DEMO')
  const onlyShown = flag(read, 'DEMO') ?? false
  const smtpUrl = read.url('SMTP_URL', ['smtp:', 'smtps:'], 'smtp://usuario:senha@servidor:587')
  return Object.freeze({
    basePath: basePath(read),
    host: host(read),
    port: port(read),
    databaseUrl: read.url(
      'DATABASE_URL',
      ['postgres:', 'postgresql:'],
      'postgres://usuario:senha@servidor:5432/banco',
    ),
    dataDir,
    demo: demo === undefined ? undefined : demo ? 'sim' : 'nao',
    demoPublic: flag(read, 'RH_DEMO_PUBLIC') ?? false,
    onlyShown,
    files: location,
    aws: aws(read, location),
    smtpUrl: onlyShown ? undefined : smtpUrl,
    mailFrom: mailAddress(read, 'MAIL_FROM') ?? '',
    trustProxy: trustProxy(read),
    tz: timeZone(read),
    logLevel: logLevel(read),
    cepUrl: cepUrl(read),
    openaiBaseUrl: read.url('OPENAI_BASE_URL', ['http:', 'https:'], 'https://ia.exemplo.com.br/v1'),
    openaiApiKey: read.text('OPENAI_API_KEY'),
    secretsKey: secretsKey(read),
    columnKeys: columnKeys(read),
    emailSuporte: mailAddress(read, 'EMAIL_SUPORTE'),
    urlLogout: read.url('URL_LOGOUT', ['http:', 'https:'], 'https://intranet.exemplo.com.br'),
    newerVersion: read.text('VERSAO_DISPONIVEL'),
  } satisfies Settings)
}
