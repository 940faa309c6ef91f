/** Areas, positions with bands, knowledge, levels of competence and an index of each company. */
import { demo as utilitario, type Staffed } from '#modules/utilitario/demo/demo.ts'
import { addMonths } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { defineDemo, type Demonstration } from '#platform/server/demonstration/demonstration.ts'
import { insertEach, insertRow, insertRows } from '#platform/server/demonstration/insert.ts'
import { type Areas, makeAreas } from './areas.ts'
import { makePositions, type Position } from './positions.ts'

/** A company with what its people are placed in. */
export type Structured = Staffed & {
  readonly areas: Areas
  readonly positions: readonly Position[]
}

async function make(at: Demonstration): Promise<Structured[]> {
  const made: Structured[] = []
  for (const company of at.of(utilitario)) made.push(await structure(at, company))
  return made
}

async function structure({ tx, today }: Demonstration, company: Staffed): Promise<Structured> {
  const areas = await makeAreas(tx, company)
  await makeKnowledge(tx, company)
  await makeCompetenceLevels(tx, company, today)
  await makeIndex(tx, company, today)
  return { ...company, areas, positions: await makePositions(tx, company, areas, today) }
}

const knowledge = [
  'Pacote Office',
  'Excel avançado',
  'Power BI',
  'SQL',
  'Legislação trabalhista',
  'Boas práticas de fabricação',
  'Negociação',
  'TypeScript',
]

const makeKnowledge = (tx: Tx, company: Staffed): Promise<unknown> =>
  insertRows(
    tx,
    'cargo_salario_conhecimentos',
    knowledge.map((nome) => ({ empresa_id: company.id, nome, ativo: true })),
  )

async function makeCompetenceLevels(tx: Tx, company: Staffed, today: string): Promise<void> {
  const levels = ['Básico', 'Intermediário', 'Avançado', 'Referência']
  const rows = await insertEach(
    tx,
    'cargo_salario_niveis_competencia',
    levels.map((descricao) => ({ empresa_id: company.id, descricao, ativo: true })),
    (row) => row,
  )
  const inForce = (level: { readonly id: number }, i: number) => ({
    empresa_id: company.id,
    registro_id: level.id,
    data: monthsBefore(today, 24),
    ordem: i + 1,
    percentual: (i + 1) * 25,
    versao: 1,
  })
  await insertRows(tx, 'cargo_salario_niveis_competencia__historico', rows.map(inForce))
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

const monthsBefore = (today: string, months: number): string =>
  `${addMonths(today, -months).slice(0, 7)}-01`

export const demo = defineDemo({ make })
