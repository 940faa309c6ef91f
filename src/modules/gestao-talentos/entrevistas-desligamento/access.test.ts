/** What somebody said on leaving reaches neither whoever led that person nor anybody without the right to it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { inTransaction } from '#platform/server/database/tx.ts'
import { type MailServer, mailServer } from '#platform/testing/mail-server.ts'
import { type Answer, type Client, type Scenario } from '#platform/testing/scenario.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { ENTREVISTAS } from './entitled.ts'
import { type Leaving, leaving, path } from './interview-for-tests.ts'
import { entrevistasDesligamento } from './resource.ts'

const secret = 'Meu gestor gritava comigo'
const note = 'Falou com lágrimas'

let s: Scenario
let smtp: MailServer
let l: Leaving
let one: Awaited<ReturnType<Leaving['left']>>
let boss: number
/** Every right there is, and every area: who leads is kept away by that alone. */
let manager: Client & { id: number }
let unentitled: Client & { id: number }

beforeAll(async () => {
  smtp = await mailServer()
  s = await installation({ SMTP_URL: smtp.url })
  l = await leaving(s, smtp)
  boss = (await l.p.hired({ nome: 'Chefe Direto' })).id
  await s.sql(
    'insert into cargo_salario_areas_organizacionais__empresa_e_responsaveis (empresa_id, registro_id, colaborador_id) values ($1, $2, $3)',
    [s.empresa, l.p.v.area, boss],
  )
  manager = await s.user({ perfil: 'Administrador', colaborador: boss })
  unentitled = await s.user({
    authorities: [
      'ROLE_VER_TODAS_AREAS',
      'ROLE_CAD_TALENTOS',
      'ROLE_MOV_ENTREVISTAS_DESLIGAMENTO',
      'ROLE_MOV_ENTREVISTAS_DESLIGAMENTO_ENVIAR',
      'ROLE_MOV_ENTREVISTAS_DESLIGAMENTO_EXPORTAR',
    ],
  })
  one = await l.left()
  const token = await l.linked(one)
  expect((await l.send(token, l.filled(secret))).status).toBe(200)
  await s.sql('update entrevista_desligamento_folhas set observacao = $1', [note])
})
afterAll(async () => {
  await s.stop()
  await smtp.close()
})

const typing = (who: Client) =>
  who.post('/pesquisa/entrevistas/respostas', {
    entrevistaId: l.model,
    colaboradorId: one.talent,
    respostas: [],
    parcial: true,
  })
const printing = (who: Client) =>
  who.post('/pesquisa/entrevistas/print', { entrevistaId: l.model, colaboradorId: one.talent })
const reading = (who: Client) => who.get(`${path}/${one.interview}/folha`)

/** All that may be asked around an interview: list, search, sort, filter, record, timeline, export, tab, log, history. */
const around = (talent: number, interview: number): string[] => [
  `${path}?page=0`,
  `${path}?page=0&busca=gritava`,
  `${path}?page=0&sort=respondidaEm,desc&situacao=R`,
  `${path}/${interview}`,
  `${path}/${interview}/linha-do-tempo?page=0`,
  `${path}/opcoes?page=0&busca=gritava`,
  `/gestao-talentos/talentos/${talent}`,
  `/gestao-talentos/talentos/${talent}/linha-do-tempo?page=0`,
  `/gestao-talentos/talentos/${talent}/entrevistas-desligamento`,
  `/pesquisa/colaborador-questionario/entrevista-desligamento?colaboradorId=${talent}`,
  `/gestao-talentos/talentos/exportar`,
  '/utilitario/log?page=0&size=100',
]
const texts = (a: Answer): string => a.raw.toString('utf8') + JSON.stringify(a.body ?? '')

test('who reads by right finds what was said, with the authority alone', async () => {
  const sheet = await reading(l.p.rh)
  expect([sheet.status, sheet.body.observacao]).toEqual([200, note])
  expect(JSON.stringify(sheet.body.respostas)).toContain(secret)
  expect([(await printing(l.p.rh)).status, (await typing(l.p.rh)).status]).toEqual([200, 409])
})

test('whoever answers for the area reads, types and prints nothing of it, be it an administrator who sees every area', async () => {
  for (const ask of [reading, typing, printing]) {
    const answer = await ask(manager)
    expect([answer.status, answer.body.message]).toEqual([
      403,
      'Quem responde pela área do talento não vê as respostas dele.',
    ])
  }
  const state = await manager.get(
    `/pesquisa/colaborador-questionario/entrevista-desligamento?colaboradorId=${one.talent}`,
  )
  expect(state.body.semRespostas).toBe(
    'Quem responde pela área do talento não vê as respostas dele.',
  )
})

test('the rows themselves are not there for whoever leads, whatever SQL asks for them; for HR they are', async () => {
  const seen = async (usuario: number) =>
    inTransaction(
      s.world.platform.pool,
      {
        empresa: s.empresa,
        empresas: [s.empresa],
        shared: { colaboradores: [s.empresa] },
        areas: 'todas',
        pessoa: null,
        usuario,
      },
      async (tx) =>
        (await tx.query('select 1 from entrevista_desligamento_folhas')).length +
        (await tx.query('select 1 from entrevista_desligamento_respostas')).length,
      'read',
    )
  expect([await seen(manager.id), await seen(l.p.rh.id)]).toEqual([0, 13])
})

test('by a second record with the same CPF, as one of several who answer, and from above where nobody answers, it is the same person who leads', async () => {
  const byCpf = await s.user({ perfil: 'RH' })
  const [person] = await s.sql<{ cpf: string }>(
    'select p.pessoal_cpf cpf from gestao_talentos_talentos t join gestao_talentos_pessoas p on p.id = t.pessoa_id where t.id = $1',
    [boss],
  )
  await s.sql('update utilitario_usuarios set cpf = $2 where id = $1', [byCpf.id, person?.cpf])
  expect((await reading(byCpf)).status).toBe(403)
  const other = (await l.p.hired({ nome: 'Outra Chefe' })).id
  const second = await s.user({ perfil: 'RH', colaborador: other })
  expect((await reading(second)).status).toBe(200)
  await s.sql(
    'insert into cargo_salario_areas_organizacionais__empresa_e_coresponsaveis (empresa_id, registro_id, colaborador_id) values ($1, $2, $3)',
    [s.empresa, l.p.v.area, other],
  )
  expect((await reading(second)).status).toBe(403)
  const [above] = await s.sql<{ id: number }>(
    `insert into cargo_salario_areas_organizacionais (empresa_id, nome, ativo) values ($1, 'Diretoria', true) returning id`,
    [s.empresa],
  )
  await s.sql('update cargo_salario_areas_organizacionais set area_mae_id = $2 where id = $1', [
    l.p.v.area,
    above?.id,
  ])
  const top = (await l.p.hired({ nome: 'Diretora' })).id
  await s.sql(
    'insert into cargo_salario_areas_organizacionais__empresa_e_responsaveis (empresa_id, registro_id, colaborador_id) values ($1, $2, $3)',
    [s.empresa, above?.id, top],
  )
  const director = await s.user({ perfil: 'RH', colaborador: top })
  expect((await reading(director)).status).toBe(200)
  await s.sql(
    'update cargo_salario_areas_organizacionais__empresa_e_responsaveis set registro_id = $2 where colaborador_id = $1',
    [boss, above?.id],
  )
  await s.sql('delete from cargo_salario_areas_organizacionais__empresa_e_coresponsaveis')
  expect([(await reading(director)).status, (await reading(manager)).status]).toEqual([403, 403])
  await s.sql(
    'update cargo_salario_areas_organizacionais__empresa_e_responsaveis set registro_id = $2 where colaborador_id = $1',
    [boss, l.p.v.area],
  )
})

test('without the right nothing of it is read, typed or printed, and whoever manages another area does not find the interview', async () => {
  expect([
    (await reading(unentitled)).status,
    (await typing(unentitled)).status,
    (await printing(unentitled)).status,
  ]).toEqual([403, 403, 403])
  const elsewhere = await s.user({
    colaborador: boss,
    authorities: [
      'ROLE_CAD_TALENTOS',
      'ROLE_MOV_ENTREVISTAS_DESLIGAMENTO',
      'ROLE_VER_ENTREVISTA_DESLIGAMENTO',
    ],
  })
  expect((await reading(elsewhere)).status).toBe(403)
  const nobody = await s.user({
    authorities: [
      'ROLE_CAD_TALENTOS',
      'ROLE_MOV_ENTREVISTAS_DESLIGAMENTO',
      'ROLE_VER_ENTREVISTA_DESLIGAMENTO',
    ],
  })
  expect((await reading(nobody)).status).toBe(404)
  expect((await nobody.get(path)).body).toEqual([])
})

test('another company finds neither interview nor answers, and its HR cannot type into them', async () => {
  const stranger = await s.user({ empresas: [s.outra] })
  expect((await stranger.get(`${path}/${one.interview}`)).status).toBe(404)
  expect([(await reading(stranger)).status, (await typing(stranger)).status]).toEqual([404, 404])
})

test('no list, search, sheet, timeline, record or log holds a word of it, for anybody', async () => {
  for (const who of [manager, unentitled, l.p.rh])
    for (const address of around(one.talent, one.interview)) {
      const said = texts(await who.get(address))
      expect([address, said.includes('gritava'), said.includes('lágrimas')]).toEqual([
        address,
        false,
        false,
      ])
    }
  const kept = JSON.stringify([
    await s.sql('select * from plataforma_log'),
    await s.sql('select * from plataforma_evento'),
    await s.sql('select * from plataforma_idempotencia'),
    await s.sql('select data from tarefas.job'),
  ])
  expect([kept.includes('gritava'), kept.includes('lágrimas')]).toEqual([false, false])
  const told = await s.sql<{ acao: string; alteracoes: unknown[] }>(
    `select acao, alteracoes from plataforma_log where acao = 'ENTREVISTA_RESPONDIDA'`,
  )
  expect(told).toEqual([{ acao: 'ENTREVISTA_RESPONDIDA', alteracoes: [] }])
})

test('a manager of the usual profile has no door to interviews or their models at all', async () => {
  const usual = await s.user({ perfil: 'Gestor', colaborador: boss })
  for (const address of [
    path,
    '/gestao-talentos/modelos-entrevista-desligamento',
    '/pesquisa/entrevistas',
  ])
    expect([address, (await usual.get(address)).status]).toEqual([address, 403])
  expect((await reading(usual)).status).toBe(403)
})

test('the right that leads to the register is the one that it has', () => {
  expect(ENTREVISTAS).toBe(authorityFor(entrevistasDesligamento))
})
