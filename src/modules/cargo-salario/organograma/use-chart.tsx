/** The chart as it is being looked at: what is closed, which area is pointed at, what is searched. */
import { useEffect, useMemo, useState } from 'react'
import { useSession } from '#platform/web/session/session-store.ts'
import type { ChartArea } from './calls.ts'
import { layoutOf } from './layout.ts'
import { above, closedAtFirst, COMPANY, foundIn, placesOf, shownChart } from './shown.ts'
import { useView } from './use-view.tsx'

function useOpened(places: ReturnType<typeof placesOf>) {
  const [changed, setChanged] = useState<ReadonlySet<number>>()
  const atFirst = useMemo(() => closedAtFirst(places), [places])
  const closed = changed ?? atFirst
  const toggle = (id: number) => {
    const next = new Set(closed)
    if (!next.delete(id)) next.add(id)
    setChanged(next)
  }
  const reveal = (id: number) => {
    const open = above(places.get(id))
    if (open.some((one) => closed.has(one)))
      setChanged(new Set([...closed].filter((one) => !open.includes(one))))
  }
  const all = (close: boolean) => {
    const parents = [...places.values()].filter((p) => p.level > 1 && p.area.filhas.length > 0)
    setChanged(new Set(close ? parents.map((p) => p.area.id) : []))
  }
  return { closed, toggle, reveal, all }
}

export function useChart(areas: readonly ChartArea[]) {
  const { empresa } = useSession()
  const root = useMemo(() => shownChart(empresa.nome, areas), [empresa.nome, areas])
  const places = useMemo(() => placesOf(root), [root])
  const opened = useOpened(places)
  const layout = useMemo(() => layoutOf(root, opened.closed), [root, opened.closed])
  const view = useView(layout)
  const [asked, setAsked] = useState<number>(COMPANY)
  const active = places.has(asked) ? asked : COMPANY
  /** An area to be brought to the middle once it is drawn. */
  const [wanted, setWanted] = useState<{ id: number; center: boolean }>()
  const go = (id: number, center = false) => {
    opened.reveal(id)
    setAsked(id)
    setWanted({ id, center })
  }
  useEffect(function beginAtTheTop() {
    view.begin(layout.boxes.find((b) => b.id === COMPANY))
  })
  useEffect(
    function bringIntoSight() {
      if (!wanted) return
      view.show(
        layout.boxes.find((b) => b.id === wanted.id),
        wanted.center,
      )
      setWanted(undefined)
    },
    [wanted, layout, view],
  )
  return { root, places, layout, view, active, go, ...opened }
}
export type Chart = ReturnType<typeof useChart>

export function useSearch({ places, go }: Chart) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const found = useMemo(() => foundIn(places, typed), [places, typed])
  const search = (text: string) => {
    setTyped(text)
    setAt(0)
    const [first] = foundIn(places, text)
    if (first !== undefined) go(first, true)
  }
  const next = (by: number) => {
    const index = found.length ? (at + by + found.length) % found.length : 0
    setAt(index)
    const id = found[index]
    if (id !== undefined) go(id, true)
  }
  return { typed, search, next, found: new Set(found), number: found.length ? at + 1 : 0 }
}
