import { filterBy } from '#modules/cargo-salario/areas-organizacionais/areas-filter.ts'
import type { Rule } from '#platform/contract/resource.ts'
import { field } from '#platform/contract/field.ts'
import { defineReport } from '#platform/contract/report.ts'
import { col } from '#platform/contract/report-table.ts'

const upToNow: Rule = (values, { today }) => {
  const last = Number(today.slice(0, 4))
  return typeof values.ano === 'number' && values.ano > last
    ? { field: 'ano', message: `Ano deve ser no máximo ${last}` }
    : undefined
}

const figuras = {
  candidatos: col.integer('Candidatos', { width: 2.2 }),
  aptos: col.integer('Aptos', { width: 1.8 }),
  naoAptos: col.integer('Não aptos', { width: 2 }),
  naoAvaliados: col.integer('Não avaliados', { width: 2.2 }),
  percentual: col.percent('% aptos dos avaliados', { decimals: 1, width: 2.4 }),
}

export const analiseEtapaSeletiva = defineReport({
  key: 'captacao.analise-etapa-seletiva',
  label: 'Análise das etapas seletivas',
  purpose:
    'Mostra, por etapa e mês do ano e por cargo, quantos candidatos passaram, quantos ficaram aptos e quantos não.',
  filters: {
    ano: field.integer({
      label: 'Ano',
      required: true,
      min: 1900,
      width: 4,
      input: 'ano',
      plain: true,
    }),
    etapas: field.refs({
      label: 'Etapas seletivas',
      gender: 'f',
      to: 'captacao.etapas-seletivas',
      input: 'checklist',
      help: 'Sem nenhuma, entram todas.',
    }),
    cargos: field.refs({
      label: 'Cargos',
      to: 'cargo-salario.cargos',
      help: 'Sem nenhum, entram todos.',
    }),
    ...filterBy,
  },
  rules: [upToNow],
  defaults: ({ today }) => ({ ano: Number(today.slice(0, 4)) }),
  alsoAt: ['captacao/relatorios/analise-etapas-seletivas'],
  tables: {
    porEtapa: {
      title: 'Por etapa e mês',
      columns: {
        etapa: col.text('Etapa seletiva'),
        nome: col.text('Mês', { width: 5 }),
        ...figuras,
      },
      groupBy: ['etapa'],
    },
    porCargo: {
      title: 'Por cargo',
      columns: {
        cargo: col.text('Cargo'),
        nome: col.text('Etapa seletiva', { width: 5 }),
        ...figuras,
      },
      groupBy: ['cargo'],
    },
  },
  charts: {
    porEtapa: {
      kind: 'stacked',
      title: 'Candidatos por etapa no ano',
      series: { aptos: 'Aptos', naoAptos: 'Não aptos', naoAvaliados: 'Não avaliados' },
    },
  },
  order: 2,
})
