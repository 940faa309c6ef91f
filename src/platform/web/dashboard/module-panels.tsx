/** What a module has to show before its index: the cards of its first dashboard and two of its panels. */
import { useState } from 'react'
import { Link } from 'react-router'
import { dashboardPath, type DashboardSpec, panelsSeen } from '#platform/contract/dashboard.ts'
import { dashboardsOf, useDashboards } from '../screens/registry.ts'
import { useHas, useRuleContext } from '../session/rule-context.ts'
import { meantWords } from './address.ts'
import css from './dashboard.module.css'
import { Panels } from './dashboard-panels.tsx'
import type { Opened } from './opened.ts'
import { RowsDrawer } from './rows-drawer.tsx'

const mostPanels = 2
const asked = {}

function FirstPanels({ dashboard }: { dashboard: DashboardSpec }) {
  const has = useHas()
  const context = useRuleContext(null)
  const [opened, setOpened] = useState<Opened>()
  const seen = panelsSeen(dashboard, has)
  const cards = seen.filter(([, panel]) => panel.kind === 'card')
  const drawn = seen.filter(([, panel]) => panel.kind !== 'card')
  const common = { dashboard, asked }
  return (
    <section aria-labelledby="paineis-do-modulo" className={css.ofModule}>
      <h2 id="paineis-do-modulo" className={css.over}>
        <Link to={`/${dashboardPath(dashboard)}`}>{dashboard.title}</Link>
      </h2>
      <p className={css.meant}>{meantWords(dashboard, asked, context)}</p>
      <Panels {...common} panels={[...cards, ...drawn.slice(0, mostPanels)]} onOpen={setOpened} />
      <RowsDrawer {...common} opened={opened} onClose={() => setOpened(undefined)} />
    </section>
  )
}

export function ModulePanels({ module }: { module: string }) {
  const has = useHas()
  const [first] = useDashboards(dashboardsOf(module)).filter(({ authority }) => has(authority))
  return first ? <FirstPanels dashboard={first} /> : null
}
