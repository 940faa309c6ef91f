import { meanOf, medianOf } from '#platform/contract/figures.ts'
import type { Vaga } from '#modules/captacao/relatorios/filling.ts'

import type { CallAnswer } from '#platform/contract/call.ts'
import type { estatisticas } from './calls.ts'

type Answer = CallAnswer<typeof estatisticas>
export type Summary = Answer['resumo']
type Dimension = Answer['porArea'][number]
type Days = Summary['total']

const daysOf = (list: readonly Vaga[], of: (v: Vaga) => number | null): Days => {
  const known = list.map(of).filter((d) => d !== null)
  return { media: meanOf(known), mediana: medianOf(known), quantidade: known.length }
}

export function summaryOf(vagas: readonly Vaga[]): Summary {
  return {
    solicitacoes: vagas.length,
    vagas: vagas.reduce((sum, v) => sum + v.quantidade, 0),
    preenchidas: vagas.reduce((sum, v) => sum + v.preenchidas, 0),
    encerradas: vagas.filter((v) => v.encerramento !== null).length,
    total: daysOf(vagas, (v) => v.total),
    daAprovacao: daysOf(vagas, (v) => v.daAprovacao),
    ateAprovar: daysOf(vagas, (v) => v.ateAprovar),
    atePublicar: daysOf(vagas, (v) => v.atePublicar),
  }
}

export function byDimension(
  vagas: readonly Vaga[],
  id: 'motivoId' | 'areaId' | 'cargoId' | 'recrutadorId',
  nome: 'motivo' | 'area' | 'cargo' | 'recrutador',
): Dimension[] {
  const summed = (list: readonly Vaga[]): Dimension => {
    const s = summaryOf(list)
    return {
      id: list[0]?.[id] ?? null,
      nome: list[0]?.[nome] ?? '',
      solicitacoes: s.solicitacoes,
      vagas: s.vagas,
      encerradas: s.encerradas,
      media: s.total.media,
      mediana: s.total.mediana,
    }
  }
  return [...Map.groupBy(vagas, (v) => v[id]).values()]
    .map(summed)
    .toSorted((a, b) => b.solicitacoes - a.solicitacoes || a.nome.localeCompare(b.nome, 'pt-BR'))
}
