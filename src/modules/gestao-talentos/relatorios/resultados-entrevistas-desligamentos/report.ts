import { VER_ENTREVISTA } from '#modules/gestao-talentos/entrevistas-desligamento/entitled.ts'
import { iniciativas } from '#modules/gestao-talentos/motivo-desligamento/initiatives.ts'
import { places, thisYear } from '#modules/gestao-talentos/relatorios/filters.ts'
import { DADO_SENSIVEL } from '#modules/gestao-talentos/talentos/person.ts'
import { type Field, field } from '#platform/contract/field.ts'
import { period } from '#platform/contract/period.ts'
import { defineReport } from '#platform/contract/report.ts'
import { col } from '#platform/contract/report-table.ts'

/** Narrower than a year and a model tells two results apart by one person: only for who reads each answer anyway. */
const only = { access: VER_ENTREVISTA } as const
const why = { access: [VER_ENTREVISTA, DADO_SENSIVEL] } as const

const asking = <F extends Field>(f: F): F => ({ ...f, options: { ...f.options, ...only } })

const narrowed = {
  estabelecimentos: asking(places.estabelecimentos),
  filtrarPor: asking(places.filtrarPor),
  areas: asking(places.areas),
  gruposOcupacionais: asking(places.gruposOcupacionais),
  cargos: asking(places.cargos),
}

const n = (label: string) => col.integer(label, { width: 2, total: 'none' })
const share = (label: string) => col.percent(label, { width: 2, decimals: 1, total: 'none' })

export const resultadosEntrevistas = defineReport({
  key: 'gestao-talentos.resultados-entrevistas-desligamentos',
  label: 'Resultados das entrevistas de desligamento',
  purpose:
    'Mostra o que disse quem saiu, por aspecto e pergunta; sem a permissão de ver as respostas, só em grupos de 3 pessoas ou mais.',
  filters: {
    ...period(),
    modelo: field.ref({
      label: 'Modelo de entrevista',
      to: 'gestao-talentos.modelos-entrevista-desligamento',
      filter: () => ({ ativos: 'todos' }),
      required: true,
    }),
    motivos: field.refs({
      label: 'Motivos',
      to: 'gestao-talentos.motivo-desligamento',
      filter: () => ({ ativos: 'todos' }),
      help: 'Sem nenhum, entram todos.',
      ...why,
    }),
    iniciativas: field.choices({
      label: 'Iniciativas',
      gender: 'f',
      options: iniciativas,
      help: 'Sem nenhuma, entram todas.',
      ...why,
    }),
    comentarios: field.flag({
      label: 'Mostrar os comentários',
      help: 'Sem nome, em ordem sorteada a cada impressão.',
      ...only,
    }),
    ...narrowed,
  },
  defaults: thisYear,
  tables: {
    participacao: {
      title: 'Participação',
      columns: {
        aplicadas: n('Aplicadas'),
        respondidas: n('Respondidas'),
        percentual: share('Participação'),
        mostradas: n('Mostradas'),
      },
    },
    escolhas: {
      columns: {
        aspecto: col.text('Aspecto'),
        pergunta: col.text('Pergunta'),
        resposta: col.text('Resposta', { width: 6 }),
        n: n('Respostas'),
        percentual: share('%'),
      },
      groupBy: ['aspecto', 'pergunta'],
    },
    notas: {
      columns: {
        aspecto: col.text('Aspecto'),
        pergunta: col.text('Pergunta', { width: 6 }),
        maxima: n('Nota máxima'),
        n: n('Respostas'),
        media: col.decimal('Média', { width: 2, decimals: 2, total: 'none' }),
      },
      groupBy: ['aspecto'],
    },
    comentarios: {
      columns: { pergunta: col.text('Pergunta'), texto: col.text('Comentário') },
      groupBy: ['pergunta'],
    },
  },
  order: 11,
})
