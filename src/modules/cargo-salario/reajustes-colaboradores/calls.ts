import {
  faixasSalariais,
  tiposSalario,
  VER_SALARIO,
} from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { areasWithBelow } from '#modules/cargo-salario/areas-organizacionais/areas-filter.ts'
import { collectiveCalls } from '#modules/cargo-salario/movimentacoes-coletivas/collective-calls.ts'
import {
  collectiveFields,
  onlyByValue,
} from '#modules/cargo-salario/movimentacoes-coletivas/preview-shape.ts'
import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { reajustesColaboradores } from './resource.ts'

const path = reajustesColaboradores.path
const see = { any: [authorityFor(reajustesColaboradores)] }
export { VER_SALARIO }

export const salarioDaProposta = defineCall({
  method: 'GET',
  path: `${path}/{id}/salario-calculado`,
  summary: 'Pay that a proposal leads to on the day of its planejamento',
  access: see,
  answer: shape.object({ salario: shape.orNull(shape.decimal) }),
})

export const salarioCalculado = defineCall({
  method: 'GET',
  path: `${path}/salario-calculado`,
  summary: 'Pay by the type and values given, on a day',
  access: see,
  query: {
    tipoSalario: field.choice({ label: 'Tipo de salário', options: tiposSalario, required: true }),
    faixaSalarialId: field.ref({ label: 'Faixa salarial', gender: 'f', to: faixasSalariais.key }),
    indiceId: field.ref({ label: 'Índice', to: 'cargo-salario.indices' }),
    quantidade: field.decimal({ label: 'Quantidade', gender: 'f', decimals: 4 }),
    salario: field.money({ label: 'Salário' }),
    data: field.date({ label: 'Data', gender: 'f' }),
  },
  answer: shape.object({ salario: shape.orNull(shape.decimal) }),
})

export const employeeFields = {
  ...collectiveFields('C'),
  estabelecimentos: field.refs({
    label: 'Estabelecimentos',
    to: 'utilitario.estabelecimentos',
    minItems: 1,
    input: 'checklist',
    messages: { required: 'Selecione ao menos um estabelecimento' },
  }),
  areas: areasWithBelow({ requiredWhen: () => true }),
  somentePorValor: onlyByValue,
}

export const { previaDissidio, aplicarDissidio } = collectiveCalls(path, 'talentos', {
  ...employeeFields,
  excluidos: field.refs({
    label: 'Talentos que ficam de fora',
    to: 'gestao-talentos.talentos',
    maxItems: 20_000,
  }),
})

export const reajusteDoColaborador = defineCall({
  method: 'GET',
  path: 'cargo-salario/colaboradores/{id}/reajuste-colaborador',
  summary:
    'Proposal for a talento in a planejamento: the one there is, or what one would begin with',
  access: see,
  query: {
    tabelaReajusteColaboradorId: field.integer({ label: 'Planejamento', required: true, min: 1 }),
  },
  answer: shape.object({
    id: shape.orNull(shape.integer),
    estabelecimento: shape.orNull(shape.ref),
    areaOrganizacional: shape.orNull(shape.ref),
    ambiente: shape.orNull(shape.ref),
    faixaSalarial: shape.orNull(shape.ref),
    funcao: shape.orNull(shape.ref),
    tipoSalario: shape.maybe(shape.orNull(shape.text)),
    indice: shape.maybe(shape.orNull(shape.ref)),
    quantidadeIndice: shape.maybe(shape.orNull(shape.decimal)),
    salario: shape.maybe(shape.orNull(shape.decimal)),
    salarioProposto: shape.maybe(shape.orNull(shape.decimal)),
    observacao: shape.orNull(shape.text),
  }),
})
