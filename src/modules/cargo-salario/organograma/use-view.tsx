/** The part of the chart that is in sight: where it is scrolled to, and how large it is drawn. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { box, type Layout, type Window } from './layout.ts'

const smallest = 0.05
const largest = 2
/** A chart is not begun with smaller than this. */
const legible = 0.62
/** Around the chart, so that its edge does not stick to the window's. */
export const margin = 40
/** Drawn beyond what is in sight: scrolling finds it there. */
const beyond = 200

type Point = { x: number; y: number }
type Sight = { left: number; top: number; width: number; height: number }

const nothing: Sight = { left: 0, top: 0, width: 0, height: 0 }
const limited = (scale: number): number => Math.min(largest, Math.max(smallest, scale))

const sightOf = (element: HTMLElement): Sight => ({
  left: element.scrollLeft,
  top: element.scrollTop,
  width: element.clientWidth,
  height: element.clientHeight,
})

function useSight(frame: RefObject<HTMLDivElement | null>) {
  const [sight, setSight] = useState(nothing)
  const look = useCallback(() => {
    if (frame.current) setSight(sightOf(frame.current))
  }, [frame])
  useEffect(
    function followSize() {
      if (!frame.current) return undefined
      const watch = new ResizeObserver(look)
      watch.observe(frame.current)
      return () => watch.disconnect()
    },
    [frame, look],
  )
  return { sight, look }
}

/** The wheel with Ctrl, and two fingers on a touchpad, change the size where they point. */
function useWheel(frame: RefObject<HTMLDivElement | null>, zoom: (by: number, at: Point) => void) {
  useEffect(
    function listenToWheel() {
      const element = frame.current
      if (!element) return undefined
      const onWheel = (event: WheelEvent) => {
        if (!event.ctrlKey && !event.metaKey) return
        event.preventDefault()
        const { left, top } = element.getBoundingClientRect()
        zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, {
          x: event.clientX - left,
          y: event.clientY - top,
        })
      }
      element.addEventListener('wheel', onWheel, { passive: false })
      return () => element.removeEventListener('wheel', onWheel)
    },
    [frame, zoom],
  )
}

export function useView(layout: Layout) {
  const frame = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  /** Where to scroll once the new size is drawn. */
  const next = useRef<Point | undefined>(undefined)
  const { sight, look } = useSight(frame)
  useLayoutEffect(function scrollOn() {
    const to = next.current
    if (!to || !frame.current) return
    next.current = undefined
    frame.current.scrollTo(to.x, to.y)
    look()
  })
  const zoom = useCallback((by: number, at?: Point) => {
    const element = frame.current
    if (!element) return
    const { left, top, width, height } = sightOf(element)
    const point = at ?? { x: width / 2, y: height / 2 }
    setScale((now) => {
      const then = limited(now * by)
      const moved = (from: number, p: number) => ((from + p - margin) * then) / now + margin - p
      next.current = { x: moved(left, point.x), y: moved(top, point.y) }
      return then
    })
  }, [])
  useWheel(frame, zoom)
  /** A small chart is fitted; of a large one the top is shown, and read at once. */
  const begun = useRef(false)
  const begin = (top: Point | undefined) => {
    const element = frame.current
    if (begun.current || !element || !top) return
    begun.current = true
    const whole = Math.min(
      (element.clientWidth - 2 * margin) / layout.width,
      (element.clientHeight - 2 * margin) / layout.height,
    )
    if (whole >= legible) fit()
    else element.scrollTo(margin + top.x + box.width / 2 - element.clientWidth / 2, 0)
    look()
  }
  const fit = () => {
    const { width, height } = frame.current ? sightOf(frame.current) : nothing
    const room = (length: number) => Math.max(1, length - 2 * margin)
    next.current = { x: 0, y: 0 }
    setScale(limited(Math.min(1, room(width) / layout.width, room(height) / layout.height)))
  }
  /** Scrolls until a box is in sight; `center` also where it already is. */
  const show = (at: Point | undefined, center: boolean) => {
    if (!at || !frame.current) return
    const now = sightOf(frame.current)
    const [x, y] = [margin + at.x * scale, margin + at.y * scale]
    const [w, h] = [box.width * scale, box.height * scale]
    const inside =
      x >= now.left &&
      x + w <= now.left + now.width &&
      y >= now.top &&
      y + h <= now.top + now.height
    if (inside && !center) return
    frame.current.scrollTo(x + w / 2 - now.width / 2, y + h / 2 - now.height / 2)
    look()
  }
  const inSight: Window = {
    left: (sight.left - margin - beyond) / scale,
    top: (sight.top - margin - beyond) / scale,
    right: (sight.left + sight.width - margin + beyond) / scale,
    bottom: (sight.top + sight.height - margin + beyond) / scale,
  }
  return { frame, scale, look, zoom, begin, fit, show, inSight }
}
