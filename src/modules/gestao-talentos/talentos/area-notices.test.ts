/** What an area is told of, inside and at its addresses. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { readEvents } from '#platform/server/messages/reader.ts'
import { mailServer, type MailServer } from '#platform/testing/mail-server.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { placeAndTell, tellArea } from './area-notices.ts'
import { endDismissed } from './last-day.ts'
import { path, staff, type Staff } from './talents-for-tests.ts'

const areas = '/cargo-salario/areas-organizacionais'

let s: Scenario
let post: MailServer
let w: Staff
let boss: Client
let lead = 0
let mother = 0
let purchasing = 0
let sales = 0

async function area(nome: string, more: Record<string, unknown>): Promise<number> {
  const made = await w.rh.post(areas, { nome, ...more })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.id
}

beforeAll(async () => {
  post = await mailServer()
  s = await installation({ SMTP_URL: post.url })
  w = await staff(s)
  const leads = await w.hired({ dataAdmissao: '2020-01-06' })
  lead = leads.id
  boss = await s.user({ perfil: 'Gestor', colaborador: leads.id })
  mother = await area('Operações', { emailsNotificacoes: ['mae@empresa.com.br'] })
  purchasing = await area('Compras', {
    areaMae: mother,
    emailsNotificacoes: ['ninguem@empresa.com.br', 'compras@empresa.com.br', 'dois@empresa.com.br'],
  })
  sales = await area('Vendas', {
    areaMae: mother,
    emailsNotificacoes: ['vendas@empresa.com.br', 'Dois@empresa.com.br'],
  })
  const { versao } = (await w.rh.get(`${areas}/${mother}`)).body
  const copied = await w.rh.put(`${areas}/${mother}`, {
    versao,
    empresaEResponsaveis: [{ colaborador: leads.id }],
    replicarResponsaveisParaAreasFilhas: true,
  })
  expect(copied.status, JSON.stringify(copied.body)).toBe(200)
})
afterAll(async () => {
  await s.stop()
  await post.close()
})

type Mail = { to: string; subject: string; text: string }

async function sent(): Promise<Mail[]> {
  await s.task(readEvents)
  expect((await s.runJobs()).failed).toEqual([])
  return post.received
    .splice(0)
    .map(({ to, mail }) => ({ to, subject: mail.subject ?? '', text: mail.text ?? '' }))
    .toSorted((a, b) => a.to.localeCompare(b.to))
}

/** As it is some minutes later. */
async function later(): Promise<Mail[]> {
  await s.sql(
    "update plataforma_evento set em = em - interval '6 minutes' where tratado_em is null",
  )
  return sent()
}

const at = (areaOrganizacional: number) => ({ areaOrganizacional })
const lines = ({ text }: Mail): string[] =>
  text.split('\n').filter((line) => /Pessoa|solicita/.test(line))
const inbox = async (user: Client): Promise<string[]> =>
  (await user.get('/userinfo/mensagens?page=0&tipo=TALENTOS')).body.content.map(
    (m: { texto: string }) => m.texto,
  )

test('those admitted in some minutes are one mail for each address of their own area, never with pay; a bad address stops no other', async () => {
  const made = []
  for (const where of [purchasing, purchasing, sales])
    made.push(await w.hired({ dataAdmissao: '2026-11-20' }, at(where)))
  const [a, b, c] = made.map(({ nome }) => `${nome}: admissão em 20/11/2026.`)
  expect(await sent()).toEqual([])
  const mails = await later()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['compras@empresa.com.br', 'Avisos de Compras'],
    ['dois@empresa.com.br', 'Avisos de Compras, Vendas'],
    ['vendas@empresa.com.br', 'Avisos de Vendas'],
  ])
  expect(mails.map(lines)).toEqual([
    [a, b].map((line) => `Compras: ${line}`),
    [`Compras: ${a}`, `Compras: ${b}`, `Vendas: ${c}`],
    [`Vendas: ${c}`],
  ])
  for (const { text } of mails) expect(text).not.toMatch(/R\$|3\.?000|Analista/)
  expect(await later()).toEqual([])
})

test('whoever answers for the area by what was copied down reads it inside, once for the day', async () => {
  expect((await inbox(boss)).toSorted()).toEqual([
    expect.stringMatching(
      /^2 avisos de Compras\. O último: Pessoa \d+: admissão em 20\/11\/2026\.$/,
    ),
    expect.stringMatching(/^Vendas: Pessoa \d+: admissão em 20\/11\/2026\.$/),
  ])
})

test('a staff brought in with old admissions, another pay and what was rolled back are no news', async () => {
  const old = await w.hired({ dataAdmissao: '2021-03-01' }, at(sales))
  const raised = await w.rh.post(`${path}/${old.id}/historicos`, {
    ...at(sales),
    data: '2026-11-25',
    motivo: 'A',
    estabelecimento: w.v.estabelecimento,
    faixaSalarial: w.v.faixa,
    tipoSalario: '3',
    salario: '4321.00',
  })
  expect(raised.status, JSON.stringify(raised.body)).toBe(201)
  const undone = s.act(async (ctx) => {
    await ctx.tx.query('update gestao_talentos_talentos set area_organizacional_id = $1', [
      purchasing,
    ])
    await placeAndTell(ctx, [old.id])
    throw new Error('desfeito')
  })
  await expect(undone).rejects.toThrow('desfeito')
  expect(await later()).toEqual([])
})

test('a transfer is told on its day to both areas, and once to an address of both', async () => {
  const one = await w.hired({ dataAdmissao: '2024-02-01' }, at(purchasing))
  const moved = await w.rh.post(`${path}/${one.id}/historicos`, {
    ...at(sales),
    data: '2026-12-02',
    motivo: 'T',
    estabelecimento: w.v.estabelecimento,
    faixaSalarial: w.v.faixa,
    tipoSalario: '1',
  })
  expect(moved.status, JSON.stringify(moved.body)).toBe(201)
  expect(await later()).toEqual([])
  await w.on('2026-12-02', async () => {
    await s.act((ctx) => placeAndTell(ctx, [one.id]))
    const said = `${one.nome}: transferência de Compras para Vendas em 02/12/2026.`
    expect((await later()).map((mail) => [mail.to, lines(mail)])).toEqual([
      ['compras@empresa.com.br', [`Compras: ${said}`]],
      ['dois@empresa.com.br', [`Compras: ${said}`]],
      ['vendas@empresa.com.br', [`Vendas: ${said}`]],
    ])
  })
})

test('whoever is to go is named only when the last day is over, and never why', async () => {
  const one = await w.hired({ dataAdmissao: '2024-02-01' }, at(sales))
  expect((await w.dismiss(one.id, '2026-11-30')).status).toBe(200)
  expect(await later()).toEqual([])
  await w.on('2026-12-01', async () => {
    await s.act((ctx) => endDismissed(ctx))
    const mails = await later()
    expect(mails.map(({ to }) => to)).toEqual(['dois@empresa.com.br', 'vendas@empresa.com.br'])
    for (const mail of mails) {
      expect(lines(mail)).toEqual([`Vendas: ${one.nome}: último dia de trabalho em 30/11/2026.`])
      expect(mail.text).not.toMatch(/justa causa/)
    }
  })
})

test('an admission that is called off, and a request of the area that moves, are told; its note is not', async () => {
  const one = await w.hired({ dataAdmissao: '2026-12-10' }, at(sales))
  expect((await w.act(one.id, 'cancelarAdmissao', { notaSituacao: 'Desistiu.' })).status).toBe(200)
  await s.sql(
    'update captacao_solicitacoes_pessoal set area_organizacional_id = $1 where id = $2',
    [sales, w.v.solicitacao],
  )
  const suspended = await w.rh.put(`/captacao/solicitacoes-pessoal/${w.v.solicitacao}/suspende`, {
    obsSuspensao: 'Falta verba.',
  })
  expect(suspended.status).toBe(200)
  const [, mail] = await later()
  expect(mail && lines(mail)).toEqual([
    `Vendas: ${one.nome}: admissão em 10/12/2026.`,
    `Vendas: ${one.nome}: a admissão de 10/12/2026 foi cancelada.`,
    expect.stringMatching(/^Vendas: A solicitação \d+ - .* foi suspensa\.$/),
  ])
  expect(mail?.text).not.toMatch(/Falta verba|Desistiu/)
})

const answered = () => ({ empresaEResponsaveis: [{ colaborador: lead }] })

test('who has a social name is called by it and by no other, inside and at the addresses', async () => {
  const stock = await area('Estoque', {
    ...answered(),
    emailsNotificacoes: ['estoque@empresa.com.br'],
  })
  const nome = 'Pessoa Registrada'
  await w.hired({ nome, nomeSocial: 'Lia Pessoa', dataAdmissao: '2026-11-20' }, at(stock))
  const said = 'Lia Pessoa: admissão em 20/11/2026.'
  const mails = await later()
  expect(mails.map((mail) => [mail.to, lines(mail)])).toEqual([
    ['estoque@empresa.com.br', [`Estoque: ${said}`]],
  ])
  expect(await inbox(boss)).toContain(`Estoque: ${said}`)
  expect(JSON.stringify([mails, await inbox(boss)])).not.toContain('Registrada')
})

test('of whoever is removed nothing stays that was told, and nothing is told that waited; what another area was told stays', async () => {
  const [left, kept] = [await area('Frota', answered()), await area('Oficina', answered())]
  const hired = (where: number) => w.hired({ dataAdmissao: '2026-11-20' }, at(where))
  const [gone, stays] = [await hired(left), await hired(kept)]
  await later()
  const naming = async ({ nome }: { nome: string }) =>
    (await inbox(boss)).filter((text) => text.includes(`${nome}:`)).length
  expect([await naming(gone), await naming(stays)]).toEqual([1, 1])
  const waits = await hired(left)
  for (const { id } of [gone, waits]) expect((await w.rh.delete(`${path}/${id}`)).status).toBe(204)
  await later()
  expect([await naming(gone), await naming(waits), await naming(stays)]).toEqual([0, 0, 1])
})

test('a company that switched it off, and one whose areas have no address, send nothing', async () => {
  await s.sql(
    "insert into captacao_modelos_email_desligados (empresa_id, tipo) values ($1, 'gestao-talentos.avisos-da-area')",
    [s.empresa],
  )
  await w.hired({ dataAdmissao: '2026-11-20' }, at(sales))
  expect(await later()).toEqual([])
  await s.sql('delete from captacao_modelos_email_desligados')
  await w.hired({ dataAdmissao: '2026-11-20' }, at(w.v.area))
  expect(await later()).toEqual([])
})

test('the number of a message is that of what it tells: neither steps of requests nor people who are gone count', async () => {
  const area = await w.rh.post(areas, {
    nome: 'Almoxarifado',
    empresaEResponsaveis: [{ colaborador: lead }],
  })
  const registro: number = area.body.id
  await w.hired({ dataAdmissao: '2026-11-20' }, at(registro))
  const request = { texto: 'a solicitação 7 foi aprovada.' }
  const gone = { que: 'ADMISSAO', talento: 999_999, data: '2026-11-20' }
  await s.act((ctx) =>
    tellArea(
      ctx,
      [request, gone, request].map((dados) => ({ area: registro, dados })),
    ),
  )
  await later()
  const of = async () => (await inbox(boss)).filter((text) => text.includes('Almoxarifado'))
  expect(await of()).toEqual([
    expect.stringMatching(/^Almoxarifado: Pessoa \d+: admissão em 20\/11\/2026\.$/),
  ])
  await w.hired({ dataAdmissao: '2026-11-20' }, at(registro))
  await s.act((ctx) => tellArea(ctx, [{ area: registro, dados: request }]))
  await later()
  expect(await of()).toEqual([expect.stringMatching(/^2 avisos de Almoxarifado\. /)])
})
