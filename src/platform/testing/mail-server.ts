/** An SMTP server on loopback for tests: refuses addresses that begin with 'ninguem' for good and 'cheio' for now. */
import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export type MailServer = {
  url: string
  received: { to: string; mail: ParsedMail }[]
  refuseAll: boolean
  close: () => Promise<void>
}

export async function mailServer(): Promise<MailServer> {
  const state: MailServer = {
    url: '',
    received: [],
    refuseAll: false,
    close: async () => undefined,
  }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (state.refuseAll || address.startsWith('cheio'))
        return done(Object.assign(new Error('tente mais tarde'), { responseCode: 452 }))
      if (address.startsWith('ninguem'))
        return done(Object.assign(new Error('caixa inexistente'), { responseCode: 550 }))
      done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          void simpleParser(Buffer.concat(chunks)).then((mail) => {
            state.received.push({ to: session.envelope.rcptTo[0]?.address ?? '', mail })
            done()
          })
        })
    },
  })
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready))
  state.url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
  state.close = () => new Promise<void>((done) => smtp.close(() => done()))
  return state
}
