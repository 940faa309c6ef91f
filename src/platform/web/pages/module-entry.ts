import type { MenuItem } from '#platform/contract/session.ts'
import { useSession } from '../session/session-store.ts'
import { addressOf, leavesOf } from '../shell/menu-tree.ts'

/** The module's entry of the menu, by its own key or by where its entries lead. */
export function useModule(module: string): MenuItem | undefined {
  const { menu } = useSession()
  return (
    menu.find((m) => m.chave === module || addressOf(m) === `/${module}`) ??
    menu.find((m) => leavesOf([m]).some((leaf) => addressOf(leaf)?.startsWith(`/${module}/`)))
  )
}
