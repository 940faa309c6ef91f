import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { catalogue, factsPath as path, managerOf, staffed } from './facts-for-tests.ts'

let s: Scenario
let rh: Client & { id: number }
let manager: Client & { id: number }
let c: Awaited<ReturnType<typeof catalogue>>
let mine: Awaited<ReturnType<typeof staffed>>
let theirs: Awaited<ReturnType<typeof staffed>>
let aberta: number
let reservada: number
let ana: number
let alheia: number
let facts: Record<'open' | 'kept' | 'ofOthers' | 'ofBoss' | 'bossMay', number>

async function fact(by: Client, body: object): Promise<number> {
  const made = await by.post(path, { dataInicio: '2026-03-02', ...body })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.id
}

beforeAll(async () => {
  s = await installation()
  rh = await s.user()
  c = await catalogue(rh)
  mine = await staffed(s, rh)
  theirs = await staffed(s, rh, mine.estabelecimento)
  aberta = await c.occurrence('Aberta', { exigeProvidencia: true, pontuacao: -3 })
  reservada = await c.occurrence('Reservada', { visivelGestor: false, pontuacao: -50 })
  const paraTodos = await c.occurrence('Elogio', { visivelTalento: true, pontuacao: 5 })
  ana = await mine.person('Ana Silva')
  alheia = await theirs.person('Alheia Souza')
  facts = {
    open: await fact(rh, { colaborador: ana, ocorrencia: aberta }),
    kept: await fact(rh, { colaborador: ana, ocorrencia: reservada }),
    ofOthers: await fact(rh, { colaborador: alheia, ocorrencia: aberta }),
    ofBoss: await fact(rh, { colaborador: mine.boss, ocorrencia: aberta }),
    bossMay: await fact(rh, { colaborador: mine.boss, ocorrencia: paraTodos }),
  }
  manager = await managerOf(s, mine.boss)
})
afterAll(() => s.stop())

const ids = (list: { id: number }[]) => list.map(({ id }) => id).toSorted((a, b) => a - b)

test('a manager finds what is meant for managers, of the own people alone, whatever is asked: list, count, order, filter, search, choices, export, tab, record', async () => {
  const seen = ids([{ id: facts.open }, { id: facts.bossMay }])
  for (const query of ['', 'sort=dataInicio,desc', 'sort=ocorrencia,asc', 'situacao=P']) {
    const page = (await manager.get(`${path}?page=0&${query}`)).body
    const shown = query === 'situacao=P' ? [facts.open] : seen
    expect(ids(page.content), query).toEqual(shown)
    expect(page.totalElements, query).toBe(shown.length)
  }
  const found = async (query: string) =>
    ids((await manager.get(`${path}?page=0&${query}`)).body.content)
  expect(await found(`ocorrenciaId=${reservada}`)).toEqual([])
  expect(await found('busca=reservada')).toEqual([])
  expect(await found('busca=alheia')).toEqual([])
  expect(await found(`colaboradorId=${alheia}`)).toEqual([])
  expect(await found('busca=ana silva')).toEqual([facts.open])
  for (const hidden of [facts.kept, facts.ofOthers, facts.ofBoss])
    expect((await manager.get(`${path}/${hidden}`)).status).toBe(404)
  const options = await manager.get('/gestao-talentos/ocorrencias/opcoes?page=0&busca=reservada')
  expect(options.body.content).toEqual([])
  const sheet = await manager.get(`${path}/exportar`)
  expect(sheet.status).toBe(200)
  expect(ids((await manager.get(`/gestao-talentos/talentos/${ana}/ocorrencias`)).body)).toEqual([
    facts.open,
  ])
})

test('no sum tells a manager of what is kept from managers: points, by-period figures, home page', async () => {
  const told = (await manager.get(`${path}/talentos`)).body
  expect(told).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: ana, qtd: 1, pontos: -3 })]),
  )
  expect(told.map((t: { id: number }) => t.id).toSorted()).toEqual([ana, mine.boss].toSorted())
  const period =
    '/gestao-talentos/ocorrencias/por-periodo-providencias?dataIni=2026-03-01&dataFim=2026-03-31'
  expect((await manager.get(period)).body).toEqual([
    { providenciaId: null, descricao: 'Sem providência', quantidade: 1 },
  ])
  const home = (await manager.get('/userinfo/quadros/providencias-pendentes')).body
  expect(home.linhas.map((l: { id: number }) => l.id)).toEqual([facts.open])
  expect(home.numero).toBe(1)
})

test('a manager enters facts of the own people with what is meant for managers, one by one and several at once', async () => {
  const enter = (body: object) => manager.post(path, { dataInicio: '2026-04-06', ...body })
  expect((await enter({ colaborador: ana, ocorrencia: aberta })).status).toBe(201)
  expect((await enter({ colaborador: alheia, ocorrencia: aberta })).status).toBe(422)
  expect((await enter({ colaborador: ana, ocorrencia: reservada })).status).toBe(422)
  const several = await manager.post(`${path}/varios`, {
    colaboradores: [ana, alheia],
    ocorrencia: aberta,
    dataInicio: '2026-04-07',
  })
  expect(several.body).toEqual([
    { colaboradorId: ana, nome: 'Ana Silva', id: expect.any(Number), recusa: null },
    { colaboradorId: alheia, nome: String(alheia), id: null, recusa: 'Valor inválido' },
  ])
})

test('nobody registers, changes, treats or removes an occurrence of their own, whatever they may do: manager and HR, by talent and by CPF', async () => {
  const self = await mine.person('Rita de RH')
  const [person] = await s.sql<{ pessoal_cpf: string }>(
    'select p.pessoal_cpf from gestao_talentos_talentos t join gestao_talentos_pessoas p on p.id = t.pessoa_id where t.id = $1',
    [self],
  )
  const about = await fact(rh, { colaborador: self, ocorrencia: aberta })
  const linked = await s.user({ colaborador: self, perfil: 'RH' })
  const sameCpf = await s.user({ perfil: 'RH' })
  await s.sql('update utilitario_usuarios set cpf = $2 where id = $1', [
    sameCpf.id,
    person?.pessoal_cpf,
  ])
  for (const me of [linked, sameCpf]) {
    const own = await me.post(path, {
      colaborador: self,
      ocorrencia: aberta,
      dataInicio: '2026-05-04',
    })
    expect(own.body.errors).toEqual([
      {
        field: 'colaborador',
        label: 'Talento',
        message: 'Ninguém registra nem muda uma ocorrência própria.',
      },
    ])
    expect((await me.put(`${path}/${about}`, { observacao: 'Não foi bem assim.' })).status).toBe(
      409,
    )
    expect(
      (
        await me.put(`/gestao-talentos/ocorrencia-providencia/${about}`, {
          providenciaId: c.conversa,
        })
      ).status,
    ).toBe(409)
    const treated = await me.put(`${path}/${about}/tratar`, {
      providencia: c.conversa,
      dataProvidencia: '2026-05-05',
    })
    expect(treated.body.message).toBe('Ninguém trata uma ocorrência própria.')
    expect((await me.delete(`${path}/${about}`)).status).toBe(409)
    const bulk = await me.post(`${path}/excluir-em-lote`, { ids: [about] })
    expect(bulk.body.removidos).toEqual([])
  }
  expect((await manager.delete(`${path}/${facts.bossMay}`)).status).toBe(409)
  expect((await rh.get(`${path}/${about}`)).body.can).toMatchObject({
    editar: true,
    excluir: true,
    tratar: true,
  })
})

test('a talent reads of the own facts what is marked for talents, and nothing of anybody else; another company sees none of it', async () => {
  const talent = await s.user({ colaborador: mine.boss, authorities: ['ROLE_CAD_INFO_PESSOAL'] })
  const told = (await talent.get(`${path}/minhas`)).body
  expect(told.map((f: { id: number }) => f.id)).toEqual([facts.bossMay])
  expect(Object.keys(told[0])).not.toContain('observacao')
  expect((await talent.get(path)).status).toBe(403)
  const stranger = await s.user({ empresas: [s.outra] })
  expect((await stranger.get(path)).body).toEqual([])
  expect((await stranger.get(`${path}/${facts.open}`)).status).toBe(404)
  expect((await stranger.get(`${path}/talentos`)).body).toEqual([])
  expect((await stranger.get(`${path}/minhas`)).body).toEqual([])
})

test('hiding an occurrence from managers hides at once what was entered before', async () => {
  const kind = `/gestao-talentos/ocorrencias/${aberta}`
  await rh.put(kind, { visivelGestor: false })
  expect((await manager.get(`${path}/${facts.open}`)).status).toBe(404)
  await rh.put(kind, { visivelGestor: true })
  expect((await manager.get(`${path}/${facts.open}`)).status).toBe(200)
})
