import { mes, thisMonth } from '#modules/gestao-talentos/relatorios/anniversary-filters.ts'
import { where, who } from '#modules/gestao-talentos/relatorios/columns.ts'
import { ofCompanies, places, todosVinculos } from '#modules/gestao-talentos/relatorios/filters.ts'
import { field, type RuleContext } from '#platform/contract/field.ts'
import { defineReport } from '#platform/contract/report.ts'
import { col } from '#platform/contract/report-table.ts'

const years = (label: string) =>
  field.integer({ label, min: 1, max: 80, required: true, default: 1, width: 3 })

export const aniversariantesTempoDeEmpresa = defineReport({
  key: 'gestao-talentos.aniversariantes-tempo-de-empresa',
  label: 'Aniversariantes de tempo de empresa',
  words: ['aniversário', 'anos de casa'],
  purpose:
    'Mostra quem do quadro de hoje completa anos de empresa no mês; quem entrou em 29/02 aparece em 28/02 nos anos comuns.',
  filters: {
    mes,
    ano: field.integer({
      label: 'Ano',
      min: 1950,
      max: 2100,
      plain: true,
      required: true,
      width: 6,
    }),
    minimoAnos: years('Mínimo de anos'),
    multiplosDe: years('Múltiplos de'),
    agruparPor: field.choice({
      label: 'Agrupar por',
      options: [
        { code: 'MES', label: 'Mês' },
        { code: 'ANOS', label: 'Anos de empresa' },
      ],
      required: true,
      default: 'MES',
      width: 6,
    }),
    somarVinculosAnteriores: field.flag({
      label: 'Somar vínculos anteriores',
      help: 'Conta desde a primeira admissão da pessoa na empresa.',
      width: 6,
    }),
    vinculos: todosVinculos,
    ...ofCompanies('ROLE_REL_ANIVERSARIANTES_TEMPO_DE_EMPRESA'),
    ...places,
  },
  companies: 'colaboradores',
  defaults: (context: RuleContext) => ({
    ...thisMonth(context),
    ano: Number(context.today.slice(0, 4)),
  }),
  columns: {
    grupo: col.text('Grupo'),
    dia: col.date('Dia', { width: 2 }),
    ...who,
    admissao: col.date('Admissão', { width: 2 }),
    anos: col.integer('Anos', { width: 1.4, total: 'none' }),
    cargo: where.cargo,
    area: where.area,
  },
  groupBy: ['grupo'],
  order: 18,
})
