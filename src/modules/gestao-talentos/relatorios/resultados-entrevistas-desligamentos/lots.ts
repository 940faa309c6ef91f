/**
 * Which answers count for who may not read each one: whole lots of three, cut once over all sheets of the company, so that
 * the results of two readers, two days or two periods never differ by fewer people than that. Pure.
 */
import type { Sheet } from './figures.ts'

/** Fewer than these are not shown. */
const MINIMO = 3

/** A sheet that was sent, and the questions it answers: nothing of what it says. */
export type Sent = Pick<Sheet, 'folha' | 'versao' | 'ano'> & {
  readonly perguntas: readonly number[]
}

const wholeLots = (of: readonly Sent[]): Sent[][] =>
  Array.from({ length: Math.floor(of.length / MINIMO) }, (_, lot) =>
    of.slice(lot * MINIMO, (lot + 1) * MINIMO),
  )

/** Of one version and year each, in the order they were sent. */
function lotsOf(sent: readonly Sent[]): Sent[][] {
  const parts = Map.groupBy(sent, ({ versao, ano }) => `${versao} ${ano}`)
  return [...parts.values()].flatMap(wholeLots)
}

/** The sheets of the lots that are known to the last one. */
function ofKnown(lots: readonly Sent[][], known: ReadonlySet<number>): Set<number> {
  const whole = lots.filter((lot) => lot.every(({ folha }) => known.has(folha)))
  return new Set(whole.flat().map(({ folha }) => folha))
}

/** What a reader's sheets keep, `sent` being all of the company: the sheets in lots, and of each the answers in lots of their question. */
export function inLots<S extends Pick<Sheet, 'folha' | 'respostas'>>(
  sheets: readonly S[],
  sent: readonly Sent[],
): S[] {
  const lots = lotsOf(sent)
  const shown = ofKnown(lots, new Set(sheets.map(({ folha }) => folha)))
  const counted = lots.flat()
  const answering = (id: number): Sent[] =>
    counted.filter(({ perguntas }) => perguntas.includes(id))
  const asked = new Set(counted.flatMap(({ perguntas }) => perguntas))
  const shownTo = new Map([...asked].map((id) => [id, ofKnown(lotsOf(answering(id)), shown)]))
  const kept = (sheet: S): S => ({
    ...sheet,
    respostas: sheet.respostas.filter(({ perguntaId }) =>
      shownTo.get(perguntaId)?.has(sheet.folha),
    ),
  })
  return sheets.filter(({ folha }) => shown.has(folha)).map(kept)
}
