import { type Vaga, vagasOf } from '#modules/captacao/relatorios/filling.ts'
import { compare, daysBetween } from '#platform/contract/dates.ts'
import { meanOf, medianOf } from '#platform/contract/figures.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { chartOf, tableOf } from '#platform/server/report/fill.ts'
import { duracaoVaga } from './report.ts'

const { tables, charts } = duracaoVaga

const known = (list: readonly Vaga[], days: (v: Vaga) => number | null): number[] =>
  list.map(days).filter((d) => d !== null)

const durations = (list: readonly Vaga[]) => {
  const [total, daAprovacao] = [known(list, (v) => v.total), known(list, (v) => v.daAprovacao)]
  return {
    encerradas: total.length,
    mediaTotal: meanOf(total),
    medianaTotal: medianOf(total),
    mediaAprovacao: meanOf(daAprovacao),
    medianaAprovacao: medianOf(daAprovacao),
  }
}

const byName = (list: readonly Vaga[], of: (v: Vaga) => string): [string, Vaga[]][] =>
  [...Map.groupBy(list, of)].toSorted(([a], [b]) => a.localeCompare(b, 'pt-BR'))

const summary = (closed: readonly Vaga[], of: (v: Vaga) => string) => ({
  rows: (all: readonly Vaga[]) =>
    byName(all, of).map(([nome, list]) => ({ nome, ...durations(list) })),
  total: { nome: 'Total da seleção', ...durations(closed) },
})

/** Closed after the day of reference was still open on it. */
const openDays = (v: Vaga, day: string): number | null =>
  v.situacao === 'Cancelada' ||
  (v.encerramento && compare(v.encerramento, day) <= 0) ||
  compare(v.data, day) > 0
    ? null
    : daysBetween(v.data, day)

const rowOf = (v: Vaga, day: string) => ({
  cargo: v.cargo,
  solicitacao: `${v.id} - ${v.descricao}`,
  data: v.data,
  aprovacao: v.aprovacao,
  encerramento: v.encerramento,
  total: v.total,
  daAprovacao: v.daAprovacao,
  aberta: openDays(v, day),
})

function noteOf(list: readonly Vaga[]): string {
  const days = known(list, (v) => v.total)
  return days.length
    ? `média ${meanOf(days).replace('.', ',')} dias da solicitação`
    : 'nenhuma encerrada'
}

const detail = (vagas: readonly Vaga[], day: string) =>
  tableOf(
    tables.solicitacoes,
    vagas.toSorted(
      (a, b) =>
        a.area.localeCompare(b.area, 'pt-BR') ||
        a.cargo.localeCompare(b.cargo, 'pt-BR') ||
        compare(a.data, b.data),
    ),
    {
      rows: (list) => list.map((v) => rowOf(v, day)),
      groups: { area: { by: (v) => v.area, title: ([v]) => v?.area ?? '', note: noteOf } },
    },
  )

const meanPoint = ([name, list]: [string, Vaga[]]) => ({
  name,
  values: { dias: Number(meanOf(known(list, (v) => v.total))) },
})

const meansByArea = (closed: readonly Vaga[]) => byName(closed, (v) => v.area).map(meanPoint)

export const query = defineQuery(duracaoVaga, async function durationOfVacancies(ctx, filters) {
  const vagas = await vagasOf(ctx, filters)
  if (!vagas.length) return null
  const closed = vagas.filter((v) => v.total !== null)
  const summaries = closed.length
    ? [
        tableOf(
          tables.porCargo,
          closed,
          summary(closed, (v) => v.cargo),
        ),
        tableOf(
          tables.porArea,
          closed,
          summary(closed, (v) => v.area),
        ),
        ...chartOf(charts.mediaPorArea, meansByArea(closed)),
      ]
    : []
  return {
    orientation: 'landscape',
    blocks: [...summaries, detail(vagas, filters.dataReferencia)],
  }
})
