import {
  lastMonth,
  ofCompanies,
  places,
  todosVinculos,
} from '#modules/gestao-talentos/relatorios/filters.ts'
import { field, type Values } from '#platform/contract/field.ts'
import { period } from '#platform/contract/period.ts'
import { defineReport } from '#platform/contract/report.ts'
import { col } from '#platform/contract/report-table.ts'

const alsoInactive = () => ({ ativos: 'todos' })

const noneWaits = ({ somentePendentes }: Values): string | undefined =>
  somentePendentes ? 'Nenhuma ocorrência sem providência no período.' : undefined

export const ocorrencias = defineReport({
  key: 'gestao-talentos.ocorrencias',
  label: 'Ocorrências dos talentos',
  words: ['faltas', 'advertência', 'disciplina'],
  authority: 'OCORRENCIAS',
  purpose:
    'Mostra o que aconteceu no período, com quem e que providência foi tomada; de um fato que começou antes contam os dias dentro do período.',
  filters: {
    ...period(),
    agruparPor: field.choice({
      label: 'Agrupar por',
      options: [
        { code: 'TALENTO', label: 'Talento' },
        { code: 'AREA', label: 'Área organizacional' },
        { code: 'OCORRENCIA', label: 'Ocorrência' },
        { code: 'MES', label: 'Mês' },
      ],
      required: true,
      default: 'TALENTO',
      width: 6,
    }),
    situacao: field.choice({
      label: 'Situação dos talentos',
      gender: 'f',
      options: [
        { code: 'A', label: 'Ativos hoje' },
        { code: 'D', label: 'Desligados' },
        { code: 'T', label: 'Todos' },
      ],
      required: true,
      default: 'T',
      width: 6,
    }),
    talentos: field.refs({
      label: 'Talentos',
      to: 'gestao-talentos.talentos',
      filter: alsoInactive,
      help: 'Sem nenhum, entram todos.',
    }),
    tipos: field.refs({
      label: 'Tipos de ocorrência',
      to: 'gestao-talentos.tipo-ocorrencia',
      filter: alsoInactive,
    }),
    ocorrencias: field.refs({
      label: 'Ocorrências',
      gender: 'f',
      to: 'gestao-talentos.ocorrencias',
      filter: alsoInactive,
    }),
    providencias: field.refs({
      label: 'Providências',
      gender: 'f',
      to: 'gestao-talentos.providencias',
      filter: alsoInactive,
    }),
    somentePendentes: field.flag({ label: 'Somente sem a providência pedida', width: 6 }),
    mostrarObservacao: field.flag({ label: 'Mostrar observação', width: 6 }),
    vinculos: todosVinculos,
    ...ofCompanies('ROLE_REL_OCORRENCIAS'),
    ...places,
  },
  companies: 'colaboradores',
  empty: noneWaits,
  defaults: lastMonth,
  columns: {
    grupo: col.text('Grupo'),
    inicio: col.date('Início', { width: 2 }),
    fim: col.date('Fim', { width: 2 }),
    matricula: col.text('Matrícula', { width: 2 }),
    nome: col.text('Nome', { width: 4 }),
    area: col.text('Área organizacional', { width: 4 }),
    ocorrencia: col.text('Ocorrência', { width: 3.4 }),
    dias: col.integer('Dias', { width: 1.2, total: 'none' }),
    horas: col.text('Horas', { width: 1.4, align: 'right' }),
    pontos: col.integer('Pontos', { width: 1.4, total: 'none' }),
    providencia: col.text('Providência', { width: 3 }),
    observacao: col.text('Observação', { width: 4 }),
  },
  groupBy: ['grupo'],
  order: 15,
})
