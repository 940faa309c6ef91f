import { minutesOf } from '#modules/gestao-talentos/indicadores/absenteeism.ts'
import {
  groupOf,
  inGroups,
  ofOwnAreas,
  withoutColumns,
} from '#modules/gestao-talentos/relatorios/people.ts'
import { formatMonth } from '#platform/contract/dates.ts'
import { counted } from '#platform/contract/numbers.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { tableOf } from '#platform/server/report/fill.ts'
import { type Fact, factsOf } from './facts.ts'
import { ocorrencias } from './report.ts'

const by = {
  TALENTO: { title: ({ nome, matricula }: Fact) => `${nome} (${matricula})` },
  AREA: { title: ({ area }: Fact) => area ?? 'Sem área' },
  OCORRENCIA: { title: ({ ocorrencia }: Fact) => ocorrencia },
  MES: {
    title: ({ inicio }: Fact) => formatMonth(inicio.slice(0, 7)),
    order: ({ inicio }: Fact) => inicio.slice(0, 7),
  },
} as const

const twoDigits = (n: number): string => String(n).padStart(2, '0')

function hoursOf(of: readonly Fact[]): string | null {
  const minutes = of.reduce((sum, { horas }) => sum + (horas ? minutesOf(horas) : 0), 0)
  return minutes ? `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}` : null
}

/** Points count once for each fact, however long it is. */
const sumsOf = (of: readonly Fact[]) => ({
  dias: of.reduce((sum, { dias }) => sum + (dias ?? 0), 0),
  horas: hoursOf(of),
  pontos: of.reduce((sum, { pontos }) => sum + pontos, 0),
})

const howMany = (of: readonly Fact[]): string => counted(of.length, 'ocorrência', 'ocorrências')

const rowOf = (one: Fact) => ({
  inicio: one.inicio,
  fim: one.fim,
  matricula: one.matricula,
  nome: one.nome,
  area: one.area,
  ocorrencia: one.ocorrencia,
  dias: one.dias,
  horas: one.horas,
  pontos: one.pontos,
  providencia: one.providencia ?? (one.pede ? 'Pendente' : null),
  observacao: one.observacao,
})

export const query = defineQuery(ocorrencias, async function facts(ctx, filters) {
  const found = await factsOf(ctx, filters)
  if (!found.length) return null
  const grouping = by[filters.agruparPor ?? 'TALENTO']
  const made = tableOf(ocorrencias, inGroups<Fact>(found, grouping), {
    rows: (of) => of.map(rowOf),
    groups: {
      grupo: {
        ...groupOf<Fact>(grouping, howMany),
        subtotal: sumsOf,
      },
    },
    total: { ocorrencia: howMany(found), ...sumsOf(found) },
  })
  return ofOwnAreas(ctx, ocorrencias, filters, {
    orientation: 'landscape',
    blocks: [withoutColumns(made, ['observacao'], filters.mostrarObservacao)],
  })
})
