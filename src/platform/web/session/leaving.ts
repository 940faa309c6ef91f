/** What takes the whole page away asks for what is typed before anything is done about it. */
import { request } from '../api/client.ts'
import { pageUrl } from '../api/base-path.ts'
import { ask } from '../feedback/notices.tsx'
import { askToLeave } from '../form/leave-guard.ts'
import { discardTyped, isAnythingTyped } from '../form/typed.ts'
import type { CompanyRef } from '#platform/contract/session.ts'
import { logout } from './load-session.ts'

const askToSwitch = (name: string): Promise<boolean> =>
  ask({
    title: 'Trocar de empresa',
    text: `Há alterações que ainda não foram gravadas. Ao trocar para ${name}, elas serão descartadas. Deseja trocar?`,
    ok: 'Descartar e trocar',
    cancel: 'Continuar editando',
    discards: true,
  })

/** Whoever stays keeps the company everywhere: nothing is switched before the answer. */
export async function switchCompany({ id, nome }: CompanyRef): Promise<void> {
  if (isAnythingTyped() && !(await askToSwitch(nome))) return
  await request(`userinfo/empresa/${id}`, { method: 'PUT' })
  discardTyped()
  location.assign(pageUrl(''))
}

export async function leaveSystem(): Promise<void> {
  if (isAnythingTyped() && !(await askToLeave())) return
  discardTyped()
  await logout()
}
