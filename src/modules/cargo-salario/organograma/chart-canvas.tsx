import { VisuallyHidden } from '@mantine/core'
import type { KeyboardEvent, MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { areasOrganizacionais } from '#modules/cargo-salario/areas-organizacionais/resource.ts'
import { box, type Box, within } from './layout.ts'
import { type Place, type Step, stepFrom } from './shown.ts'
import type { Chart } from './use-chart.tsx'
import { margin } from './use-view.tsx'
import css from './chart.module.css'

const idOf = (id: number): string => `organograma-${id}`
const addressOf = (id: number): string => `/${areasOrganizacionais.path}/${id}`

type CellProps = {
  at: Box
  place: Place
  open: boolean
  active: boolean
  found: boolean
  chart: Chart
}

/** Small beyond reading, only the name is drawn. */
const readable = 0.45

/** What the box says below the name; too small to be read it is said all the same. */
const Told = ({ area }: Pick<Place, 'area'>) => (
  <>
    <div className={css.who} data-wrong={area.flag !== ''} title={area.flag || area.who}>
      {area.inactive ? 'Inativa' : area.flag || area.who}
    </div>
    {area.people ? <div className={css.line}>{area.people}</div> : null}
    {area.pay ? <div className={css.line}>{area.pay}</div> : null}
  </>
)

function AreaBox({ at, place, open, active, found, chart }: CellProps) {
  const { area } = place
  const parent = area.filhas.length > 0
  return (
    <div
      id={idOf(area.id)}
      role="treeitem"
      tabIndex={-1}
      aria-level={place.level}
      aria-posinset={place.position}
      aria-setsize={place.sisters}
      aria-selected={active}
      {...(parent ? { 'aria-expanded': open } : {})}
      className={css.area}
      data-area={area.id}
      data-active={active}
      data-found={found}
      data-off={area.inactive || area.flag !== ''}
      data-head={area.id <= 0}
      style={{
        left: at.x,
        top: at.y,
        width: box.width,
        height: box.height,
        // As wide on the screen however small the chart is.
        ...(active ? { outlineWidth: 2 / Math.min(1, chart.view.scale) } : {}),
      }}
    >
      {area.id > 0 ? (
        <Link to={addressOf(area.id)} className={css.name} tabIndex={-1} title={area.nome}>
          {area.nome}
        </Link>
      ) : (
        <span className={css.name}>{area.nome}</span>
      )}
      {chart.view.scale < readable ? (
        <VisuallyHidden>
          <Told area={area} />
        </VisuallyHidden>
      ) : (
        <Told area={area} />
      )}
      {parent ? (
        <button
          type="button"
          tabIndex={-1}
          // For the pointer: the arrow keys open and close, and the item says whether it is open.
          aria-hidden
          className={css.toggle}
          title={`${open ? 'Recolher' : 'Expandir'} ${area.nome}`}
          onClick={(event) => {
            event.stopPropagation()
            chart.toggle(area.id)
          }}
        >
          {open ? '−' : area.filhas.length}
        </button>
      ) : null}
    </div>
  )
}

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'first',
}

function useKeys(chart: Chart) {
  const navigate = useNavigate()
  const { places, active, closed, view } = chart
  const acts: Readonly<Record<string, () => void>> = {
    Enter: () => void (active > 0 && navigate(addressOf(active))),
    ' ': () => (places.get(active)?.area.filhas.length ? chart.toggle(active) : undefined),
    '+': () => view.zoom(1.25),
    '=': () => view.zoom(1.25),
    '-': () => view.zoom(0.8),
    '0': view.fit,
  }
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = steps[event.key]
    const act = step
      ? () => {
          if (step === 'down' && closed.has(active)) chart.toggle(active)
          else chart.go(stepFrom(places, active, { step, closed }))
        }
      : acts[event.key]
    // A link or a button that was clicked keeps its own keys.
    if (!act || (event.target instanceof Element && event.target.closest('a, button'))) return
    event.preventDefault()
    act()
  }
}

/** A click points at an area; the keys go on from there. */
function pointAt(chart: Chart, event: MouseEvent<HTMLElement>): void {
  const { target } = event
  if (!(target instanceof Element) || target.closest('a, button')) return
  const id = target.closest('[data-area]')?.getAttribute('data-area')
  if (id === undefined || id === null) return
  event.currentTarget.focus({ preventScroll: true })
  chart.go(Number(id))
}

/** Below it no name can be read: an area is a mark, of which thousands are drawn at once. */
const marked = 0.25

type MarksProps = { drawn: readonly { at: Box; place: Place }[]; found: ReadonlySet<number> }

function Marks({ drawn, found }: MarksProps) {
  const mark = ({ at, place: { area } }: MarksProps['drawn'][number]) => (
    <rect
      key={at.id}
      className={css.mark}
      data-area={at.id}
      data-found={found.has(at.id)}
      x={at.x}
      y={at.y}
      rx={8}
      width={box.width}
      height={box.height}
    >
      <title>{area.nome}</title>
    </rect>
  )
  return <>{drawn.map(mark)}</>
}

/** Only what is in sight is drawn, and the area pointed at, wherever it is. */
export function ChartCanvas({ chart, found }: { chart: Chart; found: ReadonlySet<number> }) {
  const { layout, places, active, closed, view } = chart
  const onKeyDown = useKeys(chart)
  const shown = within(layout, view.inSight)
  const pointed = layout.boxes.find((b) => b.id === active)
  const boxes =
    pointed && !shown.boxes.some((b) => b.id === active) ? [...shown.boxes, pointed] : shown.boxes
  const drawn = boxes.flatMap((at) => {
    const place = places.get(at.id)
    return place ? [{ at, place }] : []
  })
  const cell = ({ at, place }: (typeof drawn)[number]) => (
    <AreaBox
      key={at.id}
      at={at}
      place={place}
      open={!closed.has(at.id)}
      active={at.id === active}
      found={found.has(at.id)}
      chart={chart}
    />
  )
  const asMarks = view.scale < marked
  const whole = asMarks ? drawn.filter(({ at }) => at.id === active) : drawn
  const size = { width: layout.width, height: layout.height }
  return (
    <div ref={view.frame} className={css.frame} onScroll={view.look}>
      <div
        className={css.sheet}
        style={{
          width: size.width * view.scale + 2 * margin,
          height: size.height * view.scale + 2 * margin,
        }}
      >
        <div
          role="tree"
          tabIndex={0}
          aria-label="Organograma"
          aria-activedescendant={pointed ? idOf(active) : undefined}
          className={css.chart}
          style={{ ...size, transform: `scale(${view.scale})`, left: margin, top: margin }}
          onKeyDown={onKeyDown}
          onClick={(event) => pointAt(chart, event)}
        >
          <svg className={css.lines} {...size} aria-hidden>
            {shown.lines.map((l) => (
              <line key={`${l.x1} ${l.y1} ${l.x2} ${l.y2}`} {...l} />
            ))}
            {asMarks ? <Marks drawn={drawn} found={found} /> : null}
          </svg>
          {whole.map(cell)}
        </div>
      </div>
    </div>
  )
}
