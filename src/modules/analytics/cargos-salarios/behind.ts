/** The people and the promotions behind the figures, and by what a figure narrows them. Pure. */
import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { rowsBehind } from '#platform/contract/dashboard.ts'
import { field } from '#platform/contract/field.ts'
import { col } from '#platform/contract/report-table.ts'
import { inRegister, toTalent } from '#modules/analytics/to-talents.ts'

const id = { min: 0, max: 2_147_483_647 } as const
const area = {
  areaId: field.integer({ label: 'Área organizacional', gender: 'f', ...id }),
  soDaArea: field.flag({ label: 'Sem as áreas abaixo' }),
}
const keys = { id: col.integer('Código') }
const pay = {
  salario: col.money('Salário'),
  valorFaixa: col.money('Valor da faixa'),
  posicao: col.percent('Posição', { decimals: 1 }),
}

/** By head alone: nothing here is narrowed by pay. */
export const talentos = rowsBehind({
  by: {
    ...area,
    grupoId: field.integer({ label: 'Grupo ocupacional', ...id }),
    dia: field.date({ label: 'Dia' }),
  },
  columns: {
    talento: col.text('Talento'),
    cargo: col.text('Cargo e faixa'),
    area: col.text('Área organizacional'),
    admissao: col.date('Admissão'),
    ...pay,
  },
  keys,
  withheld: { salario: VER_SALARIO, valorFaixa: VER_SALARIO, posicao: VER_SALARIO },
  links: toTalent,
  register: inRegister,
})

export const lugares = [
  { code: '1', label: 'Abaixo de 80 %' },
  { code: '2', label: 'De 80 % a menos de 95 %' },
  { code: '3', label: 'De 95 % a 105 %' },
  { code: '4', label: 'Acima de 105 % até 120 %' },
  { code: '5', label: 'Acima de 120 %' },
] as const

/** By where the salary lies in the band. */
export const posicoes = rowsBehind({
  by: {
    faixaId: field.integer({ label: 'Faixa salarial', gender: 'f', ...id }),
    grupoPosicaoId: field.integer({ label: 'Grupo ocupacional', ...id }),
    lugar: field.choice({ label: 'Posição', gender: 'f', options: lugares }),
    fora: field.flag({ label: 'Fora da faixa' }),
  },
  columns: {
    talento: col.text('Talento'),
    cargo: col.text('Cargo e faixa'),
    area: col.text('Área organizacional'),
    ...pay,
  },
  keys,
  access: VER_SALARIO,
  links: toTalent,
  register: inRegister,
})

export const tiposPromocao = [
  { code: 'H', label: 'Horizontal' },
  { code: 'V', label: 'Vertical' },
] as const

export const promocoes = rowsBehind({
  by: {
    ...area,
    mes: field.month({ label: 'Mês' }),
    tipo: field.choice({ label: 'Tipo', options: tiposPromocao }),
  },
  columns: {
    talento: col.text('Talento'),
    data: col.date('Data'),
    tipo: col.text('Promoção'),
    de: col.text('De'),
    para: col.text('Para'),
    area: col.text('Área organizacional'),
    salarioAntes: col.money('Salário antes'),
    salarioDepois: col.money('Salário depois'),
  },
  keys,
  withheld: { salarioAntes: VER_SALARIO, salarioDepois: VER_SALARIO },
  links: toTalent,
  register: inRegister,
})
