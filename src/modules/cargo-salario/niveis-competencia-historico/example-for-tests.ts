import { addDays } from '#platform/contract/dates.ts'
import { type Example, unique } from '#platform/testing/make.ts'

/** Each on a day of its own, all with the level that others refer to. */
export const example: Example = async (maker) => ({
  data: addDays('2020-01-01', unique() % 2000),
  considerarPercentualMinimo: true,
  configHistoricosNiveis: [
    {
      nivelCompetencia: { id: await maker.some('cargo-salario.niveis-competencia') },
      ordem: 1,
      percentual: 50,
    },
  ],
})
