/** What is asked before somebody is dismissed or taken back, and what is told afterwards. */
import { formatDate, isDate } from '#platform/contract/dates.ts'
import type { Values } from '#platform/contract/field.ts'
import type { WireOf } from '#platform/contract/record.ts'
import { send } from '#platform/web/api/records.ts'
import type { WireRecord } from '#platform/web/api/queries.ts'
import { ask, tell } from '#platform/web/feedback/notices.tsx'
import type { Asking } from '#platform/web/record/use-action.tsx'
import type { talentos } from './resource.ts'
import { estabilidadeDoTalento } from './stability-calls.ts'
import { coversDay, stabilityQuestion } from './stability.ts'

type Talent = WireOf<typeof talentos>

const dayIn = ({ dataDesligamento: day }: Values): string | undefined =>
  typeof day === 'string' && isDate(day) ? day : undefined

async function sureOfStability({ id, nome }: Talent, day: string): Promise<boolean> {
  const all = await send(estabilidadeDoTalento, { params: { id } })
  const [found] = all
    .filter((s) => coversDay(day, s))
    .toSorted((a, b) => (b.ate ?? '9999').localeCompare(a.ate ?? '9999'))
  if (!found) return true
  return ask({
    title: 'Estabilidade',
    text: stabilityQuestion(nome, { ...found, motivo: found.motivo ?? 'OUTRA' }, 'desligá-lo'),
    ok: 'Sim',
    cancel: 'Não',
    danger: true,
  })
}

async function sureOfDay(record: Talent, typed: Values): Promise<boolean> {
  const day = dayIn(typed)
  // What is wrong with the day the server says.
  if (!day) return true
  if (!(await sureOfStability(record, day))) return false
  return ask({
    title: 'Desligar',
    text: `Confirma o desligamento de ${record.nome} em ${formatDate(day)}? O vínculo permanece ativo até o fim desse dia.`,
    ok: 'Desligar',
    danger: true,
  })
}

const sentence = (text: string) => <li key={text}>{text}</li>

/** What was done with it, as the server says. */
const tellDone = (title: string) => (answer: WireRecord | null) => {
  const done = Array.isArray(answer?.feito) ? answer.feito.map(String) : []
  if (done.length) void tell(<ul>{done.map(sentence)}</ul>, title)
}

export const dismissing = (record: Talent): Asking => ({
  presets: {},
  sure: (typed) => sureOfDay(record, typed),
  after: tellDone('Desligamento registrado'),
})

export const correcting = (record: Talent): Asking => ({
  presets: {
    dataDesligamento: record.dataDesligamento,
    motivoDesligamento: record.motivoDesligamento,
    tipoAviso: record.tipoAviso ?? 'N',
    dataAviso: record.dataAviso,
  },
  sure: (typed) => sureOfDay(record, typed),
  after: tellDone('Desligamento corrigido'),
})

/** The note of the change before is none of this one. */
export const noting = (): Asking => ({ presets: {} })

export const reinstating = ({ nome, dataDesligamento: day }: Talent): Asking => ({
  presets: {},
  sure: () =>
    ask({
      title: 'Reintegrar',
      text: `Ao reintegrar ${nome}, o desligamento de ${day ? formatDate(day) : ''} deixa de contar nos indicadores. Deseja continuar?`,
      ok: 'Reintegrar',
    }),
  after: tellDone('Talento reintegrado'),
})
