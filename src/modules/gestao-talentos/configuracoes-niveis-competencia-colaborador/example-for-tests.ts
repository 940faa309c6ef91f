import { addDays } from '#platform/contract/dates.ts'
import { type Example, unique } from '#platform/testing/make.ts'

export const example: Example = async (maker) => {
  await maker.some('cargo-salario.niveis-competencia-historico')
  return {
    colaborador: await maker.another('gestao-talentos.talentos'),
    data: addDays('2026-01-02', unique() % 300),
    niveis: [
      {
        competencia: { id: await maker.some('cargo-salario.competencias') },
        nivelCompetencia: { id: await maker.some('cargo-salario.niveis-competencia') },
      },
    ],
  }
}
