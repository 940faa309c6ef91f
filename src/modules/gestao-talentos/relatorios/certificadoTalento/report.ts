import { who } from '#modules/gestao-talentos/relatorios/columns.ts'
import { ofCompanies, places, todosVinculos } from '#modules/gestao-talentos/relatorios/filters.ts'
import { tiposCertificado } from '#modules/gestao-talentos/pessoas/resume.ts'
import { field } from '#platform/contract/field.ts'
import { period } from '#platform/contract/period.ts'
import { defineReport } from '#platform/contract/report.ts'
import { col } from '#platform/contract/report-table.ts'

export const certificadoTalento = defineReport({
  key: 'gestao-talentos.certificadoTalento',
  label: 'Certificados dos talentos',
  words: ['cursos', 'certificação', 'validade', 'vencimento'],
  authority: 'CERTIFICADO_TALENTO',
  alsoAt: ['gestao-talentos/relatorios/talento-certificado'],
  purpose:
    'Mostra os certificados de fora que os talentos do quadro de hoje têm, e quais venceram ou vencem em breve.',
  filters: {
    referencia: field.choice({
      label: 'Período de',
      options: [
        { code: 'C', label: 'Conclusão' },
        { code: 'V', label: 'Validade' },
      ],
      required: true,
      default: 'C',
      width: 6,
    }),
    agruparPor: field.choice({
      label: 'Agrupar por',
      options: [
        { code: 'TALENTO', label: 'Talento' },
        { code: 'TITULO', label: 'Título' },
      ],
      required: true,
      default: 'TALENTO',
      width: 6,
    }),
    ...period(() => true),
    tipos: field.choices({
      label: 'Tipos',
      options: tiposCertificado,
      help: 'Sem nenhum, entram todos.',
    }),
    vencidos: field.flag({ label: 'Somente vencidos', width: 6 }),
    vencendoEmDias: field.integer({
      label: 'Vencendo em (dias)',
      min: 0,
      max: 3650,
      help: 'De hoje até tantos dias à frente. Sem validade, o certificado nunca vence.',
      width: 6,
    }),
    vinculos: todosVinculos,
    ...ofCompanies('ROLE_REL_CERTIFICADO_TALENTO'),
    ...places,
  },
  companies: 'colaboradores',
  columns: {
    grupo: col.text('Grupo'),
    ...who,
    titulo: col.text('Título', { width: 4 }),
    organizacao: col.text('Organização', { width: 3.4 }),
    tipo: col.text('Tipo', { width: 2 }),
    horas: col.decimal('Horas', { width: 1.4, decimals: 2, total: 'none' }),
    inicio: col.date('Início', { width: 2 }),
    fim: col.date('Conclusão', { width: 2 }),
    validade: col.date('Validade', { width: 2 }),
    situacao: col.text('Situação', { width: 1.8 }),
    link: col.text('Endereço', { width: 3 }),
  },
  groupBy: ['grupo'],
  order: 21,
})
