import { addDays } from '#platform/contract/dates.ts'
import { type Example, type Maker, unique } from '#platform/testing/make.ts'

/** A band of a position that asks for the competence. */
async function bandAsking(maker: Maker, competence: number): Promise<number> {
  const { body: known } = await maker.client.get(`/cargo-salario/competencias/${competence}`)
  const band = await maker.record('cargo-salario.faixas-salariais')
  const cargo = (band['cargo'] as { id: number }).id
  await maker.client.put(`/cargo-salario/cargos/${cargo}`, {
    conhecimentos: [{ conhecimento: { id: known.conhecimento.id } }],
  })
  return Number(band['id'])
}

export const example: Example = async (maker) => {
  await maker.some('cargo-salario.niveis-competencia-historico')
  const competencia = await maker.some('cargo-salario.competencias')
  return {
    faixaSalarial: { id: await bandAsking(maker, competencia) },
    data: addDays('2026-01-02', unique() % 300),
    niveis: [
      {
        competencia: { id: competencia },
        nivelCompetencia: { id: await maker.some('cargo-salario.niveis-competencia') },
      },
    ],
  }
}
