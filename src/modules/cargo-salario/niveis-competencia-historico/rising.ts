/** A scale has an order without ties and, where it considers percentages, one for each level, each greater than that of the level before. Pure. */
import type { Values } from '#platform/contract/field.ts'
import { compareDecimal, decimalText } from '#platform/contract/numbers.ts'

const rowsOf = (values: Values): Values[] =>
  Array.isArray(values.configHistoricosNiveis) ? values.configHistoricosNiveis : []

type Problem = { field: string; message: string }
type Step = { at: number; peso: number; percentual: string | undefined }

export function scaleProblems(values: Values): Problem[] {
  const steps = rowsOf(values).map(function stepOf(row, at) {
    return {
      at,
      peso: typeof row.ordem === 'number' ? row.ordem : Number.NaN,
      percentual: decimalText(row.percentual),
    }
  })
  const sorted = steps
    .filter((step) => !Number.isNaN(step.peso))
    .toSorted((a, b) => a.peso - b.peso)
  return [
    ...sorted.flatMap((step, i) => tied(step, sorted[i - 1])),
    ...(values.considerarPercentualMinimo === true
      ? [...steps.flatMap(missing), ...sorted.flatMap((step, i) => notRising(step, sorted[i - 1]))]
      : []),
  ]
}

const place = (step: Step, name: string): string => `configHistoricosNiveis.${step.at}.${name}`

const tied = (step: Step, before: Step | undefined): Problem[] =>
  before?.peso === step.peso
    ? [{ field: place(step, 'ordem'), message: 'Cada nível tem um peso diferente dos outros.' }]
    : []

const missing = (step: Step): Problem[] =>
  step.percentual === undefined
    ? [{ field: place(step, 'percentual'), message: 'Percentual é obrigatório' }]
    : []

const notRising = (step: Step, before: Step | undefined): Problem[] =>
  before?.percentual !== undefined &&
  step.percentual !== undefined &&
  compareDecimal(step.percentual, before.percentual) <= 0
    ? [
        {
          field: place(step, 'percentual'),
          message: 'O percentual precisa ser maior que o do nível de peso menor.',
        },
      ]
    : []
