/** An entry of a talent's history: where the person works from a day on, and for what pay. */
import { tiposSalario, VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { type Condition, field } from '#platform/contract/field.ts'

const byIndex: Condition = (v) => v.tipoSalario === '2'
const byValue: Condition = (v) => v.tipoSalario === '3'

export const historyFields = {
  data: field.date({ label: 'A partir da data', gender: 'f', required: true, width: 4 }),
  motivo: field.choice({
    label: 'Motivo',
    required: true,
    default: 'C',
    options: [
      { code: 'C', label: 'Contratação' },
      { code: 'P', label: 'Promoção' },
      { code: 'D', label: 'Dissídio' },
      { code: 'T', label: 'Transferência' },
      { code: 'A', label: 'Alteração' },
    ],
    width: 4,
  }),
  status: field.choice({
    label: 'Situação na folha',
    gender: 'f',
    readOnly: true,
    default: 'M',
    options: [
      { code: 'M', label: 'Manual', tone: 'neutro' },
      { code: 'E', label: 'Enviado', tone: 'neutro' },
      { code: 'C', label: 'Confirmado', tone: 'neutro' },
    ],
    width: 4,
  }),
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
  ambiente: field.ref({
    label: 'Ambiente',
    to: 'sst.ambientes',
    requiredWhen: (_, { settings }) => settings.obrigarAmbienteFuncao === true,
    width: 6,
  }),
  funcao: field.ref({
    label: 'Função',
    gender: 'f',
    to: 'sst.funcoes',
    requiredWhen: (_, { settings }) => settings.obrigarAmbienteFuncao === true,
    width: 6,
  }),
  tipoSalario: field.choice({
    label: 'Tipo de salário',
    options: tiposSalario,
    required: true,
    default: '1',
    access: VER_SALARIO,
    width: 4,
  }),
  indice: field.ref({
    label: 'Índice',
    to: 'cargo-salario.indices',
    access: VER_SALARIO,
    visibleWhen: byIndex,
    requiredWhen: byIndex,
    messages: { required: 'Índice é requerido' },
    width: 4,
  }),
  quantidadeIndice: field.decimal({
    label: 'Quantidade do índice',
    gender: 'f',
    decimals: 4,
    moreThan: 0,
    access: VER_SALARIO,
    visibleWhen: byIndex,
    requiredWhen: byIndex,
    width: 4,
  }),
  salario: field.money({
    label: 'Salário',
    moreThan: 0,
    sensitive: true,
    access: VER_SALARIO,
    visibleWhen: byValue,
    requiredWhen: byValue,
    messages: { required: 'Valor é obrigatório' },
    width: 4,
  }),
  observacao: field.text({ label: 'Observação', gender: 'f', max: 255, lines: 2 }),
}
