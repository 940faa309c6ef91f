import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import type { RuleContext, Values } from '#platform/contract/field.ts'
import type { Resource } from '#platform/contract/resource.ts'
import type { WireRecord } from '../api/queries.ts'
import { type ShownTab, TabsOf, useRecordTabs } from '../record/record-tabs.tsx'
import type { Screens } from '../screens/define-screens.ts'
import { useSeen } from './form-body.tsx'
import { failingNames } from './form-model.ts'
import { sectionHolds, type Section } from './form-sections.ts'

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
  context: RuleContext
  /** What the form began with: conditions read it where nothing is typed. */
  stored: Values
  body: (sections: readonly Section[]) => ReactNode
}

function formTabs({ sections, tabbed, body }: TabsProps, failing: readonly string[]): ShownTab[] {
  const groups = tabbed
    ? sections.map((s) => ({ key: s.key, title: s.title ?? 'Dados', sections: [s] }))
    : [{ key: 'dados', title: 'Dados', sections }]
  const shown = (g: (typeof groups)[number]): ShownTab => ({
    key: g.key,
    title: g.title,
    ofForm: true,
    wrong: g.sections.some((s) => sectionHolds(s, failing)),
    content: () => body(g.sections),
  })
  return groups.map(shown)
}

/** The form's own tabs, then what hangs on the record; of what is read first the page shows that. */
export function FormTabs(p: TabsProps) {
  const { errors } = useFormState()
  const record = p.resource.readFirst ? undefined : p.record
  const hanging = useRecordTabs({ ...p, record })
  const { seen } = useSeen(p.resource.fields, p.context, p.stored)
  const sections = p.sections.filter((s) => s.visibleWhen?.(seen, p.context) !== false)
  const form = formTabs({ ...p, sections }, failingNames(p.resource.fields, errors))
  const tabs = [...form, ...hanging]
  return tabs.length === 1 ? (
    p.body(p.sections)
  ) : (
    <TabsOf tabs={tabs} tab={p.tab} setTab={p.setTab} />
  )
}
