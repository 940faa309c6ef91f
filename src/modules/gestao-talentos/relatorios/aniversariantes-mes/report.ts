import { mes, thisMonth } from '#modules/gestao-talentos/relatorios/anniversary-filters.ts'
import { ofCompanies, places, todosVinculos } from '#modules/gestao-talentos/relatorios/filters.ts'
import { seesAllAreas } from '#modules/gestao-talentos/documentos-talento/attached.ts'
import { field } from '#platform/contract/field.ts'
import { defineReport } from '#platform/contract/report.ts'
import { col } from '#platform/contract/report-table.ts'

export const aniversariantesMes = defineReport({
  key: 'gestao-talentos.aniversariantes-mes',
  label: 'Aniversariantes do mês',
  words: ['aniversário', 'nascimento'],
  purpose:
    'Mostra quem do quadro de hoje faz aniversário no mês; quem nasceu em 29/02 aparece em 28/02 nos anos comuns.',
  filters: {
    mes,
    agruparPor: field.choice({
      label: 'Agrupar por',
      options: [
        { code: 'MES', label: 'Mês' },
        { code: 'AREA', label: 'Área organizacional' },
      ],
      required: true,
      default: 'MES',
      width: 6,
    }),
    mostrar: field.choice({
      label: 'Ano ou idade',
      options: [
        { code: 'N', label: 'Não mostrar' },
        { code: 'A', label: 'Ano de nascimento' },
        { code: 'I', label: 'Idade que completa' },
      ],
      default: 'N',
      width: 6,
      access: seesAllAreas,
      detail: true,
    }),
    vinculos: todosVinculos,
    ...ofCompanies('ROLE_REL_ANIVERSARIANTES_MES'),
    ...places,
  },
  companies: 'colaboradores',
  defaults: thisMonth,
  columns: {
    grupo: col.text('Grupo'),
    dia: col.text('Dia', { width: 1.4 }),
    nome: col.text('Nome', { width: 5 }),
    cargo: col.text('Cargo', { width: 4 }),
    area: col.text('Área organizacional', { width: 4.4 }),
    email: col.text('E-mail', { width: 4.4 }),
    ano: col.integer('Ano', { width: 1.4, plain: true, total: 'none' }),
    idade: col.integer('Idade', { width: 1.4, total: 'none' }),
  },
  groupBy: ['grupo'],
  order: 17,
})
