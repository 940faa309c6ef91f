import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderMail } from './layout.ts'
import { AT_ONCE_MS, createMailer } from './mailer.ts'

const log = { info: () => undefined, warn: () => undefined }
const received: { to: string[]; mail: ParsedMail; raw: string }[] = []
let smtp: SMTPServer
let silent: Server
let url: string
let outbox: string

beforeAll(async () => {
  outbox = await mkdtemp(join(tmpdir(), 'outbox-'))
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('ninguem'))
        return done(Object.assign(new Error('caixa inexistente'), { responseCode: 550 }))
      if (address.startsWith('cheio'))
        return done(Object.assign(new Error('tente mais tarde'), { responseCode: 452 }))
      done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          const raw = Buffer.concat(chunks)
          void simpleParser(raw).then((mail) => {
            received.push({
              to: session.envelope.rcptTo.map(({ address }) => address),
              mail,
              raw: raw.toString(),
            })
            done()
          })
        })
    },
  })
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready))
  url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
  silent = createServer(() => undefined)
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready))
})
afterAll(async () => {
  silent.close()
  await new Promise<void>((done) => smtp.close(() => done()))
  await rm(outbox, { recursive: true })
})
beforeEach(() => {
  received.length = 0
})

/** Lines of a calendar are folded: what is looked for may stand on two of them. */
const calendarOf = (attendee: string): string =>
  ['BEGIN:VCALENDAR', 'METHOD:REQUEST', `ATTENDEE;CN="ção":mailto:${attendee}`, 'END:VCALENDAR']
    .map((line) => line.replace(/.{60}(?=.)/g, '$&\r\n '))
    .join('\r\n')

const mailer = () =>
  createMailer({ smtpUrl: url, from: 'Trama RH <rh@empresa.com.br>', outboxDir: outbox, log })

test('each receiver gets a message of their own, with text, HTML and attachment', async () => {
  const result = await mailer().send({
    to: [{ name: 'João, o "Novo"', address: ' Joao@X.com ' }, 'ana@x.com', 'ANA@x.com'],
    fromName: 'Companhia Ação',
    replyTo: 'rh2@empresa.com.br',
    subject: 'Seleção — próxima etapa',
    text: 'Olá',
    html: '<p>Olá</p>',
    attachments: [
      { filename: 'currículo.txt', content: Buffer.from('ção'), contentType: 'text/plain' },
    ],
  })
  expect(result).toEqual({ delivered: ['joao@x.com', 'ana@x.com'], refused: [] })
  expect(received.map(({ to }) => to)).toEqual([['joao@x.com'], ['ana@x.com']])
  const { mail, raw } = received[0]!
  expect(mail.subject).toBe('Seleção — próxima etapa')
  expect(mail.from?.value).toEqual([{ name: 'Companhia Ação', address: 'rh@empresa.com.br' }])
  expect(mail.replyTo?.value[0]?.address).toBe('rh2@empresa.com.br')
  expect(mail.attachments[0]).toMatchObject({ filename: 'currículo.txt' })
  expect(mail.attachments[0]?.content.toString()).toBe('ção')
  expect(raw).not.toContain('ana@x.com')
})

test('a repeated sending keeps its Message-ID, another message and another receiver have their own', async () => {
  for (const id of ['tarefa-1', 'tarefa-1', 'tarefa-2'])
    await mailer().send({ id, to: ['a@x.com', 'b@x.com'], subject: 's', text: 't' })
  const ids = received.map(({ mail }) => mail.messageId)
  expect(ids.slice(2, 4)).toEqual(ids.slice(0, 2))
  expect(new Set(ids).size).toBe(4)
})

test('a bad address, a refused and a busy one do not stop the others', async () => {
  const result = await mailer().send({
    to: ['sem-arroba', 'ninguem@x.com', 'cheio@x.com', 'ana@x.com'],
    subject: 's',
    text: 't',
  })
  expect(result.delivered).toEqual(['ana@x.com'])
  expect(result.refused.map(({ address, permanent }) => [address, permanent])).toEqual([
    ['sem-arroba', true],
    ['ninguem@x.com', true],
    ['cheio@x.com', false],
  ])
  expect(result.refused[1]?.reason).toContain('caixa inexistente')
})

test('no header comes in through addresses, names, subject or file names', async () => {
  const evil = '\r\nBcc: vitima@x.com\r\n\r\ncorpo'
  const result = await mailer().send({
    to: [`ana@x.com${evil}`, 'a@x.com,b@x.com', { name: `Ana${evil}`, address: 'ana@x.com' }],
    fromName: `Nós${evil}`,
    replyTo: `r@x.com${evil}`,
    subject: `Oi${evil}`,
    text: 't',
    attachments: [
      { filename: `a${evil}.txt`, content: Buffer.from('x'), contentType: 'text/plain' },
    ],
  })
  expect(result.delivered).toEqual(['ana@x.com'])
  expect(result.refused).toHaveLength(2)
  expect(received.map(({ to }) => to)).toEqual([['ana@x.com']])
  expect(received[0]?.mail.headers.has('bcc')).toBe(false)
  expect(received[0]?.mail.replyTo).toBeUndefined()
  expect(received[0]?.mail.subject).toBe('Oi Bcc: vitima@x.com corpo')
})

test('a server that hangs is given up after the time allowed, for all receivers together', async () => {
  const hanging = createMailer({
    smtpUrl: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    from: 'rh@x.com',
    outboxDir: outbox,
    log,
  })
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const sending = hanging.send({
    to: ['a@x.com', 'b@x.com'],
    subject: 's',
    text: 't',
    timeoutMs: 300,
  })
  // A second allowance would have to pass before the second receiver is given up: it never does.
  await vi.advanceTimersByTimeAsync(300)
  const result = await sending.finally(() => vi.useRealTimers())
  expect(result.delivered).toEqual([])
  expect(result.refused.map(({ address, permanent }) => [address, permanent])).toEqual([
    ['a@x.com', false],
    ['b@x.com', false],
  ])
  expect(AT_ONCE_MS).toBe(5000)
})

test('a server that is away is no exception, and worth another attempt', async () => {
  const away = createMailer({
    smtpUrl: 'smtp://127.0.0.1:1',
    from: 'rh@x.com',
    outboxDir: outbox,
    log,
  })
  expect(await away.send({ to: ['a@x.com'], subject: 's', text: 't' })).toMatchObject({
    delivered: [],
    refused: [{ address: 'a@x.com', permanent: false }],
  })
})

test('without a server each message becomes one whole .eml file', async () => {
  const kept = createMailer({ from: 'rh@x.com', outboxDir: join(outbox, 'novo'), log })
  expect(kept.sends).toBe(false)
  expect(
    await kept.send({ to: ['a@x.com', 'ruim', 'b@x.com'], subject: 'Ação', text: 'Olá' }),
  ).toMatchObject({ delivered: ['a@x.com', 'b@x.com'], refused: [{ address: 'ruim' }] })
  const names = (await readdir(join(outbox, 'novo'))).sort()
  expect(names).toHaveLength(2)
  expect(names.every((name) => /^\d{4}-.*\.eml$/.test(name))).toBe(true)
  const mail = await simpleParser(await readFile(join(outbox, 'novo', names[0]!)))
  expect([mail.subject, mail.text?.trim()]).toEqual(['Ação', 'Olá'])
})

test('forgetting an address takes the kept messages to it and about it, in folded text and calendars too, and none to a longer one', async () => {
  const folder = join(outbox, 'esquecer')
  const kept = createMailer({ from: 'rh@x.com', outboxDir: folder, log })
  const calendarFor = (address: string) => ({
    method: 'REQUEST' as const,
    content: calendarOf(`Uma pessoa de nome bem comprido, para a linha quebrar: ${address}`),
  })
  const long = 'Ação e reação. '.repeat(9)
  const about = async (address: string): Promise<void> => {
    await kept.send({ to: [address], subject: `para ${address}`, text: 'Olá' })
    for (const n of [0, 3, 6, 9, 12])
      await kept.send({
        to: ['outro@x.com'],
        subject: `texto ${address}`,
        text: `${long}${'x'.repeat(n)} (${address}).`,
      })
    await kept.send({
      to: ['outro@x.com'],
      subject: `agenda ${address}`,
      text: 'Olá',
      html: '<p>Olá</p>',
      calendar: calendarFor(address),
    })
  }
  const others = [
    'mariana@x.com.br',
    'ana@x.com',
    'ana@x.com.br.net',
    'b.ana@x.com.br',
    'ana-b@x.com.br',
    'ana@xxcom.br',
  ]
  for (const address of ['ana@x.com.br', ...others]) await about(address)
  await kept.forget('ana@x.com.br')
  const left = await Promise.all(
    (await readdir(folder)).map(
      async (name) => (await simpleParser(await readFile(join(folder, name)))).subject ?? '',
    ),
  )
  expect(left.filter((subject) => subject.endsWith(' ana@x.com.br'))).toEqual([])
  expect(left).toHaveLength(7 * others.length)
})

test('a sender that is no address stops the start with a sentence', () => {
  expect(() => createMailer({ from: 'rh', outboxDir: outbox, log })).toThrow(
    'MAIL_FROM não é um endereço de e-mail: rh',
  )
})

test('a calendar arrives as a part of its own, byte for byte', async () => {
  const content = calendarOf('João <joao@x.com>')
  await mailer().send({
    to: ['joao@x.com'],
    subject: 'Convite',
    text: 't',
    html: '<p>t</p>',
    calendar: { content, method: 'REQUEST' },
  })
  const part = received[0]?.mail.attachments.find(({ filename }) => filename === 'convite.ics')
  expect(part?.content.toString()).toBe(content)
  expect(received[0]?.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/)
})

test('the layout escapes everything, keeps only safe links and colours, and says the same in plain text', () => {
  const evil = `<script>alert("x")</script>&'`
  const made = renderMail({
    company: { name: evil, color: 'red;background:url(x)' },
    title: evil,
    paragraphs: [`Olá\n${evil}`],
    details: [[evil, evil]],
    button: { label: evil, url: 'javascript:alert(1)' },
    footer: [evil],
  })
  expect(made.html).not.toContain('<script')
  expect(made.html).not.toMatch(/javascript:|url\(/)
  expect(made.html).toContain('Olá<br>&lt;script&gt;')
  const linked = renderMail({
    company: { name: 'Empresa', color: '#ffe000' },
    title: 'Título',
    paragraphs: ['Um'],
    details: [['Data', '01/03/2026']],
    button: { label: 'Abrir', url: 'https://x.com/a?b=1&c="2"' },
    footer: ['Rua 1'],
  })
  expect(linked.html).toContain('href="https://x.com/a?b=1&amp;c=%222%22"')
  expect(linked.html).toContain('background:#ffe000;color:#000000')
  expect(linked.text).toBe(
    'Empresa\n\nTítulo\n\nUm\n\nData: 01/03/2026\n\nAbrir: https://x.com/a?b=1&c=%222%22\n\n--\nRua 1\n',
  )
})
