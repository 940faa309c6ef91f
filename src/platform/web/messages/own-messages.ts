/** Messages as the screens read them: what is read or removed here is so everywhere at once. */
import {
  avisos,
  marcarMensagem,
  marcarTodas,
  mensagens,
  removerMensagem,
} from '#platform/contract/messages.ts'
import type { CallAnswer } from '#platform/contract/call.ts'
import { formatInstant, todayIn } from '#platform/contract/dates.ts'
import { invalidate } from '../api/queries.ts'
import { send, useCall } from '../api/records.ts'
import type { NavigateFunction } from 'react-router'
import { ask } from '../feedback/notices.tsx'

export type Message = CallAnswer<typeof avisos>['mensagens'][number]
type All = CallAnswer<typeof mensagens>
export type Box = Extract<All, readonly unknown[]>[number]
export type Page = Exclude<All, readonly unknown[]>

/** Asked each minute, without a sign that something is asked. */
export const useBell = () => useCall(avisos, {}, { unasked: true, stale: 30_000, every: 60_000 })

export const readAgain = (): Promise<unknown> =>
  Promise.all([invalidate(avisos.path), invalidate(mensagens.path)])

export async function mark(id: number, read: boolean): Promise<void> {
  await send(marcarMensagem, { params: { id, flag: String(read) } })
  await readAgain()
}

export async function markAll(tipo: string | null): Promise<void> {
  await send(marcarTodas, { body: { tipo } })
  await readAgain()
}

export async function remove(id: number): Promise<void> {
  const sure = await ask({
    title: 'Remover mensagem',
    text: 'Confirma exclusão?',
    ok: 'Remover',
    danger: true,
  })
  if (!sure) return
  await send(removerMensagem, { params: { id } })
  await readAgain()
}

export const pageOf = (tipo: string | null): string =>
  tipo ? `/mensagens?tipo=${tipo}` : '/mensagens'

/** What was opened is read. */
export function open(message: Message, navigate: NavigateFunction): void {
  if (!message.lida) void mark(message.id, true)
  void navigate(message.link ?? pageOf(message.tipo))
}

/** 'hoje, 14:05', else the day with the hour. */
export function whenOf(instant: string, timezone: string, today: string): string {
  const whole = formatInstant(instant, timezone)
  const day = todayIn(timezone, new Date(instant))
  return day === today ? `hoje, ${whole.slice(-5)}` : whole
}
