/** The panels that a person keeps on the home page, in the person's order. */
import { ActionIcon } from '@mantine/core'
import IconPinnedOff from '@tabler/icons-react/icons/IconPinnedOff'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  dashboardPath,
  type DashboardSpec,
  type Panel,
  panelsSeen,
} from '#platform/contract/dashboard.ts'
import { MoveButtons, OrderedList, type Place } from '../ordered/ordered-list.tsx'
import { useDashboards } from '../screens/registry.ts'
import { useHas, useRuleContext } from '../session/rule-context.ts'
import { meantWords, searchOf } from './address.ts'
import css from './dashboard.module.css'
import type { Opened } from './opened.ts'
import { PanelView } from './panel-view.tsx'
import { type Pin, pinId, usePins } from './pins.ts'
import { RowsDrawer } from './rows-drawer.tsx'

const noun = { one: 'Painel', gender: 'm' } as const

type Kept = { pin: Pin; dashboard: DashboardSpec; panel: Panel }

function usePinned() {
  const { pins, set, unpin } = usePins()
  const has = useHas()
  const dashboards = useDashboards(pins.map((pin) => pin.dashboard))
  /** What one may no longer see, or what is no longer declared, is not shown; its place is kept. */
  const shown = (pin: Pin): Kept[] => {
    const dashboard = dashboards.find((d) => d.key === pin.dashboard)
    const seen = dashboard ? panelsSeen(dashboard, has) : []
    const panel = seen.find(([name]) => name === pin.painel)?.[1]
    return dashboard && panel ? [{ pin, dashboard, panel }] : []
  }
  const kept = pins.flatMap(shown)
  const order = (next: readonly Kept[]): void => {
    const rest = pins.filter((pin) => !kept.some((one) => one.pin === pin))
    set([...next.map((one) => one.pin), ...rest])
  }
  return { kept, order, unpin }
}

type OneProps = Kept & { place: Place; onUnpin: () => void }

function PinnedPanel({ pin, dashboard, panel, place, onUnpin }: OneProps) {
  const [opened, setOpened] = useState<Opened>()
  const context = useRuleContext(null)
  const common = { dashboard, asked: pin.filtros }
  return (
    <div className={css.pinned}>
      <PanelView
        {...common}
        name={pin.painel}
        panel={panel}
        onOpen={setOpened}
        heading={
          <Link to={`/${dashboardPath(dashboard)}${searchOf(pin.filtros)}`}>{panel.title}</Link>
        }
        aside={
          <>
            <MoveButtons noun={noun} name={panel.title} place={place} />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Retirar ${panel.title} do início`}
              title="Retirar do início"
              onClick={onUnpin}
            >
              <IconPinnedOff size={17} aria-hidden />
            </ActionIcon>
          </>
        }
      />
      <p className={css.meant}>{meantWords(dashboard, pin.filtros, context)}</p>
      <RowsDrawer {...common} opened={opened} onClose={() => setOpened(undefined)} />
    </div>
  )
}

export function PinnedPanels() {
  const { kept, order, unpin } = usePinned()
  if (!kept.length) return null
  return (
    <section aria-labelledby="paineis" className={css.pins}>
      <h2 id="paineis" className={css.over}>
        Painéis
      </h2>
      <OrderedList
        items={kept}
        idOf={({ pin }) => pinId(pin)}
        noun={noun}
        nameOf={({ panel }) => panel.title}
        label="Painéis fixados"
        disabled={false}
        onOrder={order}
        rowClass={css.pin}
      >
        {(one, place) => <PinnedPanel {...one} place={place} onUnpin={() => unpin(one.pin)} />}
      </OrderedList>
    </section>
  )
}
