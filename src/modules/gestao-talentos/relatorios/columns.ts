/** Columns by which the reports of talents name people. Pure. */
import { col } from '#platform/contract/report-table.ts'

export const who = {
  matricula: col.text('Matrícula', { width: 2.2 }),
  nome: col.text('Nome', { width: 5 }),
} as const

export const where = {
  cargo: col.text('Cargo', { width: 3.6 }),
  area: col.text('Área organizacional', { width: 4.4 }),
  estabelecimento: col.text('Estabelecimento', { width: 3 }),
} as const
