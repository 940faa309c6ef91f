/** What hangs on a stored record, each on a tab: its history, the registers below it, the slice's own. */
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import type { HistoryDeclaration, Resource } from '#platform/contract/resource.ts'
import type { WireRecord } from '../api/queries.ts'
import css from '../form/form.module.css'
import type { Screens, TabDeclaration } from '../screens/define-screens.ts'
import { useHas } from '../session/rule-context.ts'
import { late } from '../shell/late.tsx'
import { BelowTab, BelowTitle, useBelow } from './below-tab.tsx'

const HistoryPanel = late(() => import('./history-panel.tsx').then((m) => m.HistoryPanel))
const RecordTimeline = late(() =>
  import('../timeline/record-timeline.tsx').then((m) => m.RecordTimeline),
)

/** One tab; a form's own keep what was typed in them, the others are made when they are opened. */
export type ShownTab = {
  key: string
  title: ReactNode
  ofForm?: boolean
  wrong?: boolean
  padded?: boolean
  content: () => ReactNode
}

type Of = {
  resource: Resource
  screens: Screens | undefined
  record: WireRecord | undefined
  path: string
  reload: () => void
  /** It stands elsewhere on the page. */
  withoutTimeline?: boolean
}

/** None while the record is new. */
export function useRecordTabs({
  resource,
  screens,
  record,
  path,
  reload,
  withoutTimeline = screens?.ownTimeline === true,
}: Of): ShownTab[] {
  const has = useHas()
  const below = useBelow(resource)
  if (!record) return []
  const { history } = resource
  const own = (screens?.tabs ?? []).filter(
    (t) => (!t.authority || has(t.authority)) && (t.visible?.(record) ?? true),
  )
  const past = (declared: HistoryDeclaration): ShownTab => ({
    key: 'historico',
    title: declared.label.many,
    content: () => <HistoryPanel history={declared} record={record} path={path} />,
  })
  const child = (key: string): ShownTab => ({
    key,
    title: <BelowTitle of={key} />,
    content: () => <BelowTab of={key} record={record} path={path} />,
  })
  const slices = ({ key, title, component: Own }: TabDeclaration): ShownTab => ({
    key,
    title,
    padded: true,
    content: () => <Own resource={resource} record={record} reload={reload} />,
  })
  const happened: ShownTab = {
    key: 'linha-do-tempo',
    title: 'Linha do tempo',
    padded: true,
    content: () => <RecordTimeline resource={resource} record={record} path={path} />,
  }
  return [
    ...(history ? [past(history)] : []),
    ...below.map(child),
    ...own.map(slices),
    ...(resource.timeline && !withoutTimeline ? [happened] : []),
  ]
}

type Props = {
  tabs: readonly ShownTab[]
  tab: string | undefined
  setTab: (key: string) => void
}

export function TabsOf({ tabs, tab, setTab }: Props) {
  const now = tabs.find((t) => t.key === tab) ?? tabs[0]
  const choose = (key: string | null) => {
    if (key) setTab(key)
  }
  const atLeft = tabs.length > 6 && matchMedia('(min-width: 1200px)').matches
  return (
    <Tabs
      value={now?.key ?? null}
      onChange={choose}
      keepMounted
      orientation={atLeft ? 'vertical' : 'horizontal'}
    >
      <Tabs.List px="sm" className={css.tabs ?? ''}>
        {tabs.map((t) => (
          <TabName key={t.key} tab={t} />
        ))}
      </Tabs.List>
      {tabs.map((t) => (
        <Tabs.Panel key={t.key} value={t.key} {...(t.padded ? { p: 'md' } : {})}>
          {t.ofForm || t.key === now?.key ? t.content() : null}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

function TabName({ tab: { key, title, wrong } }: { tab: ShownTab }) {
  return (
    <Tabs.Tab value={key}>
      {title}
      {wrong ? (
        <span className={css.tabMark} role="img" aria-label="com campos a corrigir" />
      ) : null}
    </Tabs.Tab>
  )
}
