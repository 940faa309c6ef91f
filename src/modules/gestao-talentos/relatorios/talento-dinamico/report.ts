import { DADO_SENSIVEL } from '#modules/gestao-talentos/talentos/person.ts'
import {
  dataReferencia,
  places,
  today,
  todosVinculos,
} from '#modules/gestao-talentos/relatorios/filters.ts'
import { mes } from '#modules/gestao-talentos/relatorios/anniversary-filters.ts'
import { field, type RuleContext } from '#platform/contract/field.ts'
import { defineReport } from '#platform/contract/report.ts'

export const MOST_ON_PAGE = 12
const MOST_IN_SHEET = 60
export const TOO_WIDE = 'Escolha até 12 colunas para o PDF ou use a planilha.'

/** What is arranged and kept, apart from whom the report is of. */
export const arranged = {
  titulo: field.text({
    label: 'Título',
    max: 100,
    width: 12,
    help: 'Vazio, vale Relatório dinâmico de talentos.',
  }),
  colunasDinamicas: field.texts({
    label: 'Colunas',
    gender: 'f',
    minItems: 1,
    maxItems: MOST_IN_SHEET,
    max: 60,
    input: 'colunasDinamicas',
    width: 12,
    messages: { required: 'Escolha ao menos uma coluna' },
  }),
  ordenarPor: field.text({ label: 'Ordenar por', max: 60, input: 'umaColuna', width: 6 }),
  agruparPor: field.text({ label: 'Agrupar por', max: 60, input: 'umaColuna', width: 6 }),
}

export const talentoDinamico = defineReport({
  key: 'gestao-talentos.talento-dinamico',
  label: 'Relatório dinâmico de talentos',
  words: ['lista de funcionários', 'relação de empregados', 'personalizado', 'colunas'],
  authority: 'TALENTO_DINAMICO',
  purpose:
    'Mostra dos talentos as colunas que você escolher, na ordem que quiser, com os valores da data de referência.',
  filters: {
    ...arranged,
    dataReferencia,
    situacao: field.choice({
      label: 'Situação na data',
      gender: 'f',
      options: [
        { code: 'A', label: 'Ativos' },
        { code: 'D', label: 'Desligados' },
        { code: 'T', label: 'Todos' },
      ],
      required: true,
      default: 'A',
      width: 6,
    }),
    deficiencia: field.choice({
      label: 'Deficiência',
      gender: 'f',
      options: [
        { code: '1', label: 'Todos' },
        { code: '2', label: 'Somente com deficiência' },
        { code: '3', label: 'Sem deficiência' },
      ],
      default: '1',
      access: DADO_SENSIVEL,
      width: 6,
    }),
    mesAniversario: field.choice({
      label: 'Mês de aniversário',
      options: mes.options.options ?? [],
      default: '0',
      width: 6,
    }),
    vinculos: todosVinculos,
    ...places,
  },
  defaults: (context: RuleContext) => today(context),
  order: 22,
})
