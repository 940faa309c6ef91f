import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { sendDue } from '#modules/captacao/emails-enviados/due-for-tests.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { recordAcceptance } from '#modules/captacao/aceites-termo/service.ts'
import {
  linkCandidate,
  moveApplications,
  removeApplication,
} from '#modules/captacao/candidato-solicitacoes/service.ts'
import {
  candidate,
  type Vacancy,
  vacancy,
} from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { askErasure } from '#modules/captacao/pedidos-lgpd/service.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { audit } from '#platform/server/audit.ts'
import { proveLog } from '#platform/server/log-seal.ts'
import { cpfOf, type Client, type Scenario } from '#platform/testing/scenario.ts'
import { toldSince } from './erasure-log.ts'
import { eraseCandidate } from './service.ts'

let s: Scenario
let v: Vacancy
let rh: Client & { id: number }

beforeAll(async () => {
  s = await installation()
  v = await vacancy(s)
  rh = await s.user()
  // The queue's tables come with its first start.
  await s.runJobs()
})
afterAll(() => s.stop())

const erase = (id: number) => s.act((ctx) => eraseCandidate(ctx, id))
const apply = (id: number, to: Vacancy) =>
  s.act(async (ctx) => (await linkCandidate(ctx, id, to.solicitacao, 'RH')).id)
const renamed = async (id: number, nome: string) =>
  expect((await rh.put(`/captacao/candidatos/${id}`, { nome })).status).toBe(200)
const timeline = async (request: number) =>
  (
    await s.sql<{ texto: string }>(
      "select acao || ' ' || alteracoes::text texto from plataforma_log where recurso = 'captacao.solicitacoes-pessoal' and registro = $1 order by id",
      [request],
    )
  ).map((r) => r.texto)
const outbox = async () => {
  const folder = join(s.dataDir, 'outbox')
  return Promise.all(
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((f) => f.endsWith('.eml'))
      .map((f) => simpleParser(readFileSync(join(folder, f)))),
  )
}
const receivers = async () =>
  (await outbox()).map((m) => [m.to].flat()[0]?.value[0]?.address).toSorted()
/** As rows were written before they held the id. */
const aged = (request: number) =>
  s.sql(
    "update plataforma_log set alteracoes = (select jsonb_agg(x - 'candidatoId') from jsonb_array_elements(alteracoes) x) where recurso = 'captacao.solicitacoes-pessoal' and registro = $1 and alteracoes <> '[]'",
    [request],
  )
const agedRemovals = () =>
  s.sql(
    "update plataforma_log set alteracoes = (select jsonb_agg(x - 'registro') from jsonb_array_elements(alteracoes) x) where acao = 'EXCLUSAO' and alteracoes <> '[]'",
  )

test.each([
  ['with the id in it', false],
  ['written before it held the id', true],
])(
  'the timeline of a request, %s, loses the erased under every name of theirs, and nobody else',
  async (_how, old) => {
    const here = await vacancy(s)
    const name = old ? 'Bela Rocha' : 'Ana Lima'
    const [one, longer] = [
      await candidate(s, { nome: name }),
      await candidate(s, { nome: `Mari${name.toLowerCase()} ${name} Castro` }),
    ]
    const [first, second] = [await apply(one, here), await apply(longer, here)]
    await s.act((ctx) => moveApplications(ctx, [first, second], here.etapas[0] ?? 0))
    await renamed(one, `${name} Nova`)
    await s.act((ctx) => moveApplications(ctx, [first], here.etapas[1] ?? 0))
    await s.act((ctx) => removeApplication(ctx, first, 'DESISTENCIA'))
    if (old) await aged(here.solicitacao)
    const before = await timeline(here.solicitacao)
    const ofOther = before.filter((t) => t.includes('Castro'))
    expect([
      ofOther.length,
      before.filter((t) => t.includes(`"${name}"`)).length,
      before.filter((t) => t.includes(`${name} Nova`)).length,
    ]).toEqual([2, 2, 2])
    await erase(one)
    const after = await timeline(here.solicitacao)
    expect(after.filter((t) => t.includes('Castro'))).toEqual(ofOther)
    expect(after.filter((t) => t.includes(`"${name}`))).toEqual([])
    expect(
      (await asOwner(s.world.platform.pool, (tx) => proveLog(tx, s.clock.now))).problems,
    ).toEqual([])
  },
)

test('of two of one name in one request only the erased is blanked', async () => {
  const here = await vacancy(s)
  const [gone, stays] = [
    await candidate(s, { nome: 'João Silva' }),
    await candidate(s, { nome: 'João Silva' }),
  ]
  for (const id of [gone, stays]) await apply(id, here)
  await erase(gone)
  expect((await timeline(here.solicitacao)).filter((t) => t.includes('João Silva'))).toEqual([
    expect.stringContaining(`"candidatoId": ${stays}`),
  ])
})

test('what a merged record left in the timeline goes with the one it was merged into', async () => {
  const here = await vacancy(s)
  const [kept, twin] = [
    await candidate(s, { nome: 'Iara Melo' }),
    await candidate(s, { nome: 'Yara Mello', pessoal: {} }),
  ]
  await apply(twin, here)
  const admin = await s.user({ perfil: 'Administrador' })
  expect(
    (await admin.post(`/captacao/candidatos/${kept}/mesclar`, { outro: { id: twin } })).status,
  ).toBe(200)
  await erase(kept)
  expect((await timeline(here.solicitacao)).filter((t) => t.includes('Mello'))).toEqual([])
})

test.each([
  ['with the id in it', false],
  ['written before it held the id', true],
])(
  "a document removed before, %s, is forgotten; that of whose name holds the erased one's stays",
  async (_how, old) => {
    const name = old ? 'Caio Reis' : 'Davi Reis'
    const [gone, stays] = [
      await candidate(s, { nome: name }),
      await candidate(s, { nome: `${name} Neto` }),
    ]
    const removed = async (id: number) => {
      const file = (
        await rh.upload('/arquivos?recurso=captacao.documentos-anexos&campo=anexo', {
          name: 'a.txt',
          bytes: Buffer.from('A'),
        })
      ).body
      const made = (
        await rh.post('/captacao/documentos-anexos', {
          candidato: { id },
          descricao: 'Diploma',
          data: '2026-11-27',
          anexo: { id: file.id },
        })
      ).body
      expect((await rh.delete(`/captacao/documentos-anexos/${made.id}`)).status).toBe(204)
      return made.id as number
    }
    const [mine, other] = [await removed(gone), await removed(stays)]
    if (old) await agedRemovals()
    await renamed(gone, 'Outro Nome')
    await erase(gone)
    const rows = await s.sql<{ registro: number }>(
      "select distinct registro from plataforma_log where recurso = 'captacao.documentos-anexos' and registro = any ($1) and alteracoes <> '[]'",
      [[mine, other]],
    )
    expect(rows).toEqual([{ registro: other }])
  },
)

test("an address that is part of another's, and a name that two have, take nobody else's mail, jobs or answers", async () => {
  const people = [
    ['Rui Sá', 'ana@x.com.br'],
    ['Rui Sá', 'mariana@x.com.br'],
    ['Rui Sá Filho', 'ana@x.com'],
  ] as const
  const key = (i: number) => ({ headers: { 'idempotency-key': `cadastro-${i}-de-rui` } })
  const ids: number[] = []
  for (const [i, [nome, email]] of people.entries())
    ids.push(
      (
        await rh.post(
          '/captacao/candidatos',
          { nome, cargos: [v.cargo], pessoal: { cpf: cpfOf(77_000 + i) }, contato: { email } },
          key(i),
        )
      ).body.id,
    )
  const here = await vacancy(s)
  const applications = [
    await apply(ids[0] ?? 0, here),
    await apply(ids[1] ?? 0, here),
    await apply(ids[2] ?? 0, here),
  ]
  await s.act((ctx) => moveApplications(ctx, applications, 'naoAptos'))
  const refuse = async () =>
    expect(
      (
        await rh.post('/captacao/candidato-solicitacoes/enviar-recusa-em-lote', {
          ids: applications,
          aviso: 'A',
        })
      ).body.feitos,
    ).toHaveLength(3)
  await refuse()
  await sendDue(s)
  expect(await receivers()).toEqual(['ana@x.com', 'ana@x.com.br', 'mariana@x.com.br'])
  await s.sql(
    'update captacao_candidato_solicitacoes set recusa_enviada_em = null where id = any ($1)',
    [applications],
  )
  await refuse()
  await erase(ids[0] ?? 0)
  expect(await receivers()).toEqual(['ana@x.com', 'mariana@x.com.br'])
  const mails = await s.sql<{ id: number; situacao: string }>(
    "select candidato_id id, situacao from captacao_emails_enviados where modelo = 'captacao.recusa' order by candidato_id, situacao",
  )
  expect(mails).toEqual(
    [1, 2].flatMap((i) => ['A', 'E'].map((situacao) => ({ id: ids[i], situacao }))),
  )
  expect(
    await s.sql(
      "select chave from plataforma_idempotencia where chave like 'cadastro-%-de-rui' order by 1",
    ),
  ).toEqual([{ chave: 'cadastro-1-de-rui' }, { chave: 'cadastro-2-de-rui' }])
})

test('interviewers are told that the interview is off, without whom it was with; the invitation itself is gone', async () => {
  const here = await vacancy(s)
  const id = await candidate(s, {
    nome: 'Quitéria Barros',
    contato: { email: 'quiteria@exemplo.com.br' },
  })
  const interviewer = await s.user({ nome: 'Rute Entrevistadora' })
  const application = await apply(id, here)
  await s.act((ctx) => moveApplications(ctx, [application], here.etapas[1] ?? 0))
  const [entry] = (await rh.get(`/captacao/historico/candidato/${id}`)).body
  expect(
    (
      await rh.put(`/captacao/historico/${entry.id}`, {
        versao: entry.versao,
        entrevista: {
          data: '2026-12-10',
          hora: '09:30',
          local: 'Sala 2',
          entrevistadores: [interviewer.id],
        },
      })
    ).status,
  ).toBe(200)
  await s.runJobs()
  expect((await outbox()).filter((m) => JSON.stringify(m).includes('Quitéria'))).toHaveLength(2)
  expect(await s.act((ctx) => askErasure(ctx, id))).toMatchObject({ apagado: false })
  const [request] = await s.sql<{ id: number }>(
    'select id from captacao_pedidos_lgpd where candidato_id = $1',
    [id],
  )
  const admin = await s.user({ perfil: 'Administrador' })
  expect((await admin.put(`/captacao/pedidos-lgpd/${request?.id}/atender`, {})).status).toBe(200)
  expect(await s.sql("select 1 from tarefas.job where data::text ~ 'Quitéria|quiteria'")).toEqual(
    [],
  )
  await s.runJobs()
  const mails = await outbox()
  expect(
    mails
      .filter((m) => m.subject?.startsWith('Entrevista cancelada'))
      .map((m) => [
        [m.to].flat()[0]?.value[0]?.name,
        m.text?.includes('Cadastro apagado'),
        m.attachments[0]?.content.toString().includes('METHOD:CANCEL'),
      ]),
  ).toEqual([['Rute Entrevistadora', true, true]])
  expect(
    mails.filter((m) =>
      /quit[eé]ria/i.test(
        JSON.stringify(m) + m.attachments.map((a) => a.content.toString()).join(),
      ),
    ),
  ).toEqual([])
})

test("the log of another's acceptance of the terms, whose candidate has the number of the erased one's record, stays", async () => {
  const accepted = async (candidatoId: number) =>
    s.act((ctx) =>
      recordAcceptance(ctx, {
        candidatoId,
        versao: '1',
        texto: 'Termo',
        ip: '10.0.0.1',
        em: ctx.now.toISOString(),
      }),
    )
  const [gone, stays] = [await candidate(s), await candidate(s)]
  for (const id of [gone, stays]) await accepted(id)
  await s.sql('update captacao_aceites_termo set id = $2 where candidato_id = $1', [gone, stays])
  await erase(gone)
  const [row] = await s.sql<{ id: number }>(
    'select id from captacao_aceites_termo where candidato_id = $1',
    [stays],
  )
  expect(
    await s.sql(
      "select titulo from plataforma_log where recurso = 'captacao.aceites-termo' and registro = $1",
      [row?.id],
    ),
  ).toEqual([{ titulo: 'Termo 1' }])
})

test('whoever sees some areas only is told so and erases nothing; an erased record is neither merged nor put into a vacancy', async () => {
  const [a, b] = [await vacancy(s), await vacancy(s)]
  const id = await candidate(s)
  for (const to of [a, b]) await apply(id, to)
  expect(await s.act((ctx) => askErasure(ctx, id))).toMatchObject({ apagado: false })
  const [request] = await s.sql<{ id: number }>(
    'select id from captacao_pedidos_lgpd where candidato_id = $1',
    [id],
  )
  const limited = await s.user({
    authorities: [
      'ROLE_MOV_PEDIDOS_LGPD',
      'ROLE_MOV_PEDIDOS_LGPD_RESPONDER',
      'ROLE_CAD_CANDIDATOS',
    ],
  })
  const refused = await limited.put(`/captacao/pedidos-lgpd/${request?.id}/atender`, {})
  expect([refused.status, refused.body.message]).toEqual([
    403,
    expect.stringContaining('todas as áreas'),
  ])
  expect(
    await s.sql(
      'select c.apagado_em, (select count(*)::int from captacao_candidato_solicitacoes x where x.candidato_id = c.id and x.removed_at is null) abertas from captacao_candidatos c where id = $1',
      [id],
    ),
  ).toEqual([{ apagado_em: null, abertas: 2 }])
  const admin = await s.user({ perfil: 'Administrador' })
  expect((await admin.put(`/captacao/pedidos-lgpd/${request?.id}/atender`, {})).status).toBe(200)
  const living = await candidate(s)
  for (const [kept, other] of [
    [living, id],
    [id, living],
  ]) {
    const merged = await admin.post(`/captacao/candidatos/${kept}/mesclar`, {
      outro: { id: other },
    })
    expect([merged.status, merged.body.message]).toEqual([
      409,
      'Os dados de um dos candidatos foram apagados: ele não pode ser mesclado.',
    ])
  }
  expect(
    await s.sql('select apagado_em, mesclado_em_id from captacao_candidatos where id = $1', [
      living,
    ]),
  ).toEqual([{ apagado_em: null, mesclado_em_id: null }])
  expect(
    (
      await admin.post('/captacao/candidato-solicitacoes', {
        candidato: id,
        solicitacao: v.solicitacao,
      })
    ).body.message,
  ).toBe('Os dados deste candidato foram apagados.')
})

test('of what is written meanwhile only that of the erased is taken: another record of their name, and rows that say who is meant, stay', async () => {
  const [id, other] = [await candidate(s), await candidate(s)]
  const nome = 'Lídia Homônima'
  const row = (recurso: string, titulo: string, more: Record<string, unknown> = {}) => ({
    recurso,
    registro: 1,
    titulo,
    acao: 'ALTERACAO',
    alteracoes: [{ campo: 'candidato', rotulo: 'Candidato', de: null, para: nome, ...more }],
  })
  const request = 'captacao.solicitacoes-pessoal'
  const taken = await s.act(async (ctx) => {
    const since = await ctx.tx.one<{ id: number }>('select max(id) id from plataforma_log')
    for (const written of [
      row(request, 'sem dizer quem'),
      row(request, 'quem é', { candidatoId: id }),
      row(request, 'quem é, na lista', { pessoas: { 'captacao.candidatos': [other, id] } }),
      row(request, 'de outra', { candidatoId: other }),
      row(request, 'de outra, na lista', { pessoas: { 'captacao.candidatos': [other] } }),
      { ...row('utilitario.usuarios', nome), alteracoes: [] },
      { ...row('sessao', nome), alteracoes: [] },
    ])
      await audit(ctx, written)
    const ids = await toldSince(ctx, since?.id ?? 0, { id, names: [nome] })
    return ctx.tx.query<{ titulo: string }>(
      'select titulo from plataforma_log where id = any ($1) order by id',
      [ids],
    )
  })
  expect(taken.map((t) => t.titulo)).toEqual(['sem dizer quem', 'quem é', 'quem é, na lista'])
})
