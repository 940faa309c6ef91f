import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Absences, absences, days, path } from './absences-for-tests.ts'
import { leavesBetween } from './leaves.ts'

let w: Absences
beforeAll(async () => {
  w = await absences()
})
afterAll(() => w.s.stop())

/** Beside 08 to 12 March 2026: first and last day (none: without an end), and whether it is taken. */
const beside = [
  ['2026-03-09', '2026-03-11', false],
  ['2026-03-12', '2026-03-15', false],
  ['2026-03-05', '2026-03-20', false],
  ['2026-03-08', '2026-03-08', false],
  ['2026-03-08', '2026-03-12', false],
  ['2026-03-01', '2026-03-08', false],
  ['2026-03-01', undefined, false],
  ['2026-03-12', undefined, false],
  ['2026-03-13', '2026-03-15', true],
  ['2026-03-01', '2026-03-07', true],
  ['2026-03-16', undefined, true],
] as const

test('a person is away once at a time: whole periods with open ends are looked at, in the check as in the saving [R3-C-270, R3-B-190, R3-C-163] [R2-B-120]', async () => {
  const person = await w.talent()
  const stored = await w.away(person, days('2026-03-08', '2026-03-12'))
  expect(stored.status, JSON.stringify(stored.body)).toBe(201)
  const asked = async (inicio: string, fim: string | undefined, more = '') =>
    (
      await w.rh.get(
        `${path}/verificar-periodo?colaboradorId=${person}&inicio=${inicio}${fim ? `&fim=${fim}` : ''}${more}`,
      )
    ).body
  const checked: [string, boolean][] = []
  const saved: [string, boolean][] = []
  const wanted = beside.map(([inicio, fim, free]) => [`${inicio} ${fim}`, free])
  for (const [inicio, fim] of beside) {
    checked.push([`${inicio} ${fim}`, (await asked(inicio, fim)).disponivel])
    const made = await w.away(person, days(inicio, fim))
    saved.push([`${inicio} ${fim}`, made.status === 201])
    if (made.status === 201) await w.rh.delete(`${path}/${made.body.id}`)
  }
  expect(checked).toEqual(wanted)
  expect(saved).toEqual(wanted)
  const refused = await w.away(person, days('2026-03-12', '2026-03-15'))
  expect([refused.status, refused.body.message, refused.body.errors[0].field]).toEqual([
    409,
    'O talento já está afastado de 08/03/2026 a 12/03/2026. Os períodos não podem se sobrepor.',
    'inicio',
  ])
  expect(await asked('2026-03-12', '2026-03-15')).toEqual({
    disponivel: false,
    conflitos: [{ id: stored.body.id, inicio: '2026-03-08', fim: '2026-03-12' }],
  })
  expect((await asked('2026-03-12', '2026-03-15', `&ignorarId=${stored.body.id}`)).disponivel).toBe(
    true,
  )
  expect((await w.rh.get(`${path}/verificar-periodo?colaboradorId=${person}`)).status).toBe(422)
})

test('who is away without an end is away on every later day, until the end is said', async () => {
  const person = await w.talent()
  const { id, versao } = (await w.away(person, days('2026-03-08'))).body
  const later = await w.away(person, days('2031-01-01', '2031-01-02'))
  expect([later.status, later.body.message]).toEqual([
    409,
    'O talento já está afastado desde 08/03/2026, sem fim. Os períodos não podem se sobrepor.',
  ])
  expect((await w.rh.put(`${path}/${id}`, { fim: '2026-03-20', versao })).status).toBe(200)
  expect((await w.away(person, days('2026-03-21', '2026-03-22'))).status).toBe(201)
})

test('of five that are sent at once one is stored, and the database itself refuses what goes round the service', async () => {
  const person = await w.talent()
  const sent = await Promise.all(
    [1, 2, 3, 4, 5].map((day) => w.away(person, days(`2026-04-0${day}`, '2026-04-20'))),
  )
  expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
  const sentences = new Set(sent.filter((a) => a.status === 409).map((a) => a.body.message))
  for (const sentence of sentences) expect(sentence).toMatch(/^O talento já está afastado/)
  const insert = (inicio: string, fim: string | null) =>
    w.s
      .sql(
        'insert into sst_colaborador_afastamentos (empresa_id, colaborador_id, afastamento_id, inicio, fim) values ($1, $2, $3, $4, $5)',
        [w.s.empresa, person, w.of.ferias, inicio, fim],
      )
      .then(
        () => 'taken',
        (error: { code?: string }) => error.code,
      )
  expect(await insert('2026-04-20', '2026-04-25')).toBe('23P01')
  expect(await insert('2026-01-10', null)).toBe('23P01')
  expect(await insert('2026-04-25', '2026-04-24')).toBe('23514')
  expect(await insert('2026-04-21', '2026-04-25')).toBe('taken')
})

test('an absence lies inside the employment: from the admission to the last day; without an end only while nobody has left', async () => {
  const said = async (id: number, inicio: string, fim?: string) => {
    const { status, body } = await w.away(id, days(inicio, fim))
    return status === 201 ? 'taken' : body.errors[0]
  }
  const person = await w.talent({ dataAdmissao: '2026-02-10' })
  expect(await said(person, '2026-02-09', '2026-02-12')).toMatchObject({
    field: 'inicio',
    message: 'O afastamento não pode começar antes da admissão, em 10/02/2026.',
  })
  expect(await said(person, '2026-02-10', '2026-02-10')).toBe('taken')
  const open = (await w.away(person, days('2026-06-01'))).body
  const leave = (day: string, situacao: string) =>
    w.s.sql(
      'update gestao_talentos_talentos set data_desligamento = $2, situacao = $3 where id = $1',
      [person, day, situacao],
    )
  await leave('2026-06-30', 'D')
  // What was stored before stays, and is still described.
  const noted = await w.rh.put(`${path}/${open.id}`, { observacao: 'x', versao: open.versao })
  expect([noted.status, noted.body.fim]).toEqual([200, null])
  const closed = (fim: string) => w.rh.put(`${path}/${open.id}`, { fim, versao: noted.body.versao })
  expect((await closed('2026-07-01')).body.errors[0]).toMatchObject({
    field: 'fim',
    message: 'O último dia do talento é 30/06/2026: informe o fim do afastamento até esse dia.',
  })
  expect((await closed('2026-06-10')).status).toBe(200)
  expect(await said(person, '2026-06-30')).toMatchObject({ field: 'fim' })
  expect(await said(person, '2026-07-01', '2026-07-02')).toMatchObject({
    field: 'inicio',
    message: 'O talento foi desligado em 30/06/2026: o afastamento não pode começar depois.',
  })
  expect(await said(person, '2026-06-30', '2026-06-30')).toBe('taken')
  await leave('2026-12-20', 'A')
  expect(await said(person, '2026-12-01')).toBe('taken')
  await leave('2026-12-20', 'C')
  expect(await said(person, '2026-03-01', '2026-03-02')).toMatchObject({
    field: 'colaborador',
    message: 'A admissão deste talento foi cancelada: não há vínculo do qual se afastar.',
  })
})

test('start, person and reason are asked for, and no end comes before its start [R3-V-164, R3-V-165, R3-V-166, R3-M-067, R3-M-068, R3-M-069] [R2-V-118, R2-V-119, R2-V-120, R2-M-057, R2-M-058, R2-M-059]', async () => {
  expect((await w.rh.post(path, {})).body.errors).toEqual([
    { field: 'colaborador', label: 'Talento', message: 'Talento é obrigatório' },
    { field: 'inicio', label: 'Início', message: 'Data de início do período é obrigatória.' },
    { field: 'afastamento', label: 'Motivo', message: 'Motivo é obrigatório' },
  ])
  const person = await w.talent()
  const turned = await w.away(person, {
    ...days('2026-03-08', '2026-03-07'),
    previsaoRetorno: '2026-03-01',
  })
  expect(turned.body.errors.map((e: { message: string }) => e.message)).toEqual([
    'O fim do afastamento não pode ser anterior ao início.',
    'A previsão de retorno não pode ser anterior ao início.',
  ])
})

test('indicators read the leaves of the people they ask for that touch the days, whole and with what they count for', async () => {
  const [one, two, other] = [await w.talent(), await w.talent(), await w.talent()] as const
  for (const [who, inicio, fim, kind] of [
    [one, '2026-01-20', '2026-02-28', 'licenca'],
    [one, '2026-03-31', '2026-04-05', 'ferias'],
    [one, '2026-04-06', '2026-04-07', 'licenca'],
    [two, '2026-01-10', '2026-01-31', 'ferias'],
    [two, '2026-02-27', undefined, 'doenca'],
    [other, '2026-03-02', '2026-03-06', 'licenca'],
  ] as const)
    expect((await w.away(who, days(inicio, fim), kind)).status).toBe(201)
  const wanted = [
    { colaborador: one, inicio: '2026-01-20', fim: '2026-02-28', absenteismo: true, inss: false },
    { colaborador: one, inicio: '2026-03-31', fim: '2026-04-05', absenteismo: false, inss: false },
    { colaborador: two, inicio: '2026-02-27', fim: null, absenteismo: true, inss: true },
  ]
  const between = { first: '2026-02-28', last: '2026-03-31' }
  const [named, queried, none] = await w.s.act(async (ctx) => [
    await leavesBetween(ctx, [one, two], between),
    await leavesBetween(
      ctx,
      sql`select id from gestao_talentos_talentos where id in (${one}, ${two})`,
      between,
    ),
    await leavesBetween(ctx, [], between),
  ])
  expect(named).toEqual(wanted)
  expect(queried).toEqual(wanted)
  expect(none).toEqual([])
})
