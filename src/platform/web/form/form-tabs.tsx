import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import type { HistoryDeclaration, Resource } from '#platform/contract/resource.ts'
import type { WireRecord } from '../api/queries.ts'
import { BelowTab, BelowTitle, useBelow } from '../record/below-tab.tsx'
import type { Screens, TabDeclaration } from '../screens/define-screens.ts'
import { useHas } from '../session/rule-context.ts'
import { late } from '../shell/late.tsx'
import { failingNames } from './form-model.ts'
import { sectionHolds, type Section } from './form-sections.ts'
import css from './form.module.css'

const HistoryPanel = late(() => import('../record/history-panel.tsx').then((m) => m.HistoryPanel))
const RecordTimeline = late(() =>
  import('../timeline/record-timeline.tsx').then((m) => m.RecordTimeline),
)

type TabsProps = {
  resource: Resource
  screens: Screens | undefined
  sections: readonly Section[]
  tabbed: boolean
  tab: string | undefined
  setTab: (key: string) => void
  record: WireRecord | undefined
  path: string
  reload: () => void
  body: (sections: readonly Section[]) => ReactNode
}

/** One tab; the form's own keep what was typed in them, the others are made when they are opened. */
type Shown = {
  key: string
  title: ReactNode
  ofForm?: boolean
  wrong?: boolean
  padded?: boolean
  content: () => ReactNode
}

function formTabs({ sections, tabbed, body }: TabsProps, failing: readonly string[]): Shown[] {
  const groups = tabbed
    ? sections.map((s) => ({ key: s.key, title: s.title ?? 'Dados', sections: [s] }))
    : [{ key: 'dados', title: 'Dados', sections }]
  const shown = (g: (typeof groups)[number]): Shown => ({
    key: g.key,
    title: g.title,
    ofForm: true,
    wrong: g.sections.some((s) => sectionHolds(s, failing)),
    content: () => body(g.sections),
  })
  return groups.map(shown)
}

/** What hangs on a stored record: its history, the registers below it, the slice's own tabs. */
function recordTabs(
  { resource, screens, path, reload }: TabsProps,
  record: WireRecord,
  { below, has }: { below: readonly string[]; has: (authority: string) => boolean },
): Shown[] {
  const { history } = resource
  const own = (screens?.tabs ?? []).filter(
    (t) => (!t.authority || has(t.authority)) && (t.visible?.(record) ?? true),
  )
  const past = (declared: HistoryDeclaration): Shown => ({
    key: 'historico',
    title: declared.label.many,
    content: () => <HistoryPanel history={declared} record={record} path={path} />,
  })
  const child = (key: string): Shown => ({
    key,
    title: <BelowTitle of={key} />,
    content: () => <BelowTab of={key} record={record} path={path} />,
  })
  const slices = ({ key, title, component: Own }: TabDeclaration): Shown => ({
    key,
    title,
    padded: true,
    content: () => <Own resource={resource} record={record} reload={reload} />,
  })
  const happened: Shown = {
    key: 'linha-do-tempo',
    title: 'Linha do tempo',
    padded: true,
    content: () => <RecordTimeline resource={resource} record={record} path={path} />,
  }
  return [
    ...(history ? [past(history)] : []),
    ...below.map(child),
    ...own.map(slices),
    ...(resource.timeline && !screens?.ownTimeline ? [happened] : []),
  ]
}

/** The form's own tabs, then what hangs on the record. */
export function FormTabs(p: TabsProps) {
  const has = useHas()
  const { errors } = useFormState()
  const below = useBelow(p.resource)
  const form = formTabs(p, failingNames(p.resource.fields, errors))
  const tabs = p.record ? [...form, ...recordTabs(p, p.record, { below, has })] : form
  if (tabs.length === 1) return p.body(p.sections)
  const now = tabs.find((t) => t.key === p.tab) ?? tabs[0]
  const choose = (key: string | null) => {
    if (key) p.setTab(key)
  }
  return (
    <Tabs value={now?.key ?? null} onChange={choose} keepMounted>
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

function TabName({ tab: { key, title, wrong } }: { tab: Shown }) {
  return (
    <Tabs.Tab value={key}>
      {title}
      {wrong ? (
        <span className={css.tabMark} role="img" aria-label="com campos a corrigir" />
      ) : null}
    </Tabs.Tab>
  )
}
