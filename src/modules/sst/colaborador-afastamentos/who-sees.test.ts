import { afterAll, beforeAll, expect, test } from 'vitest'
import { position } from '#modules/cargo-salario/competencias/competence-for-tests.ts'
import { hired } from '#modules/gestao-talentos/configuracoes-niveis-competencia-colaborador/talents-for-tests.ts'
import type { Client } from '#platform/testing/scenario.ts'
import { type Absences, absences, days, MOV, path } from './absences-for-tests.ts'

let w: Absences
let nurse: Client
let manager: Client
let mine: number
let theirs: number
/** The leave of somebody of the own area, and of somebody of another. */
let own: number
let other: number

const secret = /J11|FRIBOURG|Dra\. Prado|doenca|ACIDENTE|statusAC|classe|observacao|atestados/

beforeAll(async () => {
  w = await absences()
  nurse = await w.s.user({ perfil: 'SST' })
  mine = await w.talent()
  const elsewhere = await position(w.rh, [])
  theirs = await hired(w.rh, {
    ...w.place,
    area: elsewhere.area,
    faixa: elsewhere.faixas[0] ?? 0,
  })
  const ill = async (colaborador: number) => {
    const made = await nurse.post(path, {
      colaborador,
      afastamento: w.of.doenca,
      ...days('2026-03-02', '2026-03-13'),
      observacao: 'FRIBOURG',
      atestados: [{ data: '2026-03-02', cid: 'J11', emitenteNome: 'Dra. Prado' }],
    })
    if (made.status !== 201) throw new Error(JSON.stringify(made.body))
    return made.body.id as number
  }
  own = await ill(mine)
  other = await ill(theirs)
  await w.s.sql(
    'insert into cargo_salario_areas_organizacionais__empresa_e_responsaveis (empresa_id, registro_id, colaborador_id) values ($1, $2, $3)',
    [w.s.empresa, w.place.area, mine],
  )
  manager = await w.s.user({ perfil: 'Gestor', colaborador: mine })
})
afterAll(() => w.s.stop())

test('safety and HR keep absences; only who may see certificates has certificates and CID, not even the first administrator [R3-B-008, R3-C-161, R3-C-162, R3-C-164, R3-C-165]', async () => {
  expect((await nurse.get(`${path}/${own}`)).body.atestados).toMatchObject([{ cid: 'J11' }])
  const admin = await w.s.user({ perfil: 'Administrador' })
  for (const user of [w.rh, admin]) {
    const { body } = await user.get(`${path}/${own}`)
    expect(body).toMatchObject({ classe: 'ACIDENTE_DOENCA', afastamento: { rotulo: 'doenca' } })
    expect(JSON.stringify(body)).not.toMatch(/J11|Prado|atestados/)
    expect((await user.get(`/userinfo`)).body.authorities).not.toContain('ROLE_VER_ATESTADO')
    expect((await user.get(`${path}/${own}/anexos`)).body).toEqual([])
  }
  const read = (await w.rh.get(`${path}/${own}`)).body
  const kept = await w.rh.put(`${path}/${own}`, { ...read, atestados: [], fim: '2026-03-14' })
  expect(kept.status).toBe(200)
  expect((await nurse.get(`${path}/${own}`)).body.atestados).toHaveLength(1)
  const gone = (await w.away(await w.talent(), days('2026-03-02', '2026-03-03'))).body
  expect((await w.rh.delete(`${path}/${gone.id}`)).status).toBe(204)
})

test('a scanned certificate is opened by who may see certificates alone', async () => {
  const file = { name: 'atestado.txt', bytes: Buffer.from('atestado') }
  const fields = { descricao: 'Atestado de março', tipoDocumento: 'A' }
  expect((await w.rh.upload(`${path}/${own}/anexos`, file, fields)).status).toBe(403)
  const kept = await nurse.upload(`${path}/${own}/anexos`, file, fields)
  expect(kept.status, JSON.stringify(kept.body)).toBe(201)
  const at = `${path}/${own}/anexos/${kept.body.id}`
  expect((await nurse.get(`${at}/download`)).raw.toString()).toBe('atestado')
  for (const user of [w.rh, manager]) expect((await user.get(`${at}/download`)).status).toBe(404)
})

test('a manager sees who of the own areas is away and until when, on no way why', async () => {
  const list = await manager.get(path)
  expect(list.body.map((row: { id: number }) => row.id)).toEqual([own])
  const record = await manager.get(`${path}/${own}`)
  expect(record.body).toMatchObject({
    inicio: '2026-03-02',
    periodo: expect.stringMatching(/^Afastado de 02\/03\/2026 a 1[34]\/03\/2026$/),
    can: {},
  })
  const seen = [
    list,
    record,
    await manager.get(`${path}?page=0`),
    await manager.get(`${path}/opcoes`),
    await manager.get(`${path}/${own}/alteracoes`),
    await manager.get(`/gestao-talentos/talentos/${mine}/afastamentos`),
    await manager.get(`/gestao-talentos/talentos/${mine}/afastamentos/${own}`),
  ]
  expect(seen.map(({ status }) => status)).toEqual(seen.map(() => 200))
  for (const { body } of seen) expect(JSON.stringify(body)).not.toMatch(secret)
  for (const asked of [
    'classe=ACIDENTE_DOENCA',
    `afastamento=${w.of.doenca}`,
    'statusAC=AGUARDANDO',
    'vinculavelEm=2026-04-01',
    'sort=classe',
    'sort=afastamento',
  ])
    expect((await manager.get(`${path}?page=0&${asked}`)).status, asked).toBe(400)
  for (const call of [
    `${path}/vinculaveis?colaboradorId=${mine}&inicio=2026-04-01`,
    `${path}/motivos/${w.of.doenca}`,
  ])
    expect((await manager.get(call)).status, call).toBe(403)
  expect((await manager.post(path, { colaborador: mine, ...days('2026-06-01') })).status).toBe(403)
  const exporter = await w.s.user({ authorities: [MOV, `${MOV}_EXPORTAR`], colaborador: mine })
  expect((await exporter.get(`${path}/exportar?colunas=classe`)).status).toBe(400)
})

test('of another area a manager reaches nothing, nor does another company', async () => {
  const stranger = await w.s.user({ empresas: [w.s.outra] })
  for (const user of [manager, stranger])
    for (const at of [
      `${path}/${other}`,
      `/gestao-talentos/talentos/${theirs}/afastamentos`,
      `${path}/verificar-periodo?colaboradorId=${theirs}&inicio=2026-03-02`,
    ])
      expect((await user.get(at)).status, at).toBe(404)
  expect((await stranger.get(path)).body).toEqual([])
  expect((await manager.get(`${path}?colaborador=${theirs}`)).body).toEqual([])
  const free = await manager.get(
    `${path}/verificar-periodo?colaboradorId=${mine}&inicio=2026-03-02`,
  )
  expect(free.body.conflitos).toMatchObject([{ id: own, inicio: '2026-03-02' }])
})

test('who may include but not change is told what is missing, and nothing is stored without a reason', async () => {
  const half = await w.s.user({
    authorities: [MOV, `${MOV}_INSERIR`, 'ROLE_VER_TODAS_AREAS', 'ROLE_CAD_TALENTOS'],
  })
  const sent = await half.post(path, { colaborador: mine, ...days('2026-09-01', '2026-09-02') })
  expect(sent.status).toBe(403)
  expect((await w.rh.get(`${path}?colaborador=${mine}`)).body).toHaveLength(1)
})
