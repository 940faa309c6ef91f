import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { linkCandidate } from '#modules/captacao/candidato-solicitacoes/service.ts'
import {
  candidate,
  type Vacancy,
  vacancy,
} from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { addDays } from '#platform/contract/dates.ts'
import { asOwner } from '#platform/server/database/tx.ts'
import { proveLog } from '#platform/server/log-seal.ts'
import { cpfOf, type Client, type Scenario } from '#platform/testing/scenario.ts'
import { keepTerms } from './retention.ts'

let s: Scenario
let v: Vacancy
let other: Vacancy
let rh: Client & { id: number }

beforeAll(async () => {
  s = await installation()
  v = await vacancy(s)
  other = await vacancy(s, {}, s.outra)
  rh = await s.user({ perfil: 'RH' })
})
afterAll(() => s.stop())
beforeEach(async () => {
  s.clock.now = new Date('2026-11-27T15:00:00Z')
  await s.sql('update captacao_candidatos set guarda_judicial = $1 where apagado_em is null', [
    'de outro teste',
  ])
  await term(6)
})

const term = (months: number, company = s.empresa) =>
  s.sql(
    'update utilitario_empresas set configuracao_tempo_exclusao_candidato = case when id = $2 then $1 else 0 end',
    [months, company],
  )
const lastMove = (id: number, day: string) =>
  s.sql(
    'update captacao_candidatos set data_atualizacao = $2::date, data_cadastro = $2::date, criado_em = $2::date where id = $1',
    [id, day],
  )
async function night(day: string): Promise<void> {
  s.clock.now = new Date(`${day}T06:40:00Z`)
  await s.task(keepTerms)
}
const state = async (id: number) =>
  (
    await s.sql<{ avisado: string | null; apagado: boolean }>(
      'select avisado_exclusao_em avisado, apagado_em is not null apagado from captacao_candidatos where id = $1',
      [id],
    )
  )[0]
const outbox = () =>
  existsSync(join(s.dataDir, 'outbox'))
    ? readdirSync(join(s.dataDir, 'outbox')).map((f) =>
        readFileSync(join(s.dataDir, 'outbox', f), 'utf8'),
      )
    : []
const warnings = async (address: string) => {
  await s.runJobs()
  return outbox().filter(
    (m) => m.includes(address) && /^Subject:.*/m.test(m) && m.includes('apagad'),
  ).length
}

test.each([
  ['2026-03-15', 12, '2027-03-15'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-10-31', 1, '2026-12-01'],
  ['2026-12-31', 2, '2027-02-28'],
])(
  'without movement since %s and with %i months the data go on %s, thirty days after the warning and not a day before',
  async (last, months, day) => {
    await term(months)
    const c = await candidate(s)
    await lastMove(c, last)
    const told = addDays(day, -30)
    await night(addDays(told, -1))
    expect(await state(c)).toEqual({ avisado: null, apagado: false })
    await night(told)
    expect(await state(c)).toEqual({ avisado: told, apagado: false })
    await night(addDays(day, -1))
    expect(await state(c)).toEqual({ avisado: told, apagado: false })
    await night(day)
    expect(await state(c)).toEqual({ avisado: told, apagado: true })
  },
)

test('with 0 months, as a company begins, nobody is ever warned or erased; without an address there is nobody to warn [R1-V-147]', async () => {
  expect(
    (await (await s.user({ perfil: 'Administrador' })).get('/utilitario/empresas/novo')).body
      .configuracao.tempoExclusaoCandidato,
  ).toBe(0)
  const [c, mute] = [await candidate(s), await candidate(s, { contato: {} })]
  for (const id of [c, mute]) await lastMove(id, '2001-01-01')
  await term(0)
  await night('2026-11-28')
  expect([await state(c), await state(mute)]).toEqual([
    { avisado: null, apagado: false },
    { avisado: null, apagado: false },
  ])
  await term(6)
  await night('2026-11-28')
  expect([await state(c), await state(mute)]).toEqual([
    { avisado: '2026-11-28', apagado: false },
    { avisado: null, apagado: true },
  ])
  await night('2026-12-27')
  expect((await state(c))?.apagado).toBe(false)
  await night('2026-12-28')
  expect((await state(c))?.apagado).toBe(true)
})

test('the warning names the day, comes once however often the night runs, and an update begins the time anew', async () => {
  const email = 'avisada@exemplo.com.br'
  const c = await candidate(s, { contato: { email } })
  await lastMove(c, '2026-01-10')
  for (const day of ['2026-06-15', '2026-06-16', '2026-06-17']) await night(day)
  expect(await warnings(email)).toBe(1)
  expect(outbox().find((m) => m.includes(email))).toContain('15/07/2026')
  s.clock.now = new Date('2026-07-14T15:00:00Z')
  expect(
    (await (await s.user()).put(`/captacao/candidatos/${c}`, { pretencaoSalarial: 3000 })).status,
  ).toBe(200)
  await s.sql('update captacao_candidatos set guarda_judicial = null where id = $1', [c])
  await night('2026-07-20')
  await night('2026-12-14')
  expect([await state(c), await warnings(email)]).toEqual([
    { avisado: '2026-06-15', apagado: false },
    1,
  ])
  await night('2026-12-15')
  expect([await state(c), await warnings(email)]).toEqual([
    { avisado: '2026-12-15', apagado: false },
    2,
  ])
  await night('2027-01-14')
  expect((await state(c))?.apagado).toBe(true)
})

test('whoever is hired, in an open request, protected by court order or with an open request of erasure stays; a late application counts as movement', async () => {
  const names = ['hired', 'open', 'held', 'asked', 'applied', 'closed'] as const
  const ids = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await candidate(s)] as const)),
  ) as Record<(typeof names)[number], number>
  const closed = await vacancy(s)
  const link = (id: number, request: number) =>
    s.act((ctx) => linkCandidate(ctx, id, request, 'RH'))
  await link(ids.open, v.solicitacao)
  for (const id of [ids.hired, ids.closed, ids.applied]) await link(id, closed.solicitacao)
  await s.sql(
    'update captacao_solicitacoes_pessoal set encerrada = true, data_encerramento = current_date where id = $1',
    [closed.solicitacao],
  )
  await s.sql(
    "update captacao_candidato_solicitacoes set data = '2020-01-01', data_situacao = '2020-01-01', criado_em = '2020-01-01'",
  )
  await s.sql("update captacao_candidato_solicitacoes set situacao = 'C' where candidato_id = $1", [
    ids.hired,
  ])
  await s.sql(
    "update captacao_candidato_solicitacoes set data = '2026-10-01' where candidato_id = $1",
    [ids.applied],
  )
  await s.sql(
    "insert into captacao_pedidos_lgpd (empresa_id, candidato_id, situacao, pedido_em, prazo) values ($1, $2, 'PENDENTE', now(), '2026-12-12')",
    [s.empresa, ids.asked],
  )
  for (const id of Object.values(ids)) await lastMove(id, '2020-01-01')
  const boss = await s.user({ perfil: 'Administrador' })
  expect(
    (
      await boss.post(`/captacao/candidatos/${ids.held}/bloquear-exclusao`, {
        motivo: 'Processo 0001234-55.2026.5.07.0001',
      })
    ).status +
      (
        await boss.put(`/captacao/candidatos/${ids.held}/bloquear-exclusao`, {
          motivo: 'Processo 0001234-55.2026.5.07.0001',
        })
      ).status,
  ).toBe(404 + 200)
  for (const day of ['2026-11-28', '2026-12-28', '2027-01-05']) await night(day)
  const gone = Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name, (await state(ids[name]))?.apagado] as const),
    ),
  )
  expect(gone).toEqual({
    hired: false,
    open: false,
    held: false,
    asked: false,
    applied: false,
    closed: true,
  })
  const later = await s.user({ perfil: 'Administrador' })
  const refused = await later.delete(`/captacao/candidatos/${ids.held}`)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining('Processo 0001234-55.2026.5.07.0001'),
  ])
  expect((await later.put(`/captacao/candidatos/${ids.held}/liberar-exclusao`, {})).status).toBe(
    200,
  )
  for (const day of ['2027-01-06', '2027-02-05']) await night(day)
  expect((await state(ids.held))?.apagado).toBe(true)
})

test('a warning counts no more once a hold is freed, a request is refused or its day went by long ago: a new one goes first', async () => {
  const [held, asked, idle] = [await candidate(s), await candidate(s), await candidate(s)]
  const ids = [held, asked, idle]
  for (const id of ids) await lastMove(id, '2020-01-01')
  await s.sql('update captacao_candidatos set guarda_judicial = null where id = any ($1)', [ids])
  await night('2026-11-28')
  const at = async () => Promise.all(ids.map(state))
  expect(await at()).toEqual(ids.map(() => ({ avisado: '2026-11-28', apagado: false })))
  await term(0)
  s.clock.now = new Date('2026-12-01T12:00:00Z')
  const admin = await s.user({ perfil: 'Administrador' })
  const [request] = await s.sql<{ id: number }>(
    "insert into captacao_pedidos_lgpd (empresa_id, candidato_id, situacao, pedido_em, prazo) values ($1, $2, 'PENDENTE', now(), '2026-12-16') returning id",
    [s.empresa, asked],
  )
  expect(
    (await admin.put(`/captacao/candidatos/${held}/bloquear-exclusao`, { motivo: 'Processo 1' }))
      .status,
  ).toBe(200)
  expect((await admin.put(`/captacao/candidatos/${held}/liberar-exclusao`, {})).status).toBe(200)
  expect(
    (
      await admin.put(`/captacao/pedidos-lgpd/${request?.id}/recusar`, {
        resposta: 'Processo trabalhista em andamento.',
      })
    ).status,
  ).toBe(200)
  expect((await at()).map((x) => x?.avisado)).toEqual([null, null, '2026-11-28'])
  await term(6)
  await night('2027-02-26')
  expect(await at()).toEqual(ids.map(() => ({ avisado: '2027-02-26', apagado: false })))
  await night('2027-03-28')
  expect((await at()).map((x) => x?.apagado)).toEqual([true, true, true])
})

test('a night erases as many as fit before the queue takes its job for lost, and the next goes on', async () => {
  const ids = [
    await candidate(s, { contato: {} }),
    await candidate(s, { contato: {} }),
    await candidate(s, { contato: {} }),
  ]
  for (const id of ids) await lastMove(id, '2020-01-01')
  await s.sql('update captacao_candidatos set guarda_judicial = null where id = any ($1)', [ids])
  const run = async (budget: { erased: number; ends: number }) => {
    await s.task((ctx) => keepTerms(ctx, budget))
    return (await Promise.all(ids.map(state))).map((x) => x?.apagado)
  }
  expect(await run({ erased: 2, ends: 60_000 })).toEqual([true, true, false])
  expect(await run({ erased: 2, ends: 0 })).toEqual([true, true, false])
  expect(await run({ erased: 2, ends: 60_000 })).toEqual([true, true, true])
})

const traces = [
  'Zulmira Quaresma Xavante',
  '10123456789',
  'zulmira@exemplo.com.br',
  'zulmirês',
  'Rua dos Zulmiros',
  'nota sobre a zulmira',
]

/** Every row of every table that still holds one of the words. */
async function found(words: readonly string[]): Promise<string[]> {
  const tables = await s.sql<{ nome: string }>(
    "select quote_ident(schemaname) || '.' || quote_ident(tablename) nome from pg_tables where schemaname in ('public', 'tarefas')",
  )
  const hits: string[] = []
  for (const { nome } of tables) {
    const rows = await s.sql<{ n: number }>(
      `select count(*) n from ${nome} x where x::text ilike any ($1)`,
      [words.map((w) => `%${w}%`)],
    )
    if (rows[0]?.n) hits.push(`${nome}: ${rows[0].n}`)
  }
  return hits
}

test('an erased candidate is nowhere any more: records, résumé, files, documents, log, queue, outbox, access; the applications still count', async () => {
  const cpf = cpfOf(1_234_567)
  const words = [...traces.filter((t) => t !== '10123456789'), cpf]
  const resume = (
    await rh.upload('/arquivos?recurso=captacao.candidatos&campo=ocrFile', {
      name: 'curriculo.txt',
      bytes: Buffer.from('Falo zulmirês fluente.'),
    })
  ).body
  const made = await rh.post('/captacao/candidatos', {
    nome: traces[0],
    cargos: [v.cargo],
    pessoal: { cpf, mae: 'Mãe Zulmira Quaresma Xavante' },
    contato: { email: traces[2] },
    endereco: { logradouro: traces[4], numero: '1' },
    ocrFile: { id: resume.id },
    observacaoRH: traces[5],
    formacao: [],
  })
  expect(made.status).toBe(201)
  const { id } = made.body
  await s.runJobs()
  await s.task(async (ctx) => (await import('./resume.ts')).readWaiting(ctx))
  const closed = await vacancy(s)
  const application = await s.act((ctx) => linkCandidate(ctx, id, closed.solicitacao, 'RH'))
  await rh.post('/captacao/candidato-solicitacoes/mover', {
    ids: [application.id],
    etapaId: closed.etapas[0],
  })
  const [entry] = (await rh.get(`/captacao/historico/candidato/${id}`)).body
  expect(
    (
      await rh.put(`/captacao/historico/${entry.id}`, {
        observacao: traces[5],
        entrevista: { data: '2026-12-10', hora: '09:00', local: 'Sala', entrevistadores: [rh.id] },
      })
    ).status,
  ).toBe(200)
  await s.sql("update captacao_historico set entrevista_data = '2020-01-01' where id = $1", [
    entry.id,
  ])
  const anexo = (
    await rh.upload('/arquivos?recurso=captacao.documentos-anexos&campo=anexo', {
      name: 'diploma.txt',
      bytes: Buffer.from('Diploma de zulmirês'),
    })
  ).body
  expect(
    (
      await rh.post('/captacao/documentos-anexos', {
        candidato: { id },
        descricao: `Diploma de ${traces[0]}`,
        data: '2026-11-27',
        anexo: { id: anexo.id },
      })
    ).status,
  ).toBe(201)
  const old = (
    await rh.upload('/arquivos?recurso=captacao.documentos-anexos&campo=anexo', {
      name: 'velho.txt',
      bytes: Buffer.from('Velho'),
    })
  ).body
  const gone = (
    await rh.post('/captacao/documentos-anexos', {
      candidato: { id },
      descricao: `Diploma velho de ${traces[0]}`,
      data: '2026-11-27',
      anexo: { id: old.id },
    })
  ).body
  expect((await rh.delete(`/captacao/documentos-anexos/${gone.id}`)).status).toBe(204)
  await s.sql(
    "insert into plataforma_senha (tipo, usuario_id, resumo) values ('candidato', $1, 'x')",
    [id],
  )
  await s.sql(
    'update captacao_solicitacoes_pessoal set encerrada = true, data_encerramento = current_date where id = $1',
    [closed.solicitacao],
  )
  await s.sql(
    "update captacao_candidato_solicitacoes set data = '2020-01-01', data_situacao = '2020-01-01' where candidato_id = $1",
    [id],
  )
  await lastMove(id, '2020-01-01')
  expect((await found(words)).length).toBeGreaterThan(5)
  const files = (
    await s.sql<{ chave: string }>('select chave from plataforma_arquivo where id = any ($1)', [
      [resume.id, anexo.id],
    ])
  ).map((r) => r.chave)
  const stored = () =>
    Promise.all(files.map(async (key) => (await s.world.platform.files.stat(key)) !== undefined))
  expect(await stored()).toEqual([true, true])

  await night('2026-11-28')
  await s.runJobs()
  expect(outbox().some((m) => m.includes('zulmira@exemplo.com.br'))).toBe(true)
  await night('2026-12-28')
  await s.runJobs()

  expect(await found(words)).toEqual([])
  const later = await s.user()
  expect(outbox().filter((m) => words.some((w) => m.includes(w)))).toEqual([])
  expect(await stored()).toEqual([false, false])
  expect(
    await s.sql("select 1 from plataforma_senha where tipo = 'candidato' and usuario_id = $1", [
      id,
    ]),
  ).toEqual([])
  expect(
    await s.sql(
      'select situacao, solicitacao_id from captacao_candidato_solicitacoes where candidato_id = $1',
      [id],
    ),
  ).toEqual([{ situacao: 'P', solicitacao_id: closed.solicitacao }])
  expect((await later.get(`/captacao/candidatos/${id}`)).body).toMatchObject({
    nome: 'Cadastro apagado',
    ocrFile: null,
    observacaoRH: null,
    cargos: [{ id: v.cargo }],
  })
  expect(
    (await later.get('/captacao/candidatos?page=0&size=200')).body.content.map(
      (c: { id: number }) => c.id,
    ),
  ).not.toContain(id)
  expect((await later.put(`/captacao/candidatos/${id}`, { nome: 'De volta' })).status).toBe(409)
  expect(
    (await asOwner(s.world.platform.pool, (tx) => proveLog(tx, s.clock.now))).problems,
  ).toEqual([])
  const again = await later.post('/captacao/candidatos', {
    nome: 'Zulmira de novo',
    cargos: [v.cargo],
    pessoal: { cpf },
  })
  expect([again.status, again.body.id === id]).toEqual([201, false])
})

test('the same person in another company and the person as talent of this one stay as they are', async () => {
  const cpf = cpfOf(1_234_999)
  const here = await candidate(s, { nome: 'Jacira Tupinambá', pessoal: { cpf } })
  const there = await candidate(
    s,
    { nome: 'Jacira Tupinambá', cargos: [other.cargo], pessoal: { cpf } },
    s.outra,
  )
  const asTalent = await candidate(s, { nome: 'Peri Guarani' })
  const [person] = await s.sql<{ pessoa_id: number }>(
    'select pessoa_id from captacao_candidatos where id = $1',
    [asTalent],
  )
  await s.sql(
    "insert into gestao_talentos_talentos (empresa_id, pessoa_id, data_admissao, matricula) values ($1, $2, '2020-01-01', '77')",
    [s.empresa, person?.pessoa_id],
  )
  for (const id of [here, there, asTalent]) await lastMove(id, '2020-01-01')
  await s.sql('update captacao_candidatos set guarda_judicial = null where id = any ($1)', [
    [here, there, asTalent],
  ])
  const rowOf = async (id: number) =>
    s.sql(
      'select c.*, p.* from captacao_candidatos c join gestao_talentos_pessoas p on p.id = c.pessoa_id where c.id = $1',
      [id],
    )
  const before = await rowOf(there)
  await night('2026-11-28')
  await night('2026-12-28')
  expect([(await state(here))?.apagado, (await state(asTalent))?.apagado]).toEqual([true, true])
  expect(await rowOf(there)).toEqual(before)
  expect(
    await s.sql('select nome from gestao_talentos_pessoas where id = $1', [person?.pessoa_id]),
  ).toEqual([{ nome: 'Peri Guarani' }])
  expect(
    await s.sql('select pessoa_id from gestao_talentos_talentos where pessoa_id = $1', [
      person?.pessoa_id,
    ]),
  ).toHaveLength(1)
})
