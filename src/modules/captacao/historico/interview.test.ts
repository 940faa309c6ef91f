import type { AddressInfo } from 'node:net'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { linkCandidate } from '#modules/captacao/candidato-solicitacoes/service.ts'
import { candidate, vacancy } from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import type { Scenario } from '#platform/testing/scenario.ts'

let s: Scenario
let smtp: SMTPServer
const received: { to: string; mail: ParsedMail; ics: string }[] = []

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          void simpleParser(Buffer.concat(chunks)).then((mail) => {
            const ics =
              mail.attachments
                .find((a) => a.contentType.startsWith('text/calendar'))
                ?.content.toString() ?? ''
            received.push({ to: session.envelope.rcptTo[0]?.address ?? '', mail, ics })
            done()
          })
        })
    },
  })
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready))
  s = await installation({
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    MAIL_FROM: 'RH <rh@exemplo.com.br>',
  })
})
afterAll(async () => {
  await s.stop()
  await new Promise<void>((done) => smtp.close(() => done()))
})

/** Done, not waiting for another try: nobody gets the same invitation twice. */
async function arrived(n: number): Promise<void> {
  expect((await s.runJobs()).failed).toEqual([])
  expect(received).toHaveLength(n)
  expect(
    await s.sql(
      "select state from tarefas.job where name = 'captacao-entrevista' and state <> 'completed'",
    ),
  ).toEqual([])
}

test('candidate and interviewer get the invitation, its change and its cancelling, each with a higher sequence', async () => {
  const v = await vacancy(s)
  const c = await candidate(s, { contato: { email: 'ana@exemplo.com.br' } })
  const [rh, interviewer] = [await s.user(), await s.user({ nome: 'Rui Entrevistador' })]
  const id = await s.act(async (ctx) => (await linkCandidate(ctx, c, v.solicitacao, 'RH')).id)
  await rh.post('/captacao/candidato-solicitacoes/mover', { ids: [id], etapaId: v.etapas[1] })
  const [entry] = (await rh.get(`/captacao/historico/candidato/${c}`)).body
  const made = await rh.put(`/captacao/historico/${entry.id}`, {
    versao: entry.versao,
    entrevista: {
      data: '2026-12-10',
      hora: '09:30',
      duracao: 45,
      local: 'Sala 2',
      entrevistadores: [interviewer.id],
    },
  })
  expect(made.body).toMatchObject({ entrevista: { data: '2026-12-10', hora: '09:30' } })
  await arrived(2)
  expect(received.map((r) => r.to).toSorted()).toEqual([
    'ana@exemplo.com.br',
    `usuario${interviewer.id}@exemplo.com.br`,
  ])
  for (const { ics } of received)
    expect(ics.replace(/\r\n /g, '')).toMatch(
      /METHOD:REQUEST[\s\S]*SEQUENCE:0[\s\S]*DTSTART:20261210T123000Z[\s\S]*DTEND:20261210T131500Z/,
    )
  expect(received.find((r) => r.to === 'ana@exemplo.com.br')?.ics).not.toContain(
    `usuario${interviewer.id}`,
  )
  const changed = await rh.put(`/captacao/historico/${entry.id}`, {
    entrevista: { ...made.body.entrevista, hora: '10:00' },
  })
  expect(changed.status).toBe(200)
  await arrived(4)
  expect(received[3]?.ics).toMatch(/SEQUENCE:1[\s\S]*DTSTART:20261210T130000Z/)
  expect(received[3]?.mail.subject).toContain('Entrevista alterada')
  await rh.put(`/captacao/historico/${entry.id}`, {
    entrevista: { data: null, hora: null, entrevistadores: [] },
  })
  await arrived(6)
  expect(received[5]?.ics).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:2[\s\S]*STATUS:CANCELLED/)
  const uids = new Set(received.map((r) => /UID:(\S+)/.exec(r.ics)?.[1]))
  expect(uids.size).toBe(1)
}, 60_000)
