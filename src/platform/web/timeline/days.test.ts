import { expect, test } from 'vitest'
import type { TimelineEntry } from '#platform/contract/timeline.ts'
import { daysOf, hourOf } from './days.ts'

let id = 0
const entry = (data: string, titulo: string, more: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id: (id += 1),
  data,
  usuario: 'Ana',
  usuarioTipo: 'interno',
  tipo: 'outros',
  titulo,
  sobre: null,
  nota: null,
  alteracao: false,
  alteracoes: [],
  ...more,
})
const told = (entries: readonly TimelineEntry[]) =>
  daysOf(entries, 'America/Sao_Paulo', '2026-03-10').map((d) => ({
    label: d.label,
    runs: d.runs.map((r) => r.entries.length),
  }))

test('entries stand under the day of the company, not of the instant', () => {
  const late = entry('2026-03-10T01:30:00Z', 'Aprovada')
  expect(told([entry('2026-03-10T12:00:00Z', 'Aberta'), late])).toEqual([
    { label: 'Hoje', runs: [1] },
    { label: 'Ontem', runs: [1] },
  ])
  expect(hourOf(late.data, 'America/Sao_Paulo')).toBe('22:30')
  expect(told([entry('2026-03-01T12:00:00Z', 'Aberta')])[0]?.label).toBe('domingo, 01/03/2026')
})

test('three and more that say the same are one line; two, another person or another day are not', () => {
  const moves = [1, 2, 3].map((n) => entry(`2026-03-10T1${n}:00:00Z`, 'Mudança de etapa'))
  expect(told(moves)).toEqual([{ label: 'Hoje', runs: [3] }])
  expect(told(moves.slice(1))).toEqual([{ label: 'Hoje', runs: [1, 1] }])
  const others = moves.map((e, n) => ({ ...e, usuario: `Pessoa ${n}` }))
  expect(told(others)[0]?.runs).toEqual([1, 1, 1])
})

test('what many people did to the records below is one line too', () => {
  const applied = [1, 2, 3].map((n) =>
    entry(`2026-03-10T1${n}:00:00Z`, 'Candidatura', {
      usuario: `Pessoa ${n}`,
      tipo: 'captacao.candidato-solicitacoes',
    }),
  )
  expect(told(applied)).toEqual([{ label: 'Hoje', runs: [3] }])
})

test('decisions are never buried in a line of many', () => {
  const decided = [1, 2, 3].map((n) =>
    entry(`2026-03-10T1${n}:00:00Z`, 'Suspensa', { tipo: 'situacao' }),
  )
  expect(told(decided)[0]?.runs).toEqual([1, 1, 1])
})
