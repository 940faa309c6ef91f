import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { plans, proposals, type Realigning, realigning } from './plans-for-tests.ts'

let s: Scenario
let r: Realigning
beforeAll(async () => {
  s = await installation()
  r = await realigning(s)
})
afterAll(() => s.stop())

let areas = 0
/** A plan that raises a new area by 10 %, and the people there. */
async function planned(salaries: readonly number[], more: Record<string, unknown> = {}) {
  areas += 1
  const area = await r.area(`Dias ${areas}`)
  const people: number[] = []
  for (const salario of salaries) people.push(await r.hired({ salario, areaOrganizacional: area }))
  const plan = await r.plan(more)
  const raise = {
    tabela: plan,
    estabelecimentos: [r.v.estabelecimento],
    areas: [area],
    dissidioPor: '1',
    valorDissidio: 10,
  }
  expect((await r.rh.post(`${proposals}/aplicar-dissidio`, raise)).status).toBe(204)
  return { area, people, plan, raise }
}
const entry = (id: number, data: string) =>
  r.rh.post(`/cargo-salario/colaboradores/${id}/historicos`, {
    data,
    motivo: 'A',
    estabelecimento: r.v.estabelecimento,
    areaOrganizacional: r.v.area,
    faixaSalarial: r.v.faixa,
    tipoSalario: '3',
    salario: 1500,
  })
const pays = (people: readonly number[], day = '2026-10-01') =>
  Promise.all(people.map((id) => r.pay(id, day)))

test('who was dismissed, has an entry on the day or after it, changed, or would fall below the floor is listed, and skipped only once that is confirmed', async () => {
  const { people, plan } = await planned([1000, 1000, 1000, 1000, 1000])
  const [dismissed = 0, sameDay = 0, after = 0, changed = 0, fine = 0] = people
  await s.sql(
    "update gestao_talentos_talentos set data_desligamento = '2026-09-30', situacao = 'D' where id = $1",
    [dismissed],
  )
  await entry(sameDay, '2026-10-01')
  await entry(after, '2026-10-15')
  await entry(changed, '2026-09-15')
  const asked = await r.rh.get(`${plans}/${plan}/conferencia`)
  expect(asked.body).toMatchObject({ propostas: 5, pendencias: 4 })
  expect(asked.body.linhas.map((l: { motivo: string }) => l.motivo).toSorted()).toEqual([
    'Desligado antes de 01/10/2026.',
    'Já tem um histórico depois de 01/10/2026.',
    'Já tem um histórico em 01/10/2026.',
    'O valor atual mudou depois da proposta: retire-a e proponha de novo.',
  ])
  const refused = await r.done(plan, 'aplicar-colaboradores')
  expect(refused.body.errors).toMatchObject([
    {
      field: 'pularPendencias',
      message:
        '4 propostas têm pendência: confirme que só as outras serão aplicadas, ou corrija-as antes.',
    },
  ])
  expect(
    (await r.done(plan, 'aplicar-colaboradores', { pularPendencias: true })).body,
  ).toMatchObject({
    situacao: 'A',
    aviso: 'Reajuste aplicado: 1 histórico. 4 propostas com pendência ficaram de fora.',
  })
  expect(await pays([fine, changed, after])).toEqual([1100, 1500, 1000])
  const lines = (await r.rh.get(`${plans}/${plan}/colaboradores`)).body
  expect(
    lines
      .filter((l: { aplicado: boolean }) => l.aplicado)
      .map((l: { colaborador: { id: number } }) => l.colaborador.id),
  ).toEqual([fine])
})

test('a new salary below the company’s floor is pending, with the floor in its sentence', async () => {
  const { plan } = await planned([1000])
  await s.sql('update utilitario_empresas set configuracao_piso_salarial = 1100.01 where id = $1', [
    s.empresa,
  ])
  const rh = await s.user()
  const asked = (await rh.get(`${plans}/${plan}/conferencia`)).body
  const all = await rh.post(`${plans}/${plan}/aplicar-colaboradores`, { pularPendencias: true })
  await s.sql('update utilitario_empresas set configuracao_piso_salarial = null where id = $1', [
    s.empresa,
  ])
  expect(asked.linhas[0].motivo).toBe(
    'O novo salário fica abaixo do piso da empresa, R$\u00a01.100,01.',
  )
  expect([all.status, all.body.message]).toEqual([
    409,
    'Todas as propostas têm pendência: não há o que aplicar.',
  ])
})

test('a plan is applied once: the second of two people gets a sentence, and so does whoever cancels meanwhile or changes a proposal', async () => {
  const { people, plan, raise } = await planned([1000])
  const other = await s.user()
  const apply = `${plans}/${plan}/aplicar-colaboradores`
  const [a, b] = await Promise.all([r.rh.post(apply), other.post(apply)])
  expect([a.status, b.status].toSorted()).toEqual([200, 409])
  expect([a, b].find(({ status }) => status === 409)?.body.message).toBe(
    'O reajuste está sendo aplicado. Espere terminar.',
  )
  const [line] = (await r.rh.get(`${plans}/${plan}/colaboradores`)).body
  const meanwhile = [
    await r.rh.post(`${plans}/${plan}/cancelar-reajuste`),
    await r.rh.put(`${plans}/${plan}`, { nome: 'Outro' }),
    await r.rh.delete(`${plans}/${plan}`),
    await r.rh.put(`${proposals}/${line.id}`, { salarioProposto: 1200 }),
    await r.rh.delete(`${proposals}/${line.id}`),
    await r.rh.post(`${proposals}/aplicar-dissidio`, raise),
  ]
  expect(meanwhile.map((m) => [m.status, m.body.message])).toEqual([
    [409, 'O reajuste está sendo aplicado. Espere terminar.'],
    [409, 'O reajuste está sendo aplicado. Espere terminar.'],
    [409, 'O reajuste está sendo aplicado. Espere terminar.'],
    [409, 'O planejamento está sendo aplicado: as propostas não mudam agora.'],
    [409, 'O planejamento está sendo aplicado: as propostas não mudam agora.'],
    [409, 'O planejamento está sendo aplicado: as propostas não mudam agora.'],
  ])
  expect((await s.runJobs()).failed).toEqual([])
  expect(await pays(people)).toEqual([1100])
  expect((await r.rh.post(apply)).body.message).toBe('O reajuste já foi aplicado.')
  expect((await r.rh.put(`${proposals}/${line.id}`, { salarioProposto: 1 })).body.message).toBe(
    'O planejamento já foi aplicado: cancele o reajuste para mudar as propostas.',
  )
})

test('what a plan made is neither changed nor removed by hand while it is applied, and is gone once it is cancelled', async () => {
  const { people, plan } = await planned([1000])
  await r.done(plan, 'aplicar-colaboradores')
  const history = `/gestao-talentos/talentos/${people[0]}/historicos`
  const [{ id }] = (await r.rh.get(history)).body
  const { nome } = (await r.rh.get(`${plans}/${plan}`)).body
  const sentence = `Este histórico veio do planejamento '${nome}', que está aplicado. Para desfazê-lo, cancele o reajuste.`
  const answers = [
    await r.rh.put(`${history}/${id}`, { salario: 9999 }),
    await r.rh.delete(`${history}/${id}`),
  ]
  expect(answers.map((a) => [a.status, a.body.message])).toEqual([
    [409, sentence],
    [409, sentence],
  ])
  await r.done(plan, 'cancelar-reajuste')
  expect((await r.rh.get(history)).body).toHaveLength(1)
})

test('only the last of its kind is cancelled, and none that payroll has confirmed [R2-B-232]', async () => {
  const early = await planned([1000], { data: '2026-11-05' })
  const late = await planned([1000], { data: '2026-11-10' })
  await r.done(early.plan, 'aplicar-colaboradores')
  await r.done(late.plan, 'aplicar-colaboradores')
  expect((await r.rh.get(`${plans}/${early.plan}`)).body.ehUltimo).toBe(false)
  expect((await r.rh.post(`${plans}/${early.plan}/cancelar-reajuste`)).body.message).toBe(
    'Há um reajuste aplicado depois deste: cancele o mais recente primeiro.',
  )
  const confirm = (status: string) =>
    s.sql(
      'update gestao_talentos_talentos__historico set status = $2 where tabela_reajuste_id = $1',
      [late.plan, status],
    )
  await confirm('C')
  const cancel = `${plans}/${late.plan}/cancelar-reajuste`
  expect((await r.rh.post(cancel)).body.message).toBe(
    'A folha de pagamento já confirmou históricos deste reajuste: ele não pode mais ser cancelado.',
  )
  // Payroll may confirm after the cancelling has begun: then nothing of it stands.
  await confirm('M')
  expect((await r.rh.post(cancel)).status).toBe(200)
  await confirm('C')
  expect((await s.runJobs()).failed).toEqual([])
  expect((await r.rh.get(`${plans}/${late.plan}`)).body).toMatchObject({
    situacao: 'A',
    aviso: 'Nada foi cancelado: a folha de pagamento já confirmou históricos deste reajuste.',
  })
  expect(await pays(late.people, '2026-11-10')).toEqual([1100])
  await confirm('M')
  await r.done(late.plan, 'cancelar-reajuste')
  await r.done(early.plan, 'cancelar-reajuste')
  expect(await pays([...late.people, ...early.people], '2026-11-10')).toEqual([1000, 1000])
})

test('what comes in between asking and working leaves nothing applied, and the plan says so', async () => {
  const { people, plan } = await planned([1000, 1000])
  expect((await r.rh.post(`${plans}/${plan}/aplicar-colaboradores`)).status).toBe(200)
  await entry(people[0] ?? 0, '2026-10-20')
  expect((await s.runJobs()).failed).toEqual([])
  expect((await r.rh.get(`${plans}/${plan}`)).body).toMatchObject({
    situacao: 'E',
    aplicadaEm: null,
    aviso: 'Nada foi aplicado: 1 proposta tem pendência. Confira e aplique de novo.',
  })
  expect(await pays(people)).toEqual([1000, 1000])
})

test('a plan whose process died is given back: nothing applied, and the screen’s sentence says so', async () => {
  const { people, plan } = await planned([1000])
  expect((await r.rh.post(`${plans}/${plan}/aplicar-colaboradores`)).status).toBe(200)
  const began = s.clock.now
  s.clock.now = new Date(began.getTime() + 31_000)
  const { giveBackSilent } = await import('./progress.ts')
  await s.task(giveBackSilent)
  const now = (await r.rh.get(`${plans}/${plan}`)).body
  expect([now.situacao, now.aviso]).toEqual([
    'E',
    'A aplicação iniciada em 27/11/2026 12:00 foi interrompida e nada foi aplicado. Tente de novo.',
  ])
  // The job that was left over finds the plan given back, and does nothing.
  expect((await s.runJobs()).failed).toEqual([])
  expect(await pays(people)).toEqual([1000])
  s.clock.now = began
  expect((await r.done(plan, 'aplicar-colaboradores')).body.situacao).toBe('A')
})

test('whoever lost the right between asking and working applies nothing', async () => {
  const { people, plan } = await planned([1000])
  const other = await s.user()
  expect((await other.post(`${plans}/${plan}/aplicar-colaboradores`)).status).toBe(200)
  await s.sql('update utilitario_usuarios set ativo = false where id = $1', [other.id])
  expect((await s.runJobs()).failed).toEqual([])
  expect((await r.rh.get(`${plans}/${plan}`)).body).toMatchObject({
    situacao: 'E',
    aviso: 'Você não tem mais permissão para isto nesta empresa: nada mudou.',
  })
  expect(await pays(people)).toEqual([1000])
})

test('a plan with proposals keeps its date, and one without them is not applied', async () => {
  const { plan } = await planned([1000])
  const moved = await r.rh.put(`${plans}/${plan}`, { data: '2026-11-01' })
  expect(moved.body.errors).toMatchObject([{ field: 'data' }])
  expect((await r.rh.put(`${plans}/${plan}`, { nome: 'Com outro título' })).status).toBe(200)
  const empty = await r.plan()
  expect((await r.rh.post(`${plans}/${empty}/aplicar-colaboradores`)).body.message).toBe(
    'O planejamento ainda não tem propostas.',
  )
  expect((await r.rh.post(`${plans}/${plan}/aplicar-indices`)).body.message).toBe(
    'Este planejamento é de talentos.',
  )
})

const everything = [
  'ROLE_MOV_TABELAS_REAJUSTES_COLABORADORES',
  'ROLE_MOV_TABELAS_REAJUSTES_COLABORADORES_APLICAR',
  'ROLE_MOV_TABELAS_REAJUSTES_COLABORADORES_CANCELAR',
  'ROLE_MOV_REAJUSTES_COLABORADORES',
  'ROLE_MOV_REAJUSTES_COLABORADORES_EDITAR',
  'ROLE_MOV_MOVIMENTACOES_COLETIVAS_APLICAR',
]

test('without the right to see pay there is no amount, no total, no preview and no applying', async () => {
  const { plan, raise } = await planned([1000])
  const blind = await s.user({ authorities: [...everything, 'ROLE_VER_TODAS_AREAS'] })
  const [line] = (await blind.get(`${plans}/${plan}/colaboradores`)).body
  expect(JSON.stringify(line)).not.toMatch(/1[01]00/)
  expect(Object.keys(line).filter((k) => /salario|diferenca|indice/i.test(k))).toEqual([])
  const answers = [
    await blind.get(`${plans}/${plan}/total-folha`),
    await blind.get(`${plans}/${plan}/conferencia`),
    await blind.get(`${proposals}/${line.id}/salario-calculado`),
    await blind.post(`${proposals}/previa-dissidio`, raise),
    await blind.post(`${proposals}/aplicar-dissidio`, raise),
    await blind.post(`${plans}/${plan}/aplicar-colaboradores`),
  ]
  expect(answers.map((a) => a.status)).toEqual([403, 403, 403, 403, 403, 403])
  // Unknown filters and sorts are refused without a word of what stands there.
  const sorted = await blind.get(`${proposals}?sort=salarioProposto`)
  expect([sorted.status >= 400, JSON.stringify(sorted.body).includes('1100')]).toEqual([
    true,
    false,
  ])
})

test('a manager sees the proposals of the areas answered for alone, in lists and totals, and does not apply', async () => {
  const { plan, area, people } = await planned([1000, 2000])
  const elsewhere = await planned([7777])
  const both = { ...elsewhere.raise, tabela: plan }
  await r.rh.post(`${proposals}/aplicar-dissidio`, both)
  const manager = await s.user({
    authorities: [...everything, 'ROLE_VER_SALARIO'],
    colaborador: people[0] ?? 0,
  })
  await s.sql(
    'insert into cargo_salario_areas_organizacionais__empresa_e_responsaveis (empresa_id, registro_id, colaborador_id) values ($1, $2, $3)',
    [s.empresa, area, people[0]],
  )
  const again = await s.user({
    authorities: [...everything, 'ROLE_VER_SALARIO'],
    colaborador: people[0] ?? 0,
  })
  expect(manager.id).not.toBe(again.id)
  const lines = (await again.get(`${plans}/${plan}/colaboradores`)).body
  expect(lines.map((l: { salarioAtual: number }) => l.salarioAtual).toSorted()).toEqual([
    1000, 2000,
  ])
  expect((await again.get(`${plans}/${plan}/total-folha`)).body).toMatchObject({
    linhas: 2,
    atual: 3000,
    folhaAtual: 3000,
  })
  expect((await again.post(`${plans}/${plan}/aplicar-colaboradores`)).body.message).toBe(
    'Só quem vê todas as áreas aplica ou cancela um reajuste: ele vale para todos os talentos do planejamento.',
  )
  const seen = (await again.post(`${proposals}/previa-dissidio`, elsewhere.raise)).body
  expect([seen.total, seen.deFora, seen.folhaAtual]).toEqual([0, 0, 3000])
})

test('a plan of another company is not there, in any call', async () => {
  const { plan } = await planned([1000])
  const stranger = await s.user({ empresas: [s.outra] })
  const answers = [
    await stranger.get(`${plans}/${plan}`),
    await stranger.get(`${plans}/${plan}/colaboradores`),
    await stranger.get(`${plans}/${plan}/total-folha`),
    await stranger.get(`${plans}/${plan}/conferencia`),
    await stranger.post(`${plans}/${plan}/aplicar-colaboradores`),
    await stranger.post(`${plans}/${plan}/cancelar-reajuste`),
  ]
  expect(answers.map((a) => a.status)).toEqual([404, 404, 404, 404, 404, 404])
})

test('whoever applies plans is told in the box of the module once one is applied or cancelled, without an amount', async () => {
  const { plan } = await planned([1000])
  const other = await s.user()
  await r.done(plan, 'aplicar-colaboradores')
  await s.runJobs()
  const { nome } = (await r.rh.get(`${plans}/${plan}`)).body
  const told = (await other.get('/userinfo/mensagens?page=0&tipo=CARGOS_SALARIOS')).body.content
  expect(told.map((m: { texto: string }) => m.texto)).toContain(
    `O reajuste do planejamento '${nome}' foi aplicado.`,
  )
  expect(JSON.stringify(told)).not.toMatch(/1[01]00/)
})
