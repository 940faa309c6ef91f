import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import {
  advertised,
  candidate,
  type Vacancy,
  vacancy,
} from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { jobRunner } from '#platform/server/acting.ts'
import { migrationsFolder } from '#platform/server/database/migrate.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import {
  candidateByPortal,
  entered,
  mails,
  password,
  registration,
  visit,
} from './portal-for-tests.ts'

let s: Scenario
let v: Vacancy
let c: Client & { id: number; email: string }
const publish = (titulo: string): Promise<Vacancy> => advertised(s, { titulo })
async function morning(): Promise<void> {
  s.clock.now = new Date(s.clock.now.getTime() + 86_400_000)
  const job = s.world.registry.jobs.find((j) => j.name === 'portal-alertas')
  await jobRunner(s.world)(job as NonNullable<typeof job>, {})
}
const told = async (to: string) =>
  (await mails(s, to)).map((m) => m.subject).filter((subject) => subject.startsWith('Nova vaga'))

beforeAll(async () => {
  s = await installation()
  v = await publish('Auxiliar de estoque')
  c = await candidateByPortal(s, registration({ cargos: String(v.cargo) }))
})
afterAll(() => s.stop())

test('what stands on the portal when the alert is saved is no news the next morning, though no round has noted it yet', async () => {
  await publish('Ceramista')
  expect((await visit(s, c, '/alertas', { busca: 'ceramista' })).to).toContain('aviso=criado')
  await morning()
  expect(await told(c.email)).toEqual([])
  await publish('Ceramista sênior')
  await morning()
  expect(await told(c.email)).toEqual(['Nova vaga: Ceramista sênior'])
})

test('an installation that did not note since when an ad stands on the portal tells nobody of it as new once it does', async () => {
  const old = await publish('Oleiro')
  await visit(s, c, '/alertas', { busca: 'oleiro' })
  await s.sql('update captacao_anuncios set no_portal_desde = null where solicitacao_id = $1', [
    old.solicitacao,
  ])
  const file = readFileSync(
    join(migrationsFolder, '202611281050-log-exclusao-e-portal-desde.sql'),
    'utf8',
  )
  const backfill = /^update captacao_anuncios[^;]+;/m.exec(file)?.[0] ?? ''
  await s.sql('update captacao_anuncios set data_publicacao = $2 where solicitacao_id = $1', [
    old.solicitacao,
    '2026-01-05T12:00:00Z',
  ])
  await s.sql(backfill)
  expect(
    await s.sql(
      'select no_portal_desde::date::text dia from captacao_anuncios where solicitacao_id = $1',
      [old.solicitacao],
    ),
  ).toEqual([{ dia: '2026-01-05' }])
  const before = await told(c.email)
  await morning()
  expect(await told(c.email)).toEqual(before)
})

test('with the person go the alerts of the same address as a visitor, confirmed or waiting, and no others', async () => {
  const own = await candidateByPortal(s, registration({ cargos: String(v.cargo) }))
  const addresses = [own.email, `x${own.email}`]
  const ask = async (busca: string): Promise<void> => {
    for (const email of addresses)
      expect(
        (await visit(s, s.anonymous(), `/alertas?empresaId=${s.empresa}`, { busca, email })).status,
      ).toBe(200)
  }
  await ask('tecelã')
  for (const email of addresses) {
    const mail = (await mails(s, `${email}`)).filter((m) => m.to === email).at(-1)
    const token = /alertas\/confirmar\S*token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(
      (await visit(s, s.anonymous(), `/alertas/confirmar?empresaId=${s.empresa}`, { token }))
        .status,
    ).toBe(200)
  }
  await ask('bordadeira')
  await s.runJobs()
  await ask('rendeira')
  const left = async () => [
    (
      await s.sql<{ email: string }>(
        "select email from captacao_alertas_vaga where busca = 'tecelã' order by email",
      )
    ).map((r) => r.email),
    (await s.sql("select 1 from plataforma_convite where tipo = 'alerta-vaga' and dados <> '{}'"))
      .length,
    (
      await s.sql(
        "select 1 from tarefas.job where name = 'portal-alerta-confirmar' and state = 'created'",
      )
    ).length,
  ]
  expect(await left()).toEqual([addresses, 2, 2])
  expect(
    (await own.post(`/externo/candidatos/${own.id}/apagar`, { senha: password })).body,
  ).toMatchObject({ apagado: true })
  expect(await left()).toEqual([[addresses[1]], 1, 1])
})

const keptFor = (address: string) =>
  s.sql<{ candidato: number; tipo: string; situacao: string; texto: string; linha: string }>(
    "select m.candidato_id candidato, m.tipo, m.situacao, m.assunto || m.corpo texto, m::text linha from captacao_emails_enviados m where m.para like $1 and m.tipo like 'Alerta%' order by m.id",
    [`%${address}%`],
  )

test('an alert stands at the candidate who asked for it, in the copy of the own data too, without the link that ends it, and goes with the person', async () => {
  const own = await candidateByPortal(s, registration({ cargos: String(v.cargo) }))
  await visit(s, own, '/alertas', { busca: 'marceneira' })
  await publish('Marceneira')
  await morning()
  await s.runJobs()
  const rh = await s.user()
  const [mail, ...more] = (
    await rh.get(`/captacao/emails-enviados?candidatoId=${own.id}&situacao=E`)
  ).body.filter((m: { tipo: string }) => m.tipo.startsWith('Alerta'))
  expect(more).toEqual([])
  expect(mail).toMatchObject({ assunto: 'Nova vaga: Marceneira', tipo: 'Alerta de uma vaga nova' })
  const [kept] = await keptFor(own.email)
  expect(kept?.texto).toContain('solicitacaoId=')
  expect(kept?.linha).not.toContain('cancelar')
  const again = await entered(s, own.cpf)
  const copy = JSON.parse((await again.get('/externo/meus-dados')).raw.toString())
  expect(copy.emailsRecebidos.map((m: { assunto: string }) => m.assunto)).toContain(
    'Nova vaga: Marceneira',
  )
  expect(
    (await again.post(`/externo/candidatos/${own.id}/apagar`, { senha: password })).body,
  ).toMatchObject({ apagado: true })
  expect(await keptFor(own.email)).toEqual([])
})

test('what goes to the address of a visitor stands at every candidate of the company who has it, and at nobody of another', async () => {
  const address = 'familia@exemplo.com.br'
  const contato = { contato: { email: address } }
  const here = [await candidate(s, contato), await candidate(s, contato)]
  await vacancy(s, {}, s.outra)
  await candidate(s, contato, s.outra)
  await visit(s, s.anonymous(), `/alertas?empresaId=${s.empresa}`, {
    busca: 'vidraceiro',
    email: address,
  })
  const asked = (await mails(s, address)).at(-1)
  const token = /alertas\/confirmar\S*token=([\w-]+)/.exec(asked?.text ?? '')?.[1] ?? ''
  expect(
    (await visit(s, s.anonymous(), `/alertas/confirmar?empresaId=${s.empresa}`, { token })).status,
  ).toBe(200)
  await publish('Vidraceiro')
  await morning()
  expect((await told(address)).length).toBe(1)
  expect((await keptFor(address)).map(({ candidato, situacao }) => [candidato, situacao])).toEqual(
    here.map((id) => [id, 'E']),
  )
})
