/** A candidate of one company at the links of another, what passes through login and terms, and terms that hold everywhere. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import {
  advertised,
  type Vacancy,
} from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { updateRecord } from '#platform/server/engine/write.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { candidateByPortal, password, registration as typed, visit } from './portal-for-tests.ts'

let s: Scenario
let v: Vacancy
let other: Vacancy
let rosa: Client & { id: number; cpf: string; email: string }
const descricao = '<p>Primeira linha.</p>\n<p>Segunda linha.</p>'
const publish = (titulo: string, empresa = s.empresa): Promise<Vacancy> =>
  advertised(s, { titulo, descricao }, {}, empresa)
const registration = () => typed({ cargos: String(v.cargo) })
beforeAll(async () => {
  s = await installation()
  v = await publish('Vendedor externo')
  other = await publish('Marinheiro', s.outra)
  rosa = await candidateByPortal(s, registration())
})
afterAll(() => s.stop())

test("a link of another company shows that company's vacancy as to a visitor, and leaving for it keeps the way", async () => {
  const there = `empresaId=${s.outra}&solicitacaoId=${other.solicitacao}`
  const page = await visit(s, rosa, `/anuncios?${there}`)
  expect([
    page.status,
    page.text.includes('<h1>Marinheiro</h1>'),
    page.text.includes('Olá,'),
    page.text.includes('Já tenho cadastro'),
  ]).toEqual([200, true, false, true])
  const list = (await visit(s, rosa, `/anuncios?empresaId=${s.outra}`)).text
  expect([list.includes('Marinheiro'), list.includes('Vendedor externo')]).toEqual([true, false])
  const register = await visit(s, rosa, `/candidatos/new?${there}`)
  expect(register.text).toContain(
    'Você entrou no portal de vagas da Horizonte; para se cadastrar, entrar ou se candidatar na Litoral, saia e continue aqui.',
  )
  expect(register.text).toContain('Sair e continuar em Litoral')
  for (const answer of [
    await visit(s, rosa, `/login?${there}`),
    await visit(s, rosa, `/candidatar?${there}`, {}),
  ])
    expect([answer.status, answer.text.includes('Sair e continuar em Litoral')]).toEqual([
      409,
      true,
    ])
  expect((await visit(s, rosa, `/candidato-solicitacoes?empresaId=${s.outra}`)).text).toContain(
    'Minhas candidaturas – Horizonte',
  )
  const leaver = await candidateByPortal(s, registration())
  const way =
    /action="\/fortes\/externo(\/sair\?[^"]+)"/
      .exec((await visit(s, leaver, `/candidatos/new?${there}`)).text)?.[1]
      ?.replaceAll('&amp;', '&') ?? ''
  expect((await visit(s, leaver, way, {})).to).toBe(`/candidatos/new?${there}`)
  expect((await visit(s, leaver, `/candidatos/new?${there}`)).text).toContain('Nome completo')
})

test('a company that has no portal is told, and a vacancy without company leads to its own page', async () => {
  for (const by of [s.anonymous(), rosa]) {
    const page = await visit(s, by, '/anuncios?empresaId=99')
    expect([
      page.status,
      page.text.includes('Esta empresa não tem um portal de vagas aberto.'),
    ]).toEqual([404, true])
    expect((await visit(s, by, `/anuncios?solicitacaoId=${other.solicitacao}`)).to).toBe(
      `/anuncios?empresaId=${s.outra}&solicitacaoId=${other.solicitacao}`,
    )
    expect((await visit(s, by, '/anuncios?solicitacaoId=999999')).status).toBe(404)
  }
  expect((await visit(s, rosa, `/anuncios?solicitacaoId=${v.solicitacao}`)).text).toContain(
    '<h1>Vendedor externo</h1>',
  )
})

test("an alert asked at another company is that company's, of an address to be confirmed", async () => {
  await visit(s, rosa, `/alertas?empresaId=${s.outra}`, {
    busca: 'mar',
    email: 'rosa.mar@exemplo.com.br',
  })
  expect(
    await s.sql('select 1 from captacao_alertas_vaga where candidato_id = $1', [rosa.id]),
  ).toEqual([])
})

const rhQuestions = async (): Promise<{ id: number; perguntas: { id: number }[] }> =>
  (
    await (
      await s.user()
    ).post('/captacao/avaliacoes', {
      titulo: 'Conversa',
      perguntas: [{ texto: 'Pode viajar?', tipo: '3', peso: 1 }],
    })
  ).body

test('an evaluation asked for two vacancies: the one meant passes through login and terms, and without it the candidate chooses', async () => {
  const second = await publish('Segunda vaga')
  const asked = await rhQuestions()
  for (const of of [v, second]) {
    await s.sql(
      'insert into captacao_solicitacoes_pessoal__avaliacoes_ids (empresa_id, registro_id, valor_id, ordem) values ($1, $2, $3, 1)',
      [s.empresa, of.solicitacao, asked.id],
    )
    expect(
      (await rosa.post(`/externo/candidato-solicitacoes?solicitacaoId=${of.solicitacao}`)).status,
    ).toBe(201)
  }
  const meant = `/solicitacao-avaliacao?avaliacaoId=${asked.id}&solicitacaoId=${second.solicitacao}`
  const login = (
    await visit(s, s.anonymous(), `${meant}&historicoCandidatoId=7&empresaId=${s.empresa}`)
  ).to
  expect(new URLSearchParams(login.split('?')[1]).get('volta')).toBe(
    `${meant}&historicoCandidatoId=7`,
  )
  const again = s.anonymous()
  expect(
    (
      await visit(s, again, `/login?empresaId=${s.empresa}&volta=${encodeURIComponent(meant)}`, {
        cpf: rosa.cpf,
        senha: password,
        empresaId: String(s.empresa),
      })
    ).to,
  ).toBe(meant)
  const choice = await visit(s, rosa, `/solicitacao-avaliacao?avaliacaoId=${asked.id}`)
  for (const words of [
    'Escolha qual você quer responder.',
    'Vendedor externo',
    'Segunda vaga',
    `solicitacaoId=${second.solicitacao}`,
  ])
    expect(choice.text).toContain(words)
  expect(choice.text).not.toContain('Pode viajar?')
  const blind = await rosa.post(`/externo/candidatos/${rosa.id}/avaliacoes/${asked.id}`, {
    respostas: [{ perguntaId: asked.perguntas[0]?.id, texto: 'Sim' }],
  })
  expect([blind.status, blind.body.code]).toEqual([409, 'VAGA_NAO_INFORMADA'])
  expect((await visit(s, rosa, meant)).text).toContain(`solicitacaoId=${second.solicitacao}`)
  expect((await visit(s, rosa, meant, { [`p${asked.perguntas[0]?.id}`]: 'Sim' })).to).toContain(
    'aviso=respondida',
  )
  expect(
    await s.sql('select solicitacao_id id from avaliacao_aplicacoes where candidato_id = $1', [
      rosa.id,
    ]),
  ).toEqual([{ id: second.solicitacao }])
})

test('private pages keep what their address says: the part, the document, the search', async () => {
  const volta = async (path: string) =>
    new URLSearchParams((await visit(s, s.anonymous(), path)).to.split('?')[1]).get('volta')
  expect(await volta(`/candidatos/${rosa.id}?tab=senha`)).toBe(`/candidatos/${rosa.id}?tab=senha`)
  expect(await volta(`/candidatos/${rosa.id}/documentos-anexos/3`)).toBe(
    `/candidatos/${rosa.id}/documentos-anexos/3`,
  )
})

test('terms in force hold for every call that writes, what the law gives stays free, and the session tells the truth', async () => {
  const terms = (politicaSeguranca: string, exigirAceitePsi = true) =>
    s.act((ctx) =>
      updateRecord(
        ctx,
        ctx.registry.byKey('utilitario.empresas').resource,
        s.empresa,
        { configuracao: { exigirAceitePsi, politicaSeguranca } },
        { internal: true },
      ),
    )
  const c = await candidateByPortal(s, registration())
  const accepted = async () => (await c.get('/externo/userinfo')).body.aceitoPoliticaSeguranca
  await terms('<p>Primeira versão.</p>')
  expect(await accepted()).toBe(false)
  expect((await c.patch(`/externo/candidatos/${c.id}/aceita-termo`)).status).toBe(204)
  expect(await accepted()).toBe(true)
  await terms('<p>Segunda versão.</p>')
  expect(await accepted()).toBe(false)
  const free = new Set([
    'externo/candidatos/{id}/aceita-termo',
    'externo/candidatos/{id}/apagar',
    'externo/userinfo/sensedata',
  ])
  const writing = s.world.registry.routes.filter(
    (r) =>
      typeof r.access === 'object' &&
      'actor' in r.access &&
      r.method !== 'GET' &&
      !free.has(r.path),
  )
  expect(writing.length).toBeGreaterThan(6)
  for (const r of writing) {
    const answer = await c.send(
      r.method,
      `/${r.path.replaceAll(/\{\w+\}/g, String(c.id))}?solicitacaoId=${v.solicitacao}`,
      {},
    )
    expect([r.method, r.path, answer.status, answer.body.code, answer.body.message]).toEqual([
      r.method,
      r.path,
      403,
      'TERMO_PENDENTE',
      'Para continuar, leia e aceite o Termo de Privacidade e Política de Segurança.',
    ])
  }
  expect((await c.get('/externo/meus-dados')).status).toBe(200)
  const list = await visit(s, c, `/anuncios?empresaId=${s.empresa}&busca=venda de balcão`)
  const volta =
    new URLSearchParams(
      /action="\/fortes\/externo\/termo\?([^"]+)"/.exec(list.text)?.[1]?.replaceAll('&amp;', '&'),
    ).get('volta') ?? ''
  expect(volta).toBe(`/anuncios?busca=${encodeURIComponent('venda de balcão')}`)
  expect((await c.post(`/externo/candidatos/${c.id}/apagar`, { senha: password })).status).toBe(200)
  await terms('', false)
})

test('whoever applied reads it on the vacancy, reloads a refusal at the vacancy, and registers for no vacancy that is over', async () => {
  const c = await candidateByPortal(s, registration())
  const here = `empresaId=${s.empresa}&solicitacaoId=${v.solicitacao}`
  expect((await visit(s, c, `/anuncios?${here}`)).text).toContain(
    '<button class="big">Candidatar-se</button>',
  )
  await visit(s, c, `/candidatar?${here}`, {})
  const page = (await visit(s, c, `/anuncios?${here}`)).text
  expect([
    page.includes('Você já se candidatou a esta vaga.'),
    page.includes('<button class="big">Candidatar-se</button>'),
  ]).toEqual([true, false])
  expect((await visit(s, c, `/candidatar?${here}`)).to).toBe(`/anuncios?${here}`)
  const old = await publish('Vaga antiga')
  await s.sql(
    "update captacao_anuncios set data_hora_expiracao = '2026-11-01T12:00:00Z' where solicitacao_id = $1",
    [old.solicitacao],
  )
  const over = (
    await visit(
      s,
      s.anonymous(),
      `/candidatos/new?empresaId=${s.empresa}&solicitacaoId=${old.solicitacao}`,
    )
  ).text
  expect([
    over.includes('Esta vaga não está mais aberta a candidaturas.'),
    over.includes('Nome completo'),
  ]).toEqual([true, false])
})

test('a search passes over commas and finds the plural; descriptions for others are one line cut after a word', async () => {
  const found = async (busca: string) =>
    (
      (
        await s
          .anonymous()
          .get(`/externo/anuncios?empresaId=${s.empresa}&busca=${encodeURIComponent(busca)}`)
      ).body as { titulo: string }[]
    ).map((a) => a.titulo)
  expect(await found('vendedores')).toEqual(['Vendedor externo'])
  expect(await found('Vendedor, externo')).toEqual(['Vendedor externo'])
  expect(await found('astronautas')).toEqual([])
  await s.sql('update captacao_anuncios set descricao = $2 where solicitacao_id = $1', [
    v.solicitacao,
    `<p>Atender clientes.</p>\n<p>${'palavras compridas '.repeat(20)}</p>`,
  ])
  const head = (
    await visit(s, rosa, `/anuncios?empresaId=${s.empresa}&solicitacaoId=${v.solicitacao}`)
  ).text
  const said = /<meta name="description" content="([^"]*)"/.exec(head)?.[1] ?? ''
  expect([said.includes('\n'), /(palavras|compridas)…$/.test(said), said.length <= 156]).toEqual([
    false,
    true,
    true,
  ])
  expect(
    (JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(head)?.[1] ?? '{}') as { description: string })
      .description,
  ).not.toContain('\n')
})
