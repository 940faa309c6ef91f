/** A server of its own with the demonstration companies, and a real browser before it. */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { SMTPServer } from 'smtp-server'
import { simpleParser, type ParsedMail } from 'mailparser'
import { inject, onTestFailed } from 'vitest'
import { demoPassword } from '#platform/server/session/login.ts'
import { copiedDatabase, testDatabase } from '#platform/testing/database.ts'
import { noteNotices } from './notices.ts'
import { findChromium } from '../scripts/test/chromium.mjs'
import { serverHere } from './server-here.ts'
import { type Running, serverProcess } from './server-process.ts'

/** Against hanging, not a measure: a busy machine draws late. As long as `expect.poll` asks. */
const patience = 30_000

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export type Site = {
  base: string
  browser: Browser
  mails: ParsedMail[]
  server: Running
  /** Its folder: files, and the embedded database where it has one. */
  data: string
  /** What the server printed at its start. */
  printed: () => string
  /** Waits for a mail to the address, newest first. */
  mailTo: (address: string, after?: number) => Promise<ParsedMail>
  open: (o?: {
    width?: number
    height?: number
    dark?: boolean
    timezone?: string
  }) => Promise<{ context: BrowserContext; page: Page; problems: string[] }>
  logged: (
    cpf: string,
    empresa?: number,
    o?: { width?: number; height?: number; dark?: boolean; timezone?: string },
  ) => Promise<{ context: BrowserContext; page: Page; problems: string[] }>
  stop: () => Promise<void>
}

/** By the call, without its screen: the window has the session's cookie. */
export async function login(
  { request }: BrowserContext,
  base: string,
  username: string,
  empresaId = 1,
): Promise<void> {
  const answer = await request.post(`${base}/api/login`, {
    data: { username, password: demoPassword, empresaId, tipoLogin: 'CADASTRO' },
    headers: { origin: new URL(base).origin },
  })
  if (!answer.ok()) throw new Error(`Login answered ${answer.status()}: ${await answer.text()}`)
}

let started: Promise<Browser> | undefined

/** One for all files of a worker: their contexts know nothing of each other. It ends with the worker. */
const sharedBrowser = (): Promise<Browser> =>
  (started ??= chromium.launch({ executablePath: findChromium(), args: flags }))

export async function site(env: Record<string, string> = {}): Promise<Site> {
  const data = mkdtempSync(join(tmpdir(), 'rh-e2e-'))
  const loaded = inject('demonstration')
  const empty = env['RH_DEMO'] === 'nao'
  if (!empty) cpSync(loaded.data, data, { recursive: true })
  // Where migrations ended: that a server carries them out by itself is shown by `server.test.ts`.
  const database = await (empty ? testDatabase() : copiedDatabase(loaded.database))
  const { smtp, port: smtpPort, mails } = await mailServer()
  const settings = {
    DATABASE_URL: database.url,
    RH_DADOS: data,
    RH_DEMO: 'sim',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    ...env,
  }
  // The zone is a process's, and so is a database that goes with it.
  const ofProcess = 'TZ' in env || 'DATABASE_URL' in env
  const server = await (ofProcess ? serverProcess({ env: settings }) : serverHere(settings))
  const { base } = server
  const browser = await sharedBrowser()
  const open: Site['open'] = async (o = {}) => {
    const context = await browser.newContext({
      locale: 'pt-BR',
      timezoneId: o.timezone ?? 'America/Sao_Paulo',
      viewport: { width: o.width ?? 1440, height: o.height ?? 900 },
      colorScheme: o.dark ? 'dark' : 'light',
    })
    context.setDefaultTimeout(patience)
    await context.addInitScript(noteNotices)
    const page = await context.newPage()
    const problems: string[] = []
    watch(page, problems)
    pictureOfFailure(page)
    return { context, page, problems }
  }
  return {
    base,
    browser,
    server,
    data,
    mails,
    open,
    printed: server.printed,
    logged: async (cpf, empresa = 1, o = {}) => {
      const opened = await open(o)
      await login(opened.context, base, cpf, empresa)
      return opened
    },
    mailTo: async (address, after = 0) => {
      for (let i = 0; i < 150; i += 1) {
        const found = mails
          .slice(after)
          .findLast((m) => JSON.stringify(m.to ?? '').includes(address))
        if (found) return found
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
      throw new Error(`No mail to ${address} came in 30 s.`)
    },
    stop: async () => {
      await Promise.all(browser.contexts().map((context) => context.close()))
      await server.stop()
      await new Promise<void>((resolve) => smtp.close(() => resolve()))
      await database.drop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

let failures = 0

/** What was on the screen when a step was not found; a window that several tests share asks for it in each. */
export function pictureOfFailure(page: Page): void {
  onTestFailed(async () => {
    if (page.isClosed()) return
    failures += 1
    mkdirSync('test-results/failed', { recursive: true })
    await page.screenshot({ path: `test-results/failed/${failures}.png` })
  })
}

/** A refused answer is the page's to tell. A sandboxed frame refuses the script by which notices are noted in every frame. */
const expectedErrors = /status of 4\d\d|^Blocked script execution in 'about:srcdoc'/

function watch(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`${page.url()} ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !expectedErrors.test(message.text()))
      problems.push(`${page.url()} ${message.text()}`)
  })
}

async function mailServer(): Promise<{ smtp: SMTPServer; port: number; mails: ParsedMail[] }> {
  const mails: ParsedMail[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // Addresses that begin so are refused for good.
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.startsWith('ninguem')
          ? Object.assign(new Error('caixa inexistente'), { responseCode: 550 })
          : undefined,
      ),
    onData: (stream, _session, done) =>
      void simpleParser(stream).then((mail) => {
        mails.push(mail)
        done()
      }, done),
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()))
  const address = smtp.server.address()
  if (typeof address !== 'object' || !address) throw new Error('The mail server has no port.')
  return { smtp, port: address.port, mails }
}

/** Pictures for README and help; kept in the repository only when asked for. */
export function pictures(): string {
  const folder = process.env['RH_PICTURES'] ? 'docs/screens' : 'test-results/screens'
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Drawing and storing one takes half a second of a core: nobody looks at those that were not asked for. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (!process.env['RH_PICTURES']) return
  const picture = await page.screenshot({ scale: 'css' })
  await sharp(picture)
    .resize({ width: 1100, withoutEnlargement: true })
    .png({ palette: true, colours: 96, effort: 10 })
    .toFile(join(pictures(), `${name}.png`))
}

export const cpfs = {
  admin: '11144477735',
  rh1: '52998224725',
  manager: '01234567890',
  rh2: '98765432100',
  candidate: '12345678909',
} as const
