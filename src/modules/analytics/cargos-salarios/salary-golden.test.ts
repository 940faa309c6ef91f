/** Salary at a date, computed by hand: one person at a time, all at once, and on many days at once say the same. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import { Situation } from '#modules/gestao-talentos/talentos/situation-of-all.ts'
import { entryAtSql, salaryAtSql } from '#modules/gestao-talentos/talentos/situation.ts'
import { table } from '#platform/server/database/columns.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { byBand, byIndex, byValue, type Made, staffOf } from './made-staff.ts'

type Row = Readonly<Record<string, unknown>>
type History = readonly (readonly [string, Row])[]
type Places = Awaited<ReturnType<typeof places>>
type Case = {
  what: string
  history: (at: Places, area: number) => History
  row?: Row
  /** Day and pay; null where there is none on it, 'fora' where the person is not on the staff. */
  pay: readonly (readonly [string, string | null])[]
}

let s: Scenario
let made: Made
let at: Places
let rh: Client
const areas = new Map<string, { area: number; talento: number }>()

async function places() {
  const piso = await made.index('Piso', [
    ['2026-01-01', '1000.0000'],
    ['2026-05-01', '1100.0000'],
  ])
  const tardio = await made.index('Tardio', [['2026-06-01', '800.0000']])
  const fino = await made.index('Fino', [
    ['2026-01-01', '3000.0100'],
    ['2026-02-01', '1412.3333'],
    ['2026-03-01', '50.0000'],
    ['2026-04-01', '49.0000'],
  ])
  // The value of March was entered after that of May.
  const passado = await made.index('Passado', [
    ['2026-01-01', '1000.0000'],
    ['2026-05-01', '1200.0000'],
    ['2026-03-01', '1050.0000'],
  ])
  const analista = await made.position('Analista')
  const gerente = await made.position('Gerente')
  const value = (valor: string): Row => ({ tipo: '3', valor })
  const indexed = (indice_id: number, quantidade: string): Row => ({
    tipo: '2',
    indice_id,
    quantidade,
  })
  return {
    piso,
    tardio,
    fino,
    passado,
    outra: await made.area('Outra área'),
    junior: await made.band(analista, 'I', [
      ['2024-01-01', value('2500.00')],
      ['2026-01-01', value('3000.00')],
      ['2026-07-01', value('3300.00')],
    ]),
    pleno: await made.band(analista, 'II', [['2026-01-01', value('4200.50')]]),
    misto: await made.band(analista, 'III', [
      ['2026-01-01', indexed(piso, '2.5000')],
      ['2026-09-01', value('2900.00')],
    ]),
    semValor: await made.band(gerente, 'I', [['2026-06-01', value('9000.00')]]),
    porTardio: await made.band(gerente, 'II', [['2026-01-01', indexed(tardio, '10.0000')]]),
  }
}

const cases: readonly Case[] = [
  {
    what: 'by value: the own one, on the day of admission and after it',
    history: (p, area) => [['2026-01-05', byValue(p.junior, area, '2500.50')]],
    pay: [
      ['2026-01-04', 'fora'],
      ['2026-01-05', '2500.50'],
      ['2026-12-31', '2500.50'],
    ],
  },
  {
    what: 'by position: the value of the band on the day',
    history: (p, area) => [['2026-02-01', byBand(p.junior, area)]],
    pay: [
      ['2026-06-30', '3000.00'],
      ['2026-07-01', '3300.00'],
    ],
  },
  {
    what: 'by position, the band by index until it is by value',
    history: (p, area) => [['2026-01-01', byBand(p.misto, area)]],
    // 2.5 x 1000 = 2500; 2.5 x 1100 = 2750
    pay: [
      ['2026-04-30', '2500.00'],
      ['2026-05-01', '2750.00'],
      ['2026-08-31', '2750.00'],
      ['2026-09-01', '2900.00'],
    ],
  },
  {
    what: 'by index and quantity: a change of the index moves it from its day on',
    history: (p, area) => [['2026-01-01', byIndex(p.junior, area, [p.piso, '1.5000'])]],
    pay: [
      ['2026-04-30', '1500.00'],
      ['2026-05-01', '1650.00'],
    ],
  },
  {
    what: 'an index changed for the past moves what lies after that day, and nothing before',
    history: (p, area) => [['2026-01-01', byIndex(p.junior, area, [p.passado, '2.0000'])]],
    pay: [
      ['2026-02-28', '2000.00'],
      ['2026-03-01', '2100.00'],
      ['2026-04-30', '2100.00'],
      ['2026-05-01', '2400.00'],
    ],
  },
  {
    what: 'an index that has no value yet gives no pay',
    history: (p, area) => [['2026-01-01', byIndex(p.junior, area, [p.tardio, '3.0000'])]],
    pay: [
      ['2026-05-31', null],
      ['2026-06-01', '2400.00'],
    ],
  },
  {
    what: 'a band that has no value yet gives no pay',
    history: (p, area) => [['2026-01-01', byBand(p.semValor, area)]],
    pay: [
      ['2026-05-31', null],
      ['2026-06-01', '9000.00'],
    ],
  },
  {
    what: 'a band by an index that has no value yet gives no pay',
    history: (p, area) => [['2026-01-01', byBand(p.porTardio, area)]],
    pay: [
      ['2026-05-31', null],
      ['2026-06-01', '8000.00'],
    ],
  },
  {
    what: 'half a cent goes up, less than half goes',
    history: (p, area) => [['2026-01-01', byIndex(p.junior, area, [p.fino, '0.5000'])]],
    // 0.5 x 3000.01 = 1500.005; 0.5 x 1412.3333 = 706.16665
    pay: [
      ['2026-01-31', '1500.01'],
      ['2026-02-01', '706.17'],
    ],
  },
  {
    what: 'the least quantity: half a cent is one, 0.49 none',
    history: (p, area) => [['2026-01-01', byIndex(p.junior, area, [p.fino, '0.0001'])]],
    // 0.0001 x 50 = 0.005; 0.0001 x 49 = 0.0049
    pay: [
      ['2026-03-01', '0.01'],
      ['2026-04-01', '0.00'],
    ],
  },
  {
    what: 'four decimals of quantity and of index, rounded once at the end',
    history: (p, area) => [['2026-02-01', byIndex(p.junior, area, [p.fino, '2.3457'])]],
    // 2.3457 x 1412.3333 = 3312.91022181
    pay: [['2026-02-15', '3312.91']],
  },
  {
    what: 'a promotion in the middle of a month counts from its day',
    history: (p, area) => [
      ['2026-01-01', byBand(p.junior, area)],
      ['2026-03-16', byBand(p.pleno, area, { motivo: 'P' })],
    ],
    pay: [
      ['2026-03-15', '3000.00'],
      ['2026-03-16', '4200.50'],
    ],
  },
  {
    what: 'an entry put in later for an earlier day holds until the next one',
    history: (p, area) => [
      ['2026-01-01', byValue(p.junior, area, '3000.00')],
      ['2026-06-01', byValue(p.junior, area, '3600.00', { motivo: 'D' })],
      ['2026-04-10', byValue(p.junior, area, '3100.00', { motivo: 'D' })],
    ],
    pay: [
      ['2026-04-09', '3000.00'],
      ['2026-04-10', '3100.00'],
      ['2026-05-31', '3100.00'],
      ['2026-06-01', '3600.00'],
    ],
  },
  {
    what: 'from index to value to band',
    history: (p, area) => [
      ['2026-01-01', byIndex(p.junior, area, [p.piso, '2.0000'])],
      ['2026-04-01', byValue(p.junior, area, '2222.22')],
      ['2026-08-01', byBand(p.junior, area)],
    ],
    pay: [
      ['2026-03-31', '2000.00'],
      ['2026-04-01', '2222.22'],
      ['2026-07-31', '2222.22'],
      ['2026-08-01', '3300.00'],
    ],
  },
  {
    what: 'a raise by value stands where an index was changed for the past after it',
    history: (p, area) => [
      ['2026-01-01', byIndex(p.junior, area, [p.passado, '2.0000'])],
      ['2026-04-01', byValue(p.junior, area, '2130.00', { motivo: 'D' })],
    ],
    pay: [
      ['2026-03-31', '2100.00'],
      ['2026-04-01', '2130.00'],
      ['2026-05-01', '2130.00'],
    ],
  },
  {
    what: 'a transfer keeps the pay and takes it to the other area',
    history: (p, area) => [
      ['2026-01-01', byValue(p.junior, area, '3500.00')],
      ['2026-05-10', byValue(p.junior, p.outra, '3500.00', { motivo: 'T' })],
    ],
    pay: [
      ['2026-05-09', '3500.00'],
      ['2026-05-10', 'fora'],
    ],
  },
  {
    what: 'who begins in the future is not there yet',
    history: (p, area) => [['2027-03-01', byBand(p.junior, area)]],
    pay: [
      ['2026-11-27', 'fora'],
      ['2027-02-28', 'fora'],
      ['2027-03-01', '3300.00'],
    ],
  },
  {
    what: 'an entry of a later day counts when it comes',
    history: (p, area) => [
      ['2026-01-01', byBand(p.junior, area)],
      ['2026-12-20', byBand(p.pleno, area, { motivo: 'P' })],
    ],
    pay: [
      ['2026-12-19', '3300.00'],
      ['2026-12-20', '4200.50'],
    ],
  },
  {
    what: 'the day of dismissal is the last one paid',
    history: (p, area) => [['2026-01-01', byBand(p.junior, area)]],
    row: { situacao: 'D', data_desligamento: '2026-06-15' },
    pay: [
      ['2026-06-15', '3000.00'],
      ['2026-06-16', 'fora'],
    ],
  },
  {
    what: 'leap day: an entry of the 29th of February',
    history: (p, area) => [
      ['2024-01-01', byValue(p.junior, area, '1000.00')],
      ['2024-02-29', byBand(p.junior, area)],
    ],
    pay: [
      ['2024-02-28', '1000.00'],
      ['2024-02-29', '2500.00'],
      ['2024-03-01', '2500.00'],
    ],
  },
  {
    what: 'admitted and dismissed on the same day',
    history: (p, area) => [['2026-04-30', byValue(p.junior, area, '1200.00')]],
    row: { situacao: 'D', data_desligamento: '2026-04-30' },
    pay: [
      ['2026-04-29', 'fora'],
      ['2026-04-30', '1200.00'],
      ['2026-05-01', 'fora'],
    ],
  },
  {
    what: 'who was cancelled is on no staff',
    history: (p, area) => [['2026-01-01', byBand(p.junior, area)]],
    row: { situacao: 'C' },
    pay: [['2026-06-01', 'fora']],
  },
  {
    what: 'the largest amount stays exact',
    history: (p, area) => [['2026-01-01', byValue(p.junior, area, '999999999999.99')]],
    pay: [['2026-06-01', '999999999999.99']],
  },
]

beforeAll(async () => {
  s = await installation()
  rh = await s.user()
  made = await staffOf(s, s.empresa)
  at = await places()
  for (const { what, history, row } of cases) {
    const area = await made.area(what.slice(0, 60))
    areas.set(what, { area, talento: await made.hired(history(at, area), row) })
  }
})
afterAll(() => s.stop())

const path = '/analytics/cargos-salarios'
/** What the register, the staff of the day and the evolution say; 'fora' where there is nobody. */
async function told({ area, talento }: { area: number; talento: number }, day: string) {
  const asked = `dataReferencia=${day}&areas=${area}`
  const [alone] = await s.sql<{ salario: string | null }>(
    `select (${salaryAtSql('$1::int', '$2::date')})::text salario`,
    [talento, day],
  )
  const rows = (await rh.get(`${path}/talentos?${asked}`)).body
  const months = (await rh.get(`${path}/paineis/evolucaoDaFolha?${asked}`)).body.linhas
  const card = (await rh.get(`${path}/paineis/folha?${asked}`)).body.figura
  const last = months.at(-1)
  return {
    alone: alone?.salario ?? null,
    all: rows.length ? rows[0].salario : 'fora',
    days: last?.talentos ? last.folha : 'fora',
    card: card?.valor ?? null,
  }
}

test.each(cases)('$what', async ({ what, pay }) => {
  const of = areas.get(what)
  expect(of).toBeDefined()
  for (const [day, expected] of pay) {
    const here = await told(of ?? { area: 0, talento: 0 }, day)
    const inCents = expected === 'fora' ? null : expected
    expect({ day, ...here }).toEqual({
      day,
      alone: here.all === 'fora' ? here.alone : expected,
      all: expected,
      days: expected,
      card: inCents,
    })
  }
})

const t = table('gestao_talentos_talentos', 't')
const all = new Situation('h')

/** Of the company's own talents, each by itself and all at once. */
const alone = (day: string) =>
  s.sql<{ id: number; entrada: number | null; salario: string | null }>(
    `select t.id, ${entryAtSql('t.id', '$1::date')} entrada, (${salaryAtSql('t.id', '$1::date')})::text salario
       from gestao_talentos_talentos t where t.empresa_id = $2 order by t.id`,
    [day, s.empresa],
  )
const together = (day: string) =>
  s.act(({ tx }) =>
    tx.selectWith(
      sql`with ${all.on(day)}`,
      {
        id: t.id,
        entrada: sql<number | null>`h.id`,
        salario: sql<string | null>`(${all.pay})::text`,
      },
      sql`from ${t} ${all.join(day, 'left')} where ${t.empresa_id} = ${s.empresa} order by ${t.id}`,
    ),
  )

test('all at once have the entry in force and the pay that each has alone, on every day of the table', async () => {
  const days = [...new Set(cases.flatMap(({ pay }) => pay.map(([day]) => day)))]
  expect(days.length).toBeGreaterThan(30)
  for (const day of days) {
    const each = await alone(day)
    expect(each).toHaveLength(cases.length)
    expect([day, await together(day)]).toEqual([day, each])
  }
})
