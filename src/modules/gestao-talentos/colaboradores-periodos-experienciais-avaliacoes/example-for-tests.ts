import { type Example, unique } from '#platform/testing/make.ts'

/** A period and its model of their own; who answers is somebody else. */
export const example: Example = async (maker) => {
  const period = await maker.another('avaliacao.periodos-experiencia')
  const model = await maker.client.post('/avaliacao/modelos-avaliacao-desempenho-experiencia', {
    titulo: `Acompanhamento ${unique()}`,
    tipo: 'A',
    periodoAcompanhamentoExperiencia: period,
    perguntas: [{ texto: 'Como foi o período?', tipo: '4', notaMinima: 0, notaMaxima: 10 }],
  })
  return {
    colaborador: await maker.another('gestao-talentos.talentos'),
    periodoExperiencia: period,
    modelo: { id: Number(model.body.id) },
    avaliador: await maker.another('gestao-talentos.talentos'),
    dataPrevista: '2030-01-10',
    motivoData: 'Férias na data calculada.',
  }
}
