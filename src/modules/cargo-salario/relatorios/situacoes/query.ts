import { withoutPay } from '#modules/cargo-salario/relatorios/pay-columns.ts'
import { tiposSalario } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import {
  people,
  peopleOn,
  type StandingPerson,
  talentsNote,
  totalOfPeople,
} from '#modules/cargo-salario/relatorios/standing-people.ts'
import { historyFields } from '#modules/gestao-talentos/talentos/history-fields.ts'
import type { Choice } from '#platform/contract/field.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { tableFrom } from '#platform/server/report/passing.ts'
import { situacoes } from './report.ts'

const labelOf = (options: readonly Choice[] | undefined, code: string | null): string =>
  options?.find((one) => one.code === code)?.label ?? ''

const reasonOf = ({ motivo }: StandingPerson): string =>
  labelOf(historyFields.motivo.options.options, motivo)

const groupings = {
  A: { order: 'area', by: (p: StandingPerson) => p.areaId, title: (p: StandingPerson) => p.area },
  C: {
    order: 'cargo',
    by: (p: StandingPerson) => p.cargoId,
    title: (p: StandingPerson) => p.cargo,
  },
  E: {
    order: 'estabelecimento',
    by: (p: StandingPerson) => p.estabelecimentoId,
    title: (p: StandingPerson) => p.estabelecimento,
  },
  M: { order: 'motivo', by: reasonOf, title: reasonOf },
} as const

const rowOf = (p: StandingPerson) => ({
  matricula: p.matricula,
  nome: p.nome,
  cargo: p.cargo,
  faixa: p.faixa,
  area: p.area,
  estabelecimento: p.estabelecimento,
  desde: p.desde,
  motivo: reasonOf(p),
  status: labelOf(historyFields.status.options.options, p.status),
  tipoSalario: labelOf(tiposSalario, p.tipoSalario),
  salario: p.salario,
})

export const query = defineQuery(situacoes, async function situationsOfPeople(ctx, filters) {
  const { agruparPor, origem, ...limits } = filters
  const grouping = groupings[agruparPor ?? 'A']
  const asked = { ...limits, origem: origem === 'TODOS' ? null : origem }
  const made = await tableFrom(ctx, situacoes, peopleOn(ctx, asked, grouping.order), {
    row: rowOf,
    tally: people,
    groups: { grupo: { by: grouping.by, title: grouping.title, note: talentsNote } },
    total: totalOfPeople,
  })
  return (
    made && {
      orientation: 'landscape',
      blocks: [withoutPay(ctx, made.table, ['tipoSalario', 'salario'])],
    }
  )
})
