/** The questions between the dialog of a dismissal and its call, and what is told afterwards; read when it comes to that. */
import { formatDate } from '#platform/contract/dates.ts'
import type { Values } from '#platform/contract/field.ts'
import type { WireOf } from '#platform/contract/record.ts'
import { send } from '#platform/web/api/records.ts'
import type { WireRecord } from '#platform/web/api/queries.ts'
import { ask, tell } from '#platform/web/feedback/notices.tsx'
import { dayOfDismissal } from './dismissal-fields.ts'
import type { talentos } from './resource.ts'
import { estabilidadeDoTalento } from './stability-calls.ts'
import { coversDay, stabilityQuestion } from './stability.ts'

type Talent = WireOf<typeof talentos>

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
  const day = dayOfDismissal(typed)
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
export async function tellDone(title: string, answer: WireRecord | null): Promise<void> {
  const done = Array.isArray(answer?.feito) ? answer.feito.map(String) : []
  if (done.length) await tell(<ul>{done.map(sentence)}</ul>, title)
}

export async function askSure(
  record: Talent,
  typed: Values,
  say: (yes: boolean) => void,
): Promise<void> {
  say(await sureOfDay(record, typed))
}
