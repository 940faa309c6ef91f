import type { Example } from '#platform/testing/make.ts'

const place = {
  estabelecimento: 'utilitario.estabelecimentos',
  area: 'cargo-salario.areas-organizacionais',
  faixa: 'cargo-salario.faixas-salariais',
} as const

/** Two proposals of one plan are for two people. */
export const example: Example = async (maker) => ({
  tabelaReajusteColaborador: await maker.another('cargo-salario.tabelas-reajustes-colaboradores'),
  colaborador: await maker.another('gestao-talentos.talentos'),
  estabelecimentoProposto: { id: await maker.some(place.estabelecimento) },
  areaOrganizacionalProposta: { id: await maker.some(place.area) },
  faixaSalarialProposta: { id: await maker.some(place.faixa) },
  tipoSalarioProposto: '3',
  salarioProposto: 1500,
})
