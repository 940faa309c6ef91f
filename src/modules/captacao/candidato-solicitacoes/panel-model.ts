/** What the side panel reads about an application. */
import type { CallAnswer } from '#platform/contract/call.ts'
import type { Origin } from './board-model.ts'
import type { painel } from './calls.ts'

export type PanelData = CallAnswer<typeof painel>
export type Stage = PanelData['etapas'][number]
export type OtherApplication = PanelData['outras'][number]
export type Candidate = PanelData['candidato']

const columnKeys: Readonly<Record<string, string | undefined>> = {
  I: 'inscritos',
  C: 'contratados',
  N: 'naoAptos',
}

/** The entry at the stage where the candidate stands. */
export const stageNow = ({ etapas, etapaSeletiva }: PanelData): Stage | undefined =>
  etapas.find((e) => e.etapaId === etapaSeletiva?.id)

/** Where the candidate stands, whether the board shows it or not. */
export function originOf(panel: PanelData): Origin {
  const { id, situacao, etapaSeletiva, candidato } = panel
  const booked = stageNow(panel)?.entrevista
  return {
    chave: columnKeys[situacao ?? ''] ?? `etapa-${etapaSeletiva?.id ?? 0}`,
    card: {
      id,
      nome: candidato.nome,
      entrevistaData: booked?.liberadaEm ? null : (booked?.data ?? null),
      entrevistaHora: booked?.hora ?? null,
    },
  }
}

type Hiring = Pick<PanelData['contratacao'], 'quantidade' | 'preenchidas' | 'emAndamento'>

function leftWords(n: number): string {
  if (!n) return ''
  return n === 1
    ? 'Há 1 candidato em andamento; se encerrar, ele verá Processo encerrado.'
    : `Há ${n} candidatos em andamento; se encerrar, eles verão Processo encerrado.`
}

/** Closing is offered with the last place, and meant beforehand only where it ends nobody else's selection. */
export function closingWith({ quantidade, preenchidas, emAndamento }: Hiring) {
  const offered = preenchidas + 1 >= quantidade
  return { offered, ticked: offered && emAndamento === 0, left: leftWords(emAndamento) }
}
