import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { candidate } from '../candidato-solicitacoes/vacancy-for-tests.ts'
import { at, type Ground, ground, hired, openRequest, requestBody } from './testing.ts'

let s: Scenario
let g: Ground
let rh: Client & { id: number }
let manager: Client & { id: number }
const list = '/captacao/solicitacoes-pessoal'

beforeAll(async () => {
  s = await installation()
  g = await ground(s)
  rh = await s.user()
  const talent = await hired(s, g, g.diretoria)
  await s.sql(
    'insert into cargo_salario_areas_organizacionais__empresa_e_responsaveis (empresa_id, registro_id, colaborador_id) values ($1, $2, $3)',
    [s.empresa, g.diretoria, talent],
  )
  manager = await s.user({ perfil: 'Gestor', colaborador: talent })
})
afterAll(() => s.stop())

const ids = async (client: Client): Promise<number[]> =>
  (await client.get(`${list}?visualizar=T`)).body.map((r: { id: number }) => r.id)

test('a manager sees the requests of the areas they answer for and of those below, no others', async () => {
  const mine = await openRequest(rh, g, { areaOrganizacional: { id: g.diretoria } })
  const below = await openRequest(rh, g)
  const other = await openRequest(rh, g, { areaOrganizacional: { id: g.fabrica } })
  const seen = await ids(manager)
  expect(seen).toEqual(expect.arrayContaining([mine.id, below.id]))
  expect(seen).not.toContain(other.id)
  for (const rest of [
    '',
    '/pdf',
    '/anuncio',
    '/bairros',
    '/possui-candidato',
    '/avaliacoes',
    '/alteracoes',
  ])
    expect({ rest, status: (await manager.get(at(other.id, rest))).status }).toEqual({
      rest,
      status: 404,
    })
  expect((await manager.put(at(other.id), requestBody(g))).status).toBe(404)
})

test('a manager opens a request only for an own area, and is its requester', async () => {
  const refused = await manager.post(
    list,
    requestBody(g, { areaOrganizacional: { id: g.fabrica } }),
  )
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toEqual([
    expect.objectContaining({
      field: 'areaOrganizacional',
      message: 'Você não responde por esta área: escolha uma das suas.',
    }),
  ])
  const made = await openRequest(manager, g, { solicitante: { id: rh.id }, status: 'A' })
  expect(made).toMatchObject({ solicitante: { id: manager.id }, status: 'I' })
  const moved = await manager.put(at(made.id), { areaOrganizacional: { id: g.fabrica } })
  expect(moved.status).toBe(422)
})

test('what HR hides from managers is not there for them, in lists, by its id and through its ad', async () => {
  const hidden = await openRequest(rh, g, { invisivelParaGestor: true })
  expect(await ids(rh)).toContain(hidden.id)
  expect(await ids(manager)).not.toContain(hidden.id)
  expect((await manager.get(at(hidden.id))).status).toBe(404)
  const ad = await rh.post('/captacao/anuncios', {
    solicitacao: { id: hidden.id },
    titulo: 'Sigilosa',
    descricao: '<p>Texto</p>',
    exibirModuloExterno: false,
  })
  expect(ad.status).toBe(201)
  expect((await manager.get(`/captacao/anuncios/${ad.body.id}`)).status).toBe(404)
  const tried = await openRequest(manager, g, { invisivelParaGestor: true })
  expect((await rh.get(at(tried.id))).body.invisivelParaGestor).toBe(false)
})

test('a draft is seen by its author and HR, may be incomplete and is finished as a whole [R1-B-121]', async () => {
  const draft = await manager.post(list, {
    descricao: 'Rascunho da gestora',
    data: '2026-11-27',
    horarioComercial: 'Comercial',
    quantidade: 1,
    rascunho: true,
  })
  expect(draft.status).toBe(201)
  expect(await ids(manager)).toContain(draft.body.id)
  expect(await ids(rh)).toContain(draft.body.id)
  const talent = await hired(s, g, g.diretoria)
  await s.sql(
    'insert into cargo_salario_areas_organizacionais__empresa_e_coresponsaveis (empresa_id, registro_id, colaborador_id) values ($1, $2, $3)',
    [s.empresa, g.diretoria, talent],
  )
  const other = await s.user({ perfil: 'Gestor', colaborador: talent })
  const rhDraft = await openRequest(rh, g, { rascunho: true })
  expect(await ids(other)).not.toContain(draft.body.id)
  expect((await other.get(at(rhDraft.id))).status).toBe(404)
  const unfinished = await manager.put(at(draft.body.id), { rascunho: false })
  expect(unfinished.status).toBe(422)
  expect(unfinished.body.errors.map((e: { field: string }) => e.field).toSorted()).toEqual([
    'areaOrganizacional',
    'estabelecimento',
    'faixaSalarial',
    'motivoSolicitacao',
  ])
  const finished = await manager.put(at(draft.body.id), { ...requestBody(g), rascunho: false })
  expect(finished.body).toMatchObject({ rascunho: false, status: 'I' })
})

test('candidates are linked to several requests at once; one that can not be is named with its reason [R1-V-086, R1-V-087, R1-V-088]', async () => {
  const c = await candidate(s)
  const [open, analysis] = [await openRequest(rh, g), await openRequest(rh, g)]
  await rh.put(at(open.id, '/status'), { status: 'A' })
  const link = (body: object) => rh.post(`${list}/candidato/${c}`, body)
  expect((await link({ solicitacoesIds: [open.id] })).status).toBe(422)
  expect((await link({ empresaId: s.empresa, solicitacoesIds: [] })).status).toBe(422)
  expect(
    (
      await rh.post(`${list}/candidato/99999999`, {
        empresaId: s.empresa,
        solicitacoesIds: [open.id],
      })
    ).status,
  ).toBe(404)
  expect((await link({ empresaId: s.outra, solicitacoesIds: [open.id] })).status).toBe(404)
  const done = await link({
    empresaId: s.empresa,
    candidatoId: c,
    solicitacoesIds: [open.id, analysis.id],
  })
  expect(done.body.vinculadas).toEqual([open.id])
  expect(done.body.recusadas).toEqual([
    expect.objectContaining({ id: analysis.id, mensagem: expect.stringMatching(/\.$/) }),
  ])
  const offered = await rh.get(`${list}/candidato?candidatoId=${c}`)
  expect(offered.body.find((r: { id: number }) => r.id === open.id)).toMatchObject({
    vinculado: true,
    rotulo: `${open.id} - Analista da matriz`,
  })
  expect(offered.body.map((r: { id: number }) => r.id)).not.toContain(analysis.id)
  expect(
    (await rh.get(`${list}/candidato/${s.empresa}?busca=analista`)).body.length,
  ).toBeGreaterThan(0)
  expect((await rh.get(at(open.id, '/possui-candidato'))).body).toEqual({
    valor: true,
    quantidade: 1,
  })
  expect((await rh.get(at(analysis.id, '/possui-candidato'))).body).toEqual({
    valor: false,
    quantidade: 0,
  })
})

test('several candidates are linked to several requests in one call; what can not be is named [R1-B-010]', async () => {
  const [first, second] = [await candidate(s), await candidate(s)]
  const [open, analysis] = [await openRequest(rh, g), await openRequest(rh, g)]
  await rh.put(at(open.id, '/status'), { status: 'A' })
  const link = (body: object) => rh.post(`${list}/vincular-candidatos`, body)
  expect(
    (await link({ candidatosIds: [], solicitacoesIds: [open.id] })).body.errors[0].message,
  ).toBe('Selecione ao menos um candidato')
  expect(
    (await link({ candidatosIds: [first, 99_999_999], solicitacoesIds: [open.id] })).status,
  ).toBe(404)
  expect(
    await s.sql('select 1 from captacao_candidato_solicitacoes where solicitacao_id = $1', [
      open.id,
    ]),
  ).toEqual([])
  const done = await link({
    candidatosIds: [first, second],
    solicitacoesIds: [open.id, analysis.id],
  })
  expect(done.body).toEqual({
    vinculadas: 2,
    recusadas: [first, second].map(() => ({
      candidato: expect.any(String),
      titulo: 'Analista da matriz',
      mensagem: expect.stringMatching(/\.$/),
    })),
  })
})

test('the list is narrowed by every filter of the specification [R1-B-087]', async () => {
  const it = await openRequest(rh, g, {
    descricao: 'Única para o filtro',
    data: '2026-03-10',
    areaOrganizacional: { id: g.fabrica },
  })
  await rh.put(at(it.id, '/status'), { status: 'A' })
  await rh.put(at(it.id, '/encerra'), { dataEncerramento: '2026-04-15' })
  const found = async (query: string): Promise<boolean> =>
    (await rh.get(`${list}?visualizar=T&${query}`)).body.some((r: { id: number }) => r.id === it.id)
  const yes = [
    `codigo=${it.id}`,
    'dataIni=2026-03-10&dataFim=2026-03-10',
    `estabelecimentoId=${g.estabelecimento}`,
    'descricao=unica',
    'status=A',
    `areaOrganizacionaId=${g.fabrica}`,
    `motivoId=${g.motivo}`,
    `cargoId=${g.cargo}`,
    'dataEncerramentoIni=2026-04-15&dataEncerramentoFim=2026-04-15',
  ]
  const no = [
    `codigo=${it.id + 1000}`,
    'dataIni=2026-03-11',
    'estabelecimentoId=999999',
    'descricao=outra',
    'status=R',
    `areaOrganizacionaId=${g.diretoria}`,
    'motivoId=999999',
    'cargoId=999999',
    'dataEncerramentoFim=2026-04-14',
  ]
  for (const query of yes)
    expect({ query, found: await found(query) }).toEqual({ query, found: true })
  for (const query of no)
    expect({ query, found: await found(query) }).toEqual({ query, found: false })
  const views = async (v: string): Promise<boolean> =>
    (await rh.get(`${list}?visualizar=${v}`)).body.some((r: { id: number }) => r.id === it.id)
  expect([
    await views('T'),
    await views('A'),
    await views('S'),
    await views('E'),
    await views('C'),
  ]).toEqual([true, false, false, true, false])
})

test('a rejected request is not under way: it stands in no list of open ones unless rejected ones are asked for, to HR and managers alike', async () => {
  const [rejected, open] = [
    await openRequest(rh, g, { descricao: 'Recusada zeta' }),
    await openRequest(rh, g, { descricao: 'Em andamento zeta' }),
  ]
  await rh.put(at(rejected.id, '/status'), { status: 'R', observacaoLiberador: 'Sem orçamento.' })
  const who = [rh, manager]
  for (const client of who) {
    const found = async (query: string): Promise<boolean[]> => {
      const all = (await client.get(`${list}?${query}`)).body.map((r: { id: number }) => r.id)
      return [all.includes(rejected.id), all.includes(open.id)]
    }
    expect(await found('visualizar=A')).toEqual([false, true])
    expect(await found('visualizar=A&status=R')).toEqual([true, false])
    expect(await found('visualizar=T')).toEqual([true, true])
    expect(
      (await client.get(`${list}?page=0&visualizar=A&descricao=zeta`)).body.content.map(
        (r: { id: number }) => r.id,
      ),
    ).toEqual([open.id])
  }
})

test('the printed request is a PDF named after it', async () => {
  const it = await openRequest(rh, g, {
    infoComplementares: 'Perfil',
    emailsCheck: ['a@exemplo.com.br'],
  })
  const pdf = await rh.get(at(it.id, '/pdf'))
  expect(pdf.status).toBe(200)
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await rh.get(at(it.id, '/alteracoes'))).body.content[0].acao).toBe('IMPRESSAO')
}, 60_000)

test('a manager is offered the areas they may ask for, who sees every area all of them', async () => {
  const offered = async (client: Client): Promise<number[]> =>
    (
      await client.get('/cargo-salario/areas-organizacionais/opcoes?minhas=true&size=100')
    ).body.content.map((a: { id: number }) => a.id)
  const mine = await offered(manager)
  expect(mine.toSorted((a, b) => a - b)).toEqual([g.diretoria, g.financeiro])
  expect(await offered(rh)).toEqual(expect.arrayContaining([g.diretoria, g.financeiro, g.fabrica]))
})
