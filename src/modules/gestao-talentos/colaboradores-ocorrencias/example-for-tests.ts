import { type Example, unique } from '#platform/testing/make.ts'
import { addDays } from '#platform/contract/dates.ts'

export const example: Example = async (maker) => ({
  colaborador: await maker.another('gestao-talentos.talentos'),
  dataInicio: addDays('2026-01-05', unique() % 300),
})
