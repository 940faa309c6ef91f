import type { Example } from '#platform/testing/make.ts'

export const example: Example = async (maker) => ({
  colaborador: await maker.another('gestao-talentos.talentos'),
  inicio: '2026-02-02',
  fim: '2026-02-06',
  previsaoRetorno: '2026-02-09',
  afastamento: { id: await maker.some('sst.afastamentos') },
  classe: 'SIMPLES',
})
