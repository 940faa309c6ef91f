import { createContext, startTransition, useContext, useEffect, useMemo, useState } from 'react'
import type { Params } from './match.ts'
import { currentPlace, navigate, onPlace, type NavigateOptions, type Place } from './place.ts'

export const PlaceContext = createContext<Place>(currentPlace())
export const ParamsContext = createContext<Params>({})

/** What stands stays while the next screen is prepared. */
export function useMoves(): Place {
  const [place, setPlace] = useState(currentPlace)
  useEffect(() => {
    setPlace(currentPlace())
    return onPlace((next) => startTransition(() => setPlace(next)))
  }, [])
  return place
}

export const useLocation = (): Place => useContext(PlaceContext)
export const useParams = (): Params => useContext(ParamsContext)

type Search = URLSearchParams | Readonly<Record<string, string>>

/** The same path with another search; a function is asked when it is needed. */
export function setSearch(next: Search | (() => Search), options?: NavigateOptions): void {
  const search = typeof next === 'function' ? next() : next
  navigate(`?${new URLSearchParams(search).toString()}`, options)
}

export function useSearchParams(): readonly [URLSearchParams, typeof setSearch] {
  const { search } = useLocation()
  return [useMemo(() => new URLSearchParams(search), [search]), setSearch]
}
