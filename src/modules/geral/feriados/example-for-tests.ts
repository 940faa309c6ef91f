import { addDays } from '#platform/contract/dates.ts'
import { type Example, unique } from '#platform/testing/make.ts'

export const example: Example = async (maker) => ({
  data: addDays('2026-01-02', unique() % 350),
  descricao: `Padroeira ${unique()}`,
  ambito: 'MUNICIPAL',
  cidade: await maker.another('geral.cidades'),
  facultativo: false,
})
