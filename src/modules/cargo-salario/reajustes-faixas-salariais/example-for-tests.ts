import { planOf } from '#modules/cargo-salario/tabelas-reajustes-colaboradores/plan-for-tests.ts'
import type { Example } from '#platform/testing/make.ts'

export const example: Example = async (maker) => ({
  tabelaReajusteColaborador: await planOf(maker, 'F'),
  faixaSalarial: await maker.another('cargo-salario.faixas-salariais'),
  valorProposto: 1500,
})
