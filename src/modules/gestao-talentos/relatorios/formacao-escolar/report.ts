import {
  dataReferencia,
  ofCompanies,
  places,
  today,
  vinculos,
} from '#modules/gestao-talentos/relatorios/filters.ts'
import { who } from '#modules/gestao-talentos/relatorios/columns.ts'
import { situacoesFormacao, tiposFormacao } from '#modules/captacao/areas-formacao/resource.ts'
import { escolaridades } from '#modules/gestao-talentos/pessoas/schooling.ts'
import { field } from '#platform/contract/field.ts'
import { defineReport } from '#platform/contract/report.ts'
import { col } from '#platform/contract/report-table.ts'

export const formacaoEscolar = defineReport({
  key: 'gestao-talentos.formacao-escolar',
  label: 'Formação escolar',
  words: ['escolaridade', 'cursos', 'graduação'],
  purpose:
    'Mostra a escolaridade e os cursos do quadro de um dia; onde a escolaridade e a lista de cursos não combinam, há uma marca.',
  filters: {
    dataReferencia,
    agruparPor: field.choice({
      label: 'Agrupar por',
      options: [
        { code: 'ESCOLARIDADE', label: 'Escolaridade' },
        { code: 'AREA', label: 'Área organizacional' },
        { code: 'CARGO', label: 'Cargo' },
      ],
      required: true,
      default: 'ESCOLARIDADE',
      width: 6,
    }),
    escolaridades: field.choices({
      label: 'Escolaridades',
      gender: 'f',
      options: escolaridades,
      help: 'Sem nenhuma, entram todas.',
    }),
    tipos: field.choices({ label: 'Tipos de formação', options: tiposFormacao }),
    situacoes: field.choices({
      label: 'Situações da formação',
      gender: 'f',
      options: situacoesFormacao,
    }),
    areasFormacao: field.refs({
      label: 'Áreas de formação',
      gender: 'f',
      to: 'captacao.areas-formacao',
      filter: () => ({ ativos: 'todos' }),
    }),
    vinculos,
    ...ofCompanies('ROLE_REL_FORMACAO_ESCOLAR'),
    ...places,
  },
  companies: 'colaboradores',
  defaults: today,
  columns: {
    grupo: col.text('Grupo'),
    ...who,
    escolaridade: col.text('Escolaridade', { width: 3.6 }),
    curso: col.text('Curso', { width: 4 }),
    instituicao: col.text('Instituição', { width: 4 }),
    tipo: col.text('Tipo', { width: 2.2 }),
    situacao: col.text('Situação', { width: 2 }),
    ano: col.integer('Ano', { width: 1.2, plain: true, total: 'none' }),
    conferir: col.text('Conferir', { width: 2 }),
  },
  groupBy: ['grupo'],
  order: 20,
})
