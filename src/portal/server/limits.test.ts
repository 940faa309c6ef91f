/** How much, how often and under which names strangers and candidates send files and mails. */
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import {
  advertise,
  candidate,
  vacancy,
  type Vacancy,
} from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { candidateByPortal, mails, registration as typed } from './portal-for-tests.ts'

let s: Scenario
let v: Vacancy
let ad: number
const registration = () => typed({ cargos: String(v.cargo) })
beforeAll(async () => {
  s = await installation()
  v = await vacancy(s, { tipoVaga: 'EXTERNA' })
  ad = await advertise(s, {
    solicitacao: v.solicitacao,
  })
})
afterAll(() => s.stop())

const text = Buffer.from('Currículo de Ana Paula')
const solved = async (): Promise<string> => {
  const challenge = (await s.anonymous().get('/externo/desafio')).body as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(
    JSON.stringify({
      challenge: { parameters: challenge.parameters, signature: challenge.signature },
      solution,
    }),
  ).toString('base64')
}

test('an upload is named for what it holds: another ending is refused, a missing or mistaken one is put right, in every place that takes files', async () => {
  const c = await candidateByPortal(s, registration())
  const rh = await s.user()
  const places: [
    string,
    (name: string) => Promise<{
      status: number
      body: {
        message?: string
        nome?: string
        arquivo?: { nome: string }
        anexo?: { nome: string }
      }
    }>,
  ][] = [
    [
      'the résumé of a stranger',
      (name) =>
        s.anonymous().upload(`/externo/curriculo?empresaId=${s.empresa}`, { name, bytes: text }),
    ],
    [
      'a document of a candidate',
      (name) =>
        c.upload(
          `/externo/candidatos/${c.id}/documentos-anexos`,
          { name, bytes: text },
          { descricao: 'RG' },
        ),
    ],
    [
      'a file of a user',
      (name) =>
        rh.upload('/arquivos?recurso=captacao.documentos-anexos&campo=anexo', {
          name,
          bytes: text,
        }),
    ],
  ]
  for (const [place, send] of places) {
    for (const name of ['cv.bat', 'cv.exe', 'cv.pdf.html']) {
      const refused = await send(name)
      expect([place, name, refused.status, refused.body.message]).toEqual([
        place,
        name,
        422,
        expect.stringMatching(/PDF/),
      ])
    }
    for (const [name, kept] of [
      ['cv', 'cv.txt'],
      ['cv.docx', 'cv.txt'],
      ['cv.TXT', 'cv.TXT'],
    ] as const) {
      const { body } = await send(name)
      expect([place, name, body.nome ?? body.arquivo?.nome ?? body.anexo?.nome]).toEqual([
        place,
        name,
        kept,
      ])
    }
  }
  expect(
    (
      await s.anonymous().upload(`/externo/foto?empresaId=${s.empresa}`, {
        name: 'foto.exe',
        bytes: await sharp({ create: { width: 9, height: 9, channels: 3, background: 'white' } })
          .png()
          .toBuffer(),
      })
    ).status,
  ).toBe(422)
}, 30_000)

test('a candidate keeps 30 documents of 100 MB in all, and sends ten a minute', async () => {
  const c = await candidateByPortal(s, registration())
  const send = () =>
    c.upload(
      `/externo/candidatos/${c.id}/documentos-anexos`,
      { name: 'rg.txt', bytes: text },
      { descricao: 'RG' },
    )
  expect((await send()).status).toBe(201)
  await s.sql(
    "insert into captacao_documentos_anexos (empresa_id, candidato_id, descricao, modulo_externo) select $1, $2, 'RG', true from generate_series(1, 29)",
    [s.empresa, c.id],
  )
  const full = await send()
  expect([full.status, full.body.code, full.body.message]).toEqual([
    409,
    'LIMITE_DOCUMENTOS',
    'Você já anexou 30 documentos, que é o limite. Remova um deles para anexar outro.',
  ])
  await s.sql(
    'delete from captacao_documentos_anexos where candidato_id = $1 and anexo_id is null',
    [c.id],
  )
  await s.sql(
    'update plataforma_arquivo set tamanho = 100 * 1024 * 1024 where id in (select anexo_id from captacao_documentos_anexos where candidato_id = $1)',
    [c.id],
  )
  const heavy = await send()
  expect([heavy.status, heavy.body.message]).toEqual([
    409,
    'Os seus documentos podem somar até 100 MB. Remova um deles ou envie um arquivo menor.',
  ])
  const more = []
  for (let n = 0; n < 8; n += 1) more.push((await send()).status)
  expect(more).toEqual([409, 409, 409, 409, 409, 409, 409, 429])
}, 30_000)

test('recommendations go to one address three times a day, in the name of the company, and no name carries an address or a line', async () => {
  const send = async (more: Record<string, string>) =>
    s.anonymous().post(`/externo/anuncios/${ad}/enviar-amigo`, {
      nome: 'Ana',
      email: 'ana@exemplo.com.br',
      nomeAmigo: 'Bia',
      emailAmigo: 'bia@exemplo.com.br',
      recaptcha: await solved(),
      ...more,
    })
  for (const wrong of [
    { nome: 'Ganhe em premio.exemplo.com' },
    { nomeAmigo: 'Bia\nClique http://x' },
    { nomeAmigo: 'Bia\r\nBcc' },
  ]) {
    const answer = await s.anonymous().post(`/externo/anuncios/${ad}/enviar-amigo`, {
      nome: 'Ana',
      email: 'ana@exemplo.com.br',
      nomeAmigo: 'Bia',
      emailAmigo: 'bia@exemplo.com.br',
      recaptcha: 'x',
      ...wrong,
    })
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      [
        expect.objectContaining({
          message: 'Escreva só o nome, sem endereços de internet nem quebras de linha.',
        }),
      ],
    ])
  }
  const said = [
    (await send({})).status,
    (await send({ email: 'outra@exemplo.com.br' })).status,
    (await send({ emailAmigo: 'BIA@exemplo.com.br' })).status,
    (await send({})).status,
  ]
  expect(said).toEqual([200, 200, 200, 429])
  expect(
    (await mails(s, 'exemplo.com.br')).filter((m) => m.subject.includes('recomendou')),
  ).toHaveLength(3)
}, 120_000)

test('a recommendation stands at the candidate who has the address, without the name of who sent it', async () => {
  const contato = { email: 'lia@exemplo.com.br' }
  const known = await candidate(s, { nome: 'Lia Conhecida', contato })
  const recommendTo = async (nomeAmigo: string, emailAmigo: string) =>
    s.anonymous().post(`/externo/anuncios/${ad}/enviar-amigo`, {
      nome: 'Zulmira',
      email: 'zulmira@exemplo.com.br',
      nomeAmigo,
      emailAmigo,
      recaptcha: await solved(),
    })
  const answers = [
    await recommendTo('Lia', contato.email),
    await recommendTo('Gui', 'gui@exemplo.com.br'),
  ]
  expect(answers.map((a) => [a.status, a.body])).toEqual([
    [200, { mensagem: 'Anúncio de vaga enviado com sucesso.' }],
    [200, { mensagem: 'Anúncio de vaga enviado com sucesso.' }],
  ])
  const kept = await s.sql<{ candidato_id: number; assunto: string; linha: string }>(
    "select candidato_id, assunto, m::text linha from captacao_emails_enviados m where modelo = 'captacao.vaga-recomendada'",
  )
  expect(kept).toEqual([
    {
      candidato_id: known,
      assunto: 'Uma pessoa recomendou uma vaga para você',
      linha: expect.not.stringMatching(/zulmira/i),
    },
  ])
})
