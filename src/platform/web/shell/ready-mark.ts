import { useEffect, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { onRequests, requestsOpen } from '../api/loading.ts'
import { queryClient } from '../api/queries.ts'

/** What stands where something is still to come. */
const waiting = '[aria-busy="true"], .mantine-Skeleton-root, .mantine-Loader-root'

/** In a tab that is closed nothing is still to come. */
const isComing = (part: Element): boolean => part.checkVisibility()

/** Marks the place with the address once it is drawn whole; answers what ends it. */
function markWhenDrawn(main: HTMLElement, pathname: string): () => void {
  let frame = 0
  const settled = () =>
    requestsOpen() === 0 &&
    queryClient.isFetching() === 0 &&
    ![...main.querySelectorAll(waiting)].some(isComing)
  // Two frames: what an answer brings is drawn in the first, what that asks for is asked by the second. What is drawn
  // meanwhile does not begin them anew: where frames are slow they would never end.
  const look = () => {
    if (!settled()) {
      delete main.dataset['ready']
      cancelAnimationFrame(frame)
      frame = 0
    } else if (!frame)
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(finish)
      })
  }
  const changes = new MutationObserver(look)
  const finish = () => {
    frame = 0
    if (!settled() || !main.querySelector('h1')) return
    changes.disconnect()
    main.dataset['ready'] = pathname
  }
  const begin = () => {
    changes.observe(main, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['aria-busy'],
    })
    look()
  }
  delete main.dataset['ready']
  begin()
  const stop = onRequests(begin)
  const leave = queryClient.getQueryCache().subscribe(begin)
  return () => {
    cancelAnimationFrame(frame)
    changes.disconnect()
    stop()
    leave()
  }
}

/**
 * Says on the screen's own place which address is drawn whole: its code is there, nothing is being read and nothing
 * stands for what is still to come. Whoever drives a browser waits for it instead of for a time.
 */
export function useReadyMark(place: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation()
  useEffect(
    () => (place.current ? markWhenDrawn(place.current, pathname) : undefined),
    [pathname, search, place],
  )
}
