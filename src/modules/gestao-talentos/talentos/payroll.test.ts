/** Admissions and dismissals that await the payroll, and what it says of them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { path, type Staff, staff } from './talents-for-tests.ts'

let s: Scenario
let p: Staff
let payroll: Client
beforeAll(async () => {
  s = await installation()
  p = await staff(s, { integrated: true })
  payroll = await s.user({ authorities: ['ROLE_INTEGRA_FOLHA', 'ROLE_VER_TODAS_AREAS'] })
})
afterAll(() => s.stop())

const at = '/integracao/folha/v1'
type Item = Record<string, unknown>
const say = async (what: string, ...itens: Item[]) =>
  (await payroll.post(`${at}/${what}`, { itens })).body
const done = (matricula: string, situacao = 'FEITO') => ({ matricula, situacao, mensagem: null })

async function confirmed() {
  const t = await p.hired()
  await say('talentos', { matricula: t.matricula, resultado: 'ACEITO' })
  return t
}

test('an admission counts once the payroll has confirmed it; said twice it is done once', async () => {
  const t = await p.hired()
  expect(t.situacao).toBe('G')
  const onStaff = async () =>
    (await p.rh.get(`${path}?situacao=T&asOf=2026-11-27&matricula=${t.matricula}`)).body.length
  expect(await onStaff()).toBe(0)
  const item = { matricula: t.matricula, resultado: 'ACEITO', codigoAC: '000123' }
  expect(await say('talentos', item)).toEqual([done(t.matricula)])
  expect(await say('talentos', item)).toEqual([done(t.matricula, 'JA_FEITO')])
  expect(await p.read(t.id)).toMatchObject({ situacao: 'A', codigoAC: '000123' })
  expect(await onStaff()).toBe(1)
})

test('a refused admission is cancelled with the words of the payroll, and HR may do either by hand', async () => {
  const t = await p.hired()
  await say('talentos', {
    matricula: t.matricula,
    resultado: 'RECUSADO',
    mensagem: 'CPF irregular.',
  })
  expect(await p.read(t.id)).toMatchObject({ situacao: 'C', notaSituacao: 'CPF irregular.' })
  const byHand = await p.hired()
  expect((await p.act(byHand.id, 'confirmarAdmissao', {})).status).toBe(422)
  expect(
    (await p.act(byHand.id, 'confirmarAdmissao', { notaSituacao: 'Folha fora do ar.' })).body
      .situacao,
  ).toBe('A')
})

test('a dismissal awaits the payroll: confirmed it ends the link, refused nothing was', async () => {
  const [t, other] = [await confirmed(), await confirmed()]
  for (const { id } of [t, other]) {
    const { body } = await p.dismiss(id, '2026-11-20')
    expect([body.situacao, body.feito[0]]).toEqual([
      'U',
      'O desligamento aguarda a confirmação da folha de pagamento.',
    ])
  }
  expect((await p.dismiss(t.id, '2026-11-21')).status).toBe(409)
  expect((await p.act(t.id, 'confirmarDesligamento', {})).status).toBe(403)
  const said = await say(
    'desligamentos',
    { matricula: t.matricula, resultado: 'ACEITO' },
    { matricula: other.matricula, resultado: 'RECUSADO', mensagem: 'Falta o exame demissional.' },
    { matricula: 'não há', resultado: 'ACEITO' },
  )
  expect(said).toEqual([
    done(t.matricula),
    done(other.matricula),
    {
      matricula: 'não há',
      situacao: 'RECUSADO',
      mensagem: 'Não há talento com a matrícula não há.',
    },
  ])
  expect((await p.read(t.id)).situacao).toBe('D')
  expect(await p.read(other.id)).toMatchObject({
    situacao: 'A',
    dataDesligamento: null,
    motivoDesligamento: null,
    notaSituacao: 'Falta o exame demissional.',
  })
  expect(
    await say(
      'desligamentos',
      { matricula: t.matricula, resultado: 'ACEITO' },
      { matricula: other.matricula, resultado: 'RECUSADO' },
    ),
  ).toEqual([done(t.matricula, 'JA_FEITO'), done(other.matricula, 'JA_FEITO')])
})

test('a confirmed dismissal of a day to come keeps the person active until then', async () => {
  const t = await confirmed()
  await p.dismiss(t.id, '2026-12-10')
  await say('desligamentos', {
    matricula: t.matricula,
    resultado: 'ACEITO',
    dataDesligamento: '2026-12-12',
  })
  expect(await p.read(t.id)).toMatchObject({ situacao: 'A', dataDesligamento: '2026-12-12' })
})

test('a dismissal made there comes with date and reason by its code; without them it is refused in words', async () => {
  const t = await confirmed()
  await p.rh.put(`/gestao-talentos/motivo-desligamento/${p.reason('07')}`, { codigoAC: '0042' })
  const item = { matricula: t.matricula, resultado: 'ACEITO' }
  const [nothing] = await say('desligamentos', item)
  expect(nothing).toMatchObject({ situacao: 'RECUSADO', mensagem: 'Falta a data de desligamento.' })
  const [unknown] = await say('desligamentos', {
    ...item,
    dataDesligamento: '2026-11-20',
    motivo: '9',
  })
  expect(unknown.situacao).toBe('RECUSADO')
  expect((await p.read(t.id)).situacao).toBe('A')
  const whole = { ...item, dataDesligamento: '2026-11-20', motivo: '0042' }
  expect(await say('desligamentos', whole)).toEqual([done(t.matricula)])
  expect(await p.read(t.id)).toMatchObject({
    situacao: 'D',
    motivoDesligamento: { id: p.reason('07') },
  })
})

test('what the payroll takes back is undone once: a dismissal waiting, one done, an admission waiting', async () => {
  const [waiting, gone] = [await confirmed(), await confirmed()]
  await p.dismiss(waiting.id, '2026-11-20')
  await p.dismiss(gone.id, '2026-11-20')
  await say('desligamentos', { matricula: gone.matricula, resultado: 'ACEITO' })
  const fresh = await p.hired()
  const itens = [
    { matricula: waiting.matricula, evento: 'DESLIGAMENTO' },
    { matricula: gone.matricula, evento: 'DESLIGAMENTO' },
    { matricula: fresh.matricula, evento: 'ADMISSAO' },
  ]
  const each = (situacao: string) => itens.map(({ matricula }) => done(matricula, situacao))
  expect(await say('cancelamentos', ...itens)).toEqual(each('FEITO'))
  expect(await say('cancelamentos', ...itens)).toEqual(each('JA_FEITO'))
  const states = await Promise.all(
    [waiting, gone, fresh].map(async ({ id }) => (await p.read(id)).situacao),
  )
  expect(states).toEqual(['A', 'A', 'C'])
})

test('only the payroll says these things, of its own company, and only where there is one', async () => {
  const t = await p.hired()
  const item = { matricula: t.matricula, resultado: 'ACEITO' }
  expect((await p.rh.post(`${at}/talentos`, { itens: [item] })).status).toBe(403)
  const elsewhere = await s.user({ authorities: ['ROLE_INTEGRA_FOLHA'], empresas: [s.outra] })
  expect((await elsewhere.post(`${at}/talentos`, { itens: [item] })).body.message).toBe(
    'Esta empresa não está integrada com a folha de pagamento.',
  )
  expect((await p.read(t.id)).situacao).toBe('G')
})
