/** Where a person works and for what pay: said by an entry of a talent's history, and by who hires. */
import { tiposSalario } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { type Condition, field } from '#platform/contract/field.ts'

const byIndex: Condition = (v) => v.tipoSalario === '2'
const byValue: Condition = (v) => v.tipoSalario === '3'
const demanded: Condition = (_, { settings }) => settings.obrigarAmbienteFuncao === true

export const placeFields = {
  estabelecimento: field.ref({
    label: 'Estabelecimento',
    to: 'utilitario.estabelecimentos',
    required: true,
    width: 6,
  }),
  areaOrganizacional: field.ref({
    label: 'Área organizacional',
    gender: 'f',
    to: 'cargo-salario.areas-organizacionais',
    required: true,
    width: 6,
  }),
  faixaSalarial: field.ref({
    label: 'Cargo e faixa salarial',
    to: 'cargo-salario.faixas-salariais',
    required: true,
    width: 6,
  }),
}

export const ambiente = {
  label: 'Ambiente',
  to: 'sst.ambientes',
  requiredWhen: demanded,
  width: 6,
} as const

export const funcao = field.ref({
  label: 'Função',
  gender: 'f',
  to: 'sst.funcoes',
  requiredWhen: demanded,
  width: 6,
})

/** Options of the fields of the pay: who reads the history asks for more than who hires. */
export const pay = {
  tipoSalario: {
    label: 'Tipo de salário',
    options: tiposSalario,
    required: true,
    default: '1',
    width: 4,
  },
  indice: {
    label: 'Índice',
    to: 'cargo-salario.indices',
    visibleWhen: byIndex,
    requiredWhen: byIndex,
    messages: { required: 'Índice é requerido' },
    width: 4,
  },
  quantidadeIndice: {
    label: 'Quantidade do índice',
    gender: 'f',
    decimals: 4,
    moreThan: 0,
    visibleWhen: byIndex,
    requiredWhen: byIndex,
    width: 4,
  },
  salario: {
    label: 'Salário',
    moreThan: 0,
    sensitive: true,
    visibleWhen: byValue,
    requiredWhen: byValue,
    messages: { required: 'Valor é obrigatório' },
    width: 4,
  },
} as const
