/** The table of the situation: from where each act leads, where to, and why not. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import { endDismissed } from './last-day.ts'
import { path, type Staff, staff } from './talents-for-tests.ts'

let s: Scenario
let p: Staff
beforeAll(async () => {
  s = await installation()
  p = await staff(s)
})
afterAll(() => s.stop())

const today = '2026-11-27'
const note = { notaSituacao: 'Porque sim.' }

/** A talent that stands there, of whom nothing else is asked. */
async function standing(state: string, dismissal: string | null = null) {
  const { id } = await p.hired()
  await s.sql(
    `update gestao_talentos_talentos set situacao = $2, data_desligamento = $3, motivo_desligamento_id = case when $3::date is null then null else $4::int end where id = $1`,
    [id, state, dismissal, p.reason('02')],
  )
  return id as number
}

const acts = [
  'confirmarAdmissao',
  'cancelarAdmissao',
  'desligar',
  'corrigirDesligamento',
  'cancelarDesligamento',
  'reintegrar',
] as const

const rows = [
  ['A', null, ['desligar']],
  ['A', '2026-12-10', ['corrigirDesligamento', 'cancelarDesligamento']],
  // The hour has not yet written that the bond ended: the day has.
  ['A', '2026-11-01', ['corrigirDesligamento', 'reintegrar']],
  ['D', '2026-11-01', ['corrigirDesligamento', 'reintegrar']],
  ['G', null, ['confirmarAdmissao', 'cancelarAdmissao']],
  ['C', null, []],
  ['U', '2026-12-10', ['cancelarDesligamento']],
] as const

test('from each situation the acts of the table lead on, and every other says why not', async () => {
  for (const [state, dismissal, allowed] of rows) {
    const id = await standing(state, dismissal)
    const { can } = await p.read(id)
    expect([state, dismissal, acts.filter((a) => can[a] === true)], JSON.stringify(can)).toEqual([
      state,
      dismissal,
      allowed,
    ])
    for (const name of acts.filter((a) => can[a] !== true)) {
      const input = { ...note, dataDesligamento: today, motivoDesligamento: p.reason('02') }
      const answer = await p.act(id, name, { ...input, tipoAviso: 'N', entrevista: 'N' })
      expect([state, name, answer.status, answer.body.message]).toEqual([
        state,
        name,
        409,
        can[name],
      ])
      expect(String(can[name])).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/)
    }
  }
})

test('each act asks for its own right: a reader has none, who edits confirms admissions, only who may dismiss dismisses', async () => {
  const base = 'ROLE_CAD_TALENTOS'
  const seeing = [base, 'ROLE_VER_TODAS_AREAS']
  const of = async (authorities: string[], id: number) => {
    const { can } = await p.read(id, await s.user({ authorities }))
    return Object.keys(can).toSorted()
  }
  const id = await standing('A')
  expect(await of(seeing, id)).toEqual([])
  expect(await of([...seeing, `${base}_EDITAR`], id)).toEqual([
    'cancelarAdmissao',
    'confirmarAdmissao',
    'editar',
  ])
  expect(await of([...seeing, `${base}_DESLIGAR`], id)).toEqual([
    'cancelarDesligamento',
    'corrigirDesligamento',
    'desligar',
  ])
  expect(await of([...seeing, `${base}_REINTEGRAR`], id)).toEqual(['reintegrar'])
  expect(await of([...seeing, 'ROLE_INTEGRA_FOLHA'], id)).toEqual([
    'confirmarDesligamento',
    'recusarDesligamento',
  ])
  const editor = await s.user({ authorities: [...seeing, `${base}_EDITAR`] })
  expect((await p.dismiss(id, today, {}, editor)).status).toBe(403)
  expect((await p.read(id)).situacao).toBe('A')
})

test('an admission that is not there yet is cancelled for good and leaves every count; one that has begun is not', async () => {
  const ahead = await p.hired({ dataAdmissao: '2026-12-20' })
  const cancelled = await p.act(ahead.id, 'cancelarAdmissao', note)
  expect([cancelled.status, cancelled.body.situacao]).toEqual([200, 'C'])
  expect((await p.act(ahead.id, 'cancelarAdmissao', note)).status).toBe(409)
  expect((await p.rh.put(`${path}/${ahead.id}`, { observacao: 'Não muda' })).status).toBe(409)
  const listed = async (query: string): Promise<number[]> =>
    (await p.rh.get(`${path}?${query}`)).body.map((t: { id: number }) => t.id)
  expect(await listed('situacao=C')).toContain(ahead.id)
  expect(await listed('situacao=T&asOf=2026-12-31')).not.toContain(ahead.id)
  const begun = await p.hired({ dataAdmissao: today })
  const refused = await p.act(begun.id, 'cancelarAdmissao', note)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'A admissão já começou: registre o desligamento.',
  ])
})

test('from the day after the last one list, counts and record say that the bond ended, before the hour has written it', async () => {
  const [last, gone] = [await standing('A', today), await standing('A', '2026-11-26')]
  const listed = async (situacao: string) =>
    (await p.rh.get(`${path}?page=0&size=200&situacao=${situacao}`)).body
  const ids = (page: { content: { id: number }[] }) => page.content.map(({ id }) => id)
  const [active, dismissed] = [await listed('A'), await listed('D')]
  expect(ids(active)).toContain(last)
  expect(ids(active)).not.toContain(gone)
  expect(ids(dismissed)).toContain(gone)
  expect(dismissed.content.map((t: { situacao: string }) => t.situacao)).toEqual(
    dismissed.content.map(() => 'D'),
  )
  expect([active.totalElements, dismissed.totalElements]).toEqual([
    active.content.length,
    dismissed.content.length,
  ])
  const counts = (await p.rh.get(`${path}/situacao`)).body
  const counted = (code: string) => counts.find((one: { id: string }) => one.id === code).quantidade
  expect([counted('A'), counted('D')]).toEqual([active.totalElements, dismissed.totalElements])
  expect((await p.read(gone)).situacao).toBe('D')
  expect((await p.read(last)).situacao).toBe('A')
  const back = await p.act(gone, 'reintegrar', note)
  expect([back.status, back.body.situacao]).toEqual([200, 'A'])
})

test('a person leaves the staff the day after the last one, with nobody there, and the timeline says so', async () => {
  const { id } = await p.hired()
  expect((await p.dismiss(id, '2026-12-01')).body).toMatchObject({ situacao: 'A' })
  await p.on('2026-12-01', () => s.act(endDismissed))
  expect((await p.read(id)).situacao).toBe('A')
  await p.on('2026-12-02', () => s.act(endDismissed))
  expect((await p.read(id)).situacao).toBe('D')
  const { content } = (await p.rh.get(`${path}/${id}/linha-do-tempo`)).body
  expect(content.map((e: { titulo: string }) => e.titulo)).toEqual([
    'Fim do vínculo',
    'Desligamento registrado',
    'Entrevista incluída',
    'Inclusão de histórico',
    'Talento incluído',
  ])
})

test('the job of the hour does the same in every company', async () => {
  const { id } = await p.hired()
  await p.dismiss(id, '2026-11-30')
  await p.on('2026-12-03', async () => {
    const job = s.world.registry.jobs.find((j) => j.name === 'gestao-talentos-ultimo-dia')
    expect(job?.cron).toBeDefined()
    await s.task((ctx) => job?.run(ctx, {}) ?? Promise.resolve())
  })
  expect((await p.read(id)).situacao).toBe('D')
})

test('a dismissal lies between the admission, the newest entry and 90 days from now', async () => {
  const { id } = await p.hired({ dataAdmissao: '2026-03-02' })
  const { estabelecimento, area, faixa } = p.v
  const moved = await p.rh.post(`${path}/${id}/historicos`, {
    data: '2026-06-01',
    motivo: 'A',
    estabelecimento,
    areaOrganizacional: area,
    faixaSalarial: faixa,
    tipoSalario: '1',
  })
  expect(moved.status).toBe(201)
  const said = async (day: string) => (await p.dismiss(id, day)).body.errors?.[0]?.message
  expect(await said('2026-03-01')).toBe(
    'A data de desligamento não pode ser anterior à admissão, em 02/03/2026.',
  )
  expect(await said('2026-05-31')).toBe(
    'A data de desligamento não pode ser anterior ao último histórico, de 01/06/2026.',
  )
  expect(await said('2027-02-26')).toBe(
    'A data de desligamento pode ser no máximo 90 dias depois de hoje.',
  )
  expect((await p.dismiss(id, '2027-02-25')).status).toBe(200)
  const later = await p.rh.post(`${path}/${id}/historicos`, {
    ...moved.body,
    id: undefined,
    data: '2027-02-26',
  })
  expect(later.body.errors?.[0]?.message).toBe(
    'A data não pode ser posterior ao desligamento, em 25/02/2027.',
  )
})

test('admitted and dismissed on one day: that day is the whole link', async () => {
  const { id } = await p.hired({ dataAdmissao: '2026-11-20' })
  const gone = await p.dismiss(id, '2026-11-20')
  expect([gone.status, gone.body.situacao]).toEqual([200, 'D'])
  const onStaff = async (day: string) =>
    (await p.rh.get(`${path}?situacao=T&asOf=${day}&matricula=${gone.body.matricula}`)).body.length
  expect([
    await onStaff('2026-11-19'),
    await onStaff('2026-11-20'),
    await onStaff('2026-11-21'),
  ]).toEqual([0, 1, 0])
})

test('two people dismiss one talent with different dates at once: one is done, the other is told which', async () => {
  const { id } = await p.hired()
  const other = await s.user()
  const [a, b] = await Promise.all([
    p.dismiss(id, '2026-12-10'),
    p.dismiss(id, '2026-12-20', {}, other),
  ])
  expect([a.status, b.status].toSorted()).toEqual([200, 409])
  const { dataDesligamento } = await p.read(id)
  const kept = a.status === 200 ? '2026-12-10' : '2026-12-20'
  expect(dataDesligamento).toBe(kept)
  expect((a.status === 409 ? a : b).body.message).toBe(
    `Já há um desligamento em ${kept.split('-').toReversed().join('/')}. Corrija-o ou cancele-o antes de registrar outro.`,
  )
})

test('a date corrected twice: each stands on the timeline with its reason, and the situation follows the date', async () => {
  const { id } = await p.hired()
  await p.dismiss(id, '2026-12-10')
  const correct = (dataDesligamento: string, notaSituacao: string) =>
    p.act(id, 'corrigirDesligamento', {
      dataDesligamento,
      motivoDesligamento: p.reason('07'),
      tipoAviso: 'T',
      dataAviso: '2026-11-01',
      notaSituacao,
    })
  const first = await correct('2026-11-15', 'Saiu antes.')
  expect(first.body).toMatchObject({ situacao: 'D', dataDesligamento: '2026-11-15' })
  const second = await correct('2026-12-05', 'Cumpre o aviso.')
  expect(second.body).toMatchObject({ situacao: 'A', dataDesligamento: '2026-12-05' })
  expect((await correct('2026-12-05', '')).status).toBe(422)
  const { content } = (await p.rh.get(`${path}/${id}/linha-do-tempo?tipo=situacao`)).body
  expect(content.slice(0, 2).map((e: { nota: string }) => e.nota)).toEqual([
    'Cumpre o aviso.',
    'Saiu antes.',
  ])
})

test('a dismissal taken back leaves nothing but its line on the timeline', async () => {
  const { id } = await p.hired()
  await p.dismiss(id, '2026-12-10', { observacaoDesligamento: 'Combinado.' })
  const back = await p.act(id, 'cancelarDesligamento', { notaSituacao: 'Desistiu de sair.' })
  expect(back.body).toMatchObject({
    situacao: 'A',
    dataDesligamento: null,
    motivoDesligamento: null,
    observacaoDesligamento: null,
    aplicarEntrevista: false,
  })
  const { content } = (await p.rh.get(`${path}/${id}/linha-do-tempo?tipo=situacao`)).body
  expect(content[0]).toMatchObject({ titulo: 'Desligamento cancelado', nota: 'Desistiu de sair.' })
})

test('whoever is taken back was never away: past days count again', async () => {
  const { id, matricula } = await p.hired()
  await p.dismiss(id, '2026-10-10')
  const onStaff = async () =>
    (await p.rh.get(`${path}?situacao=T&asOf=2026-11-01&matricula=${matricula}`)).body.length
  expect(await onStaff()).toBe(0)
  const back = await p.act(id, 'reintegrar', { notaSituacao: 'Decisão judicial.' })
  expect(back.body).toMatchObject({ situacao: 'A', dataDesligamento: null })
  expect(await onStaff()).toBe(1)
})

test('only the active with nothing but the first entry are removed', async () => {
  const gone = await standing('D', '2026-11-01')
  expect((await p.rh.delete(`${path}/${gone}`)).status).toBe(409)
  const { id } = await p.hired()
  const { estabelecimento, area, faixa } = p.v
  const entry = await p.rh.post(`${path}/${id}/historicos`, {
    data: '2026-06-01',
    motivo: 'A',
    estabelecimento,
    areaOrganizacional: area,
    faixaSalarial: faixa,
    tipoSalario: '1',
  })
  expect((await p.rh.delete(`${path}/${id}`)).body.message).toBe(
    'O talento tem mais de um histórico e não pode ser removido: registre o desligamento.',
  )
  await p.rh.delete(`${path}/${id}/historicos/${entry.body.id}`)
  expect((await p.rh.delete(`${path}/${id}`)).status).toBe(204)
})
