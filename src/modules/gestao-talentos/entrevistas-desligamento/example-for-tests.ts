import type { Example } from '#platform/testing/make.ts'

/** Of a talent of its own, who has been dismissed. */
export const example: Example = async (maker) => {
  const { id } = await maker.another('gestao-talentos.talentos')
  await maker.scenario.sql(
    'update gestao_talentos_talentos set data_desligamento = greatest(data_admissao, current_date) where id = $1',
    [id],
  )
  return { colaborador: { id } }
}
