/** Favourites and last places, asked once and again whenever they are looked at. */
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { CallAnswer } from '#platform/contract/call.ts'
import { favoritar, lugares, placeAddress, visitar } from '#platform/contract/places.ts'
import { queryClient } from '../api/queries.ts'
import { send, useCall } from '../api/records.ts'
import { session, useSession } from '../session/session-store.ts'
import { isPlace } from '../shell/menu-tree.ts'

export type Places = CallAnswer<typeof lugares>
export type Place = Places['recentes'][number]

/** What is looked at now is asked anew after each visit. */
let looking = 0

const none: Places = { favoritos: [], recentes: [], usadas: {} }

/** `looked`: shown now, so that the last places are asked anew. */
export function usePlaces(looked: boolean, enabled = true): Places {
  const stale = looked ? 0 : Number.POSITIVE_INFINITY
  useEffect(
    function countLooking() {
      if (!looked || !enabled) return
      looking += 1
      return () => {
        looking -= 1
      }
    },
    [looked, enabled],
  )
  const found = useCall(lugares, {}, { unasked: true, stale, enabled })
  return found.data ?? none
}

/** The place as it may be kept, and as it is remembered: a screen without its filters. */
export function usePlace(): { address: string; visited: string } | undefined {
  const { menu, lugares: named } = useSession()
  const { pathname, search } = useLocation()
  const path = pathname.replace(/\/+$/, '')
  const param = named[path]
  const id = param === undefined ? null : new URLSearchParams(search).get(param)
  if (param !== undefined && id) {
    const address = `${path}?${param}=${id}`
    return { address, visited: address }
  }
  return isPlace(menu, path) ? { address: placeAddress(path, search), visited: path } : undefined
}

/** What was opened is remembered; that it was not concerns nobody. */
export function useVisit(path: string | undefined): void {
  useEffect(
    function remember() {
      if (path === undefined || session.get().status !== 'authenticated') return
      const unasked = { quiet: true, mode: 'none', anonymous: true } as const
      send(visitar, { body: { rota: path } }, unasked)
        .then(() => outdate(looking ? 'active' : 'none'))
        .catch(() => undefined)
    },
    [path],
  )
}

const outdate = (refetchType: 'active' | 'none'): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: lugares.path.split('/'), refetchType })

/** What goes wrong is said by the call itself. */
export async function setFavourite(rota: string, favorito: boolean, detalhe = ''): Promise<void> {
  await send(favoritar, { body: { rota, favorito, detalhe } })
  await outdate('active')
}
