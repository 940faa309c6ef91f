import { useMemo } from 'react'
import type { RuleContext } from '#platform/contract/field.ts'
import type { SessionInfo } from '#platform/contract/session.ts'
import { session, useSession } from './session-store.ts'

const contextOf = (info: SessionInfo, id: number | null): RuleContext => ({
  settings: info.configuracao ?? {},
  today: info.hoje,
  has: session.has,
  id,
})

export function useRuleContext(id: number | null = null): RuleContext {
  const info = useSession()
  return useMemo(() => contextOf(info, id), [info, id])
}

export const useHas = (): ((authority: string) => boolean) => {
  useSession()
  return session.has
}
