import { enviados } from '#modules/cargo-salario/reajustes-colaboradores/proposal-fields.ts'
import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { field } from '#platform/contract/field.ts'
import { defineReport } from '#platform/contract/report.ts'
import { col } from '#platform/contract/report-table.ts'

const grouped = [
  { code: 'A', label: 'Área organizacional' },
  { code: 'C', label: 'Cargo' },
  { code: 'E', label: 'Estabelecimento' },
  { code: 'N', label: 'Não agrupar' },
] as const

export const planejamentosRealinhamentos = defineReport({
  key: 'cargo-salario.planejamentos-realinhamentos',
  label: 'Planejamentos de realinhamento',
  purpose:
    'Mostra as propostas de um planejamento, o atual e o proposto de cada uma, e quanto custam.',
  access: ['ROLE_MOV_TABELAS_REAJUSTES_COLABORADORES', VER_SALARIO],
  filters: {
    planejamentos: field.refs({
      label: 'Planejamentos',
      to: 'cargo-salario.tabelas-reajustes-colaboradores',
      minItems: 1,
      maxItems: 50,
      messages: { required: 'Selecione ao menos um planejamento' },
    }),
    areas: field.refs({
      label: 'Áreas organizacionais',
      gender: 'f',
      to: 'cargo-salario.areas-organizacionais',
      help: 'Com as que ficam abaixo. Sem nenhuma, entram todas. Valem para propostas de talentos.',
    }),
    agrupamento: field.choice({
      label: 'Agrupar por',
      options: grouped,
      default: 'A',
      width: 6,
    }),
    enviado: field.choice({
      label: 'Enviado à folha',
      options: enviados,
      default: '1',
      width: 6,
    }),
  },
  title: 'Propostas',
  columns: {
    planejamento: col.text('Planejamento'),
    grupo: col.text('Grupo'),
    nome: col.text('Nome', { width: 5 }),
    detalhe: col.text('Cargo e faixa', { width: 5 }),
    atual: col.money('Atual', { width: 2.4 }),
    percentual: col.decimal('Aumento (%)', { width: 2 }),
    diferenca: col.money('Aumento', { width: 2.4, total: 'sum' }),
    proposto: col.money('Proposto', { width: 2.4 }),
    observacao: col.text('Observação', { width: 4 }),
  },
  groupBy: ['planejamento', 'grupo'],
  order: 30,
})
