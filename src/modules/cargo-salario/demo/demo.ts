/** Areas, positions with bands, competences with their levels, an index and the revenue of each company. */
import { demo as utilitario, type Staffed } from '#modules/utilitario/demo/demo.ts'
import { addMonths } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { defineDemo, type Demonstration } from '#platform/server/demonstration/demonstration.ts'
import { insertRow, insertRows } from '#platform/server/demonstration/insert.ts'
import { type Areas, makeAreas } from './areas.ts'
import { type Levelled, makeCompetences } from './competences.ts'
import { makePositions, type Position } from './positions.ts'

/** A company with what its people are placed in. */
export type Structured = Staffed & {
  readonly areas: Areas
  readonly positions: readonly Position[]
  readonly levelled: Levelled
}

async function make(at: Demonstration): Promise<Structured[]> {
  const made: Structured[] = []
  for (const company of at.of(utilitario)) made.push(await structure(at, company))
  return made
}

async function structure({ tx, today }: Demonstration, company: Staffed): Promise<Structured> {
  const areas = await makeAreas(tx, company)
  await makeIndex(tx, company, today)
  await makeRevenue(tx, company, today)
  const positions = await makePositions(tx, company, areas, today)
  const levelled = await makeCompetences(
    tx,
    { ...company, areas, positions },
    monthsBefore(today, 24),
  )
  return { ...company, areas, positions, levelled }
}

async function makeIndex(tx: Tx, company: Staffed, today: string): Promise<void> {
  const id = await insertRow(tx, 'cargo_salario_indices', {
    nome: `Piso ${company.nome.split(' ')[0]}`,
    ativo: true,
  })
  const raised = (months: number, i: number) => ({
    registro_id: id,
    data: monthsBefore(today, months),
    valor: 1412 + i * 106,
    versao: 1,
  })
  await insertRows(tx, 'cargo_salario_indices__historico', [24, 12, 1].map(raised))
}

/** Two years of what the company sold, with the seasons of its trade. */
async function makeRevenue(tx: Tx, company: Staffed, today: string): Promise<void> {
  const base = company.key === 'horizonte' ? 2_400_000 : 900_000
  const months = Array.from({ length: 24 }, (_, i) => monthsBefore(today, 24 - i))
  await insertRows(
    tx,
    'cargo_salario_faturamentos_mensais',
    months.map(function soldIn(day, i) {
      return {
        empresa_id: company.id,
        mes_ano: day.slice(0, 7),
        valor: base + i * 18_500 + (Number(day.slice(5, 7)) % 4) * 72_300,
      }
    }),
  )
}

const monthsBefore = (today: string, months: number): string =>
  `${addMonths(today, -months).slice(0, 7)}-01`

export const demo = defineDemo({ make })
