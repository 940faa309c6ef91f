/** Somebody who left, with the interview that the dismissal began, and the link that came by mail. */
import { expect } from 'vitest'
import { ensureModel } from '#modules/gestao-talentos/modelos-entrevista-desligamento/first-model.ts'
import { type Staff, staff } from '#modules/gestao-talentos/talentos/talents-for-tests.ts'
import type { MailServer } from '#platform/testing/mail-server.ts'
import { type Client, cpfOf, type Scenario } from '#platform/testing/scenario.ts'

export const path = '/gestao-talentos/entrevistas-desligamento'

type Question = { id: number; texto: string; tipo: string; respostas: { id: number }[] }

export async function leaving(s: Scenario, smtp: MailServer) {
  const p: Staff = await staff(s)
  await s.act((ctx) => ensureModel(ctx.tx, s.empresa))
  let n = 0
  const left = async (day = '2026-11-20', more: Record<string, unknown> = {}) => {
    n += 1
    const email = `saiu${n}@exemplo.com.br`
    const pessoal = { cpf: cpfOf(5000 + n), dataNascimento: '1985-02-03', sexo: 'F' }
    const t = await p.hired({ contato: { email }, pessoal })
    const done = await p.dismiss(t.id, day, more)
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    const [interview] = (
      await p.rh.get(`/gestao-talentos/talentos/${t.id}/entrevistas-desligamento`)
    ).body
    return { talent: t.id as number, interview: interview?.id as number, email }
  }
  const act = (id: number, name: string, body: object = {}, who: Client = p.rh) =>
    who.put(`${path}/${id}/${name}`, body)
  const tokenTo = (email: string): string =>
    /responder\?token=([\w-]{43})/.exec(
      smtp.received.findLast((m) => m.to === email)?.mail.text ?? '',
    )?.[1] ?? ''
  /** Sends the link and does the job that mails it. */
  const linked = async (of: { interview: number; email: string }): Promise<string> => {
    const sent = await act(of.interview, 'enviar')
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    expect((await s.runJobs()).failed).toEqual([])
    return tokenTo(of.email)
  }
  const [{ id: model } = { id: 0 }] = (
    await p.rh.get('/gestao-talentos/modelos-entrevista-desligamento')
  ).body as { id: number }[]
  const questions = (await p.rh.get(`/gestao-talentos/modelos-entrevista-desligamento/${model}`))
    .body.perguntas as Question[]
  /** What a person fills in, by the names of the inputs. */
  const filled = (words = 'Um horário melhor') => {
    const form = new URLSearchParams()
    for (const q of questions) {
      if (q.tipo === '1') form.set(`p${q.id}`, String(q.respostas[2]?.id))
      if (q.tipo === '5')
        for (const r of q.respostas.slice(0, 2)) form.append(`p${q.id}`, String(r.id))
      if (q.tipo === '4') form.set(`p${q.id}`, '7')
      if (q.tipo === '3') form.set(`p${q.id}`, words)
    }
    return form
  }
  const open = async (token: string) => {
    const answer = await s.app.inject({ url: `/fortes/pesquisa/responder?token=${token}` })
    return { status: answer.statusCode, html: answer.body }
  }
  const send = async (token: string, form: URLSearchParams) => {
    const answer = await s.app.inject({
      method: 'POST',
      url: `/fortes/pesquisa/responder?token=${token}`,
      headers: {
        origin: 'http://localhost',
        host: 'localhost',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: form.toString(),
    })
    return { status: answer.statusCode, html: answer.body }
  }
  const state = async (id: number): Promise<string> =>
    (await p.rh.get(`${path}/${id}`)).body.situacao
  return { p, left, act, tokenTo, linked, model, questions, filled, open, send, state }
}

export type Leaving = Awaited<ReturnType<typeof leaving>>
