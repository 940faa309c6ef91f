import { planOf } from '#modules/cargo-salario/tabelas-reajustes-colaboradores/plan-for-tests.ts'
import type { Example } from '#platform/testing/make.ts'

export const example: Example = async (maker) => ({
  tabelaReajusteColaborador: await planOf(maker, 'I'),
  indice: await maker.another('cargo-salario.indices'),
  valorProposto: 2,
})
