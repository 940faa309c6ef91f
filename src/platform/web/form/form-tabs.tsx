import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import type { Resource } from '#platform/contract/resource.ts'
import type { WireRecord } from '../api/queries.ts'
import { BelowTab, BelowTitle, useBelow } from '../record/below-tab.tsx'
import { HistoryPanel } from '../record/history-panel.tsx'
import type { Screens, TabDeclaration } from '../screens/define-screens.ts'
import { useHas } from '../session/rule-context.ts'
import { failingNames } from './form-model.ts'
import { sectionHolds, type Section } from './form-sections.ts'
import css from './form.module.css'

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

/** The form's own tabs, then what hangs on the record. */
export function FormTabs({
  resource,
  screens,
  sections,
  tabbed,
  tab,
  setTab,
  record,
  path,
  reload,
  body,
}: TabsProps) {
  const has = useHas()
  const { errors } = useFormState()
  const failing = failingNames(resource.fields, errors)
  const below = useBelow(resource)
  const form = tabbed
    ? sections.map((s) => ({
        key: s.key,
        title: s.title ?? 'Dados',
        sections: [s] as readonly Section[],
      }))
    : [{ key: 'dados', title: 'Dados', sections }]
  const own: readonly TabDeclaration[] = record
    ? (screens?.tabs ?? []).filter(
        (t) => (!t.authority || has(t.authority)) && (t.visible?.(record) ?? true),
      )
    : []
  const history = record && resource.history ? resource.history : undefined
  const children = record ? below : []
  if (form.length + own.length + children.length + (history ? 1 : 0) === 1) return body(sections)
  const keys = [
    ...form.map((f) => f.key),
    ...(history ? ['historico'] : []),
    ...children,
    ...own.map((t) => t.key),
  ]
  const now = tab && keys.includes(tab) ? tab : keys[0]
  return (
    <Tabs
      value={now ?? null}
      onChange={(key) => {
        if (key) setTab(key)
      }}
      keepMounted
    >
      <Tabs.List px="sm" className={css.tabs ?? ''}>
        {form.map((f) => {
          const wrong = f.sections.some((s) => sectionHolds(s, failing))
          return (
            <Tabs.Tab key={f.key} value={f.key}>
              {f.title}
              {wrong ? (
                <span className={css.tabMark} role="img" aria-label="com campos a corrigir" />
              ) : null}
            </Tabs.Tab>
          )
        })}
        {history ? <Tabs.Tab value="historico">{history.label.many}</Tabs.Tab> : null}
        {children.map((key) => (
          <Tabs.Tab key={key} value={key}>
            <BelowTitle of={key} />
          </Tabs.Tab>
        ))}
        {own.map((t) => (
          <Tabs.Tab key={t.key} value={t.key}>
            {t.title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {form.map((f) => (
        <Tabs.Panel key={f.key} value={f.key}>
          {body(f.sections)}
        </Tabs.Panel>
      ))}
      {history && record ? (
        <Tabs.Panel value="historico">
          {now === 'historico' ? (
            <HistoryPanel history={history} record={record} path={path} />
          ) : null}
        </Tabs.Panel>
      ) : null}
      {record
        ? children.map((key) => (
            <Tabs.Panel key={key} value={key}>
              {now === key ? <BelowTab of={key} record={record} path={path} /> : null}
            </Tabs.Panel>
          ))
        : null}
      {record
        ? own.map((t) => (
            <Tabs.Panel key={t.key} value={t.key} p="md">
              {now === t.key ? (
                <t.component resource={resource} record={record} reload={reload} />
              ) : null}
            </Tabs.Panel>
          ))
        : null}
    </Tabs>
  )
}
