import { useNavigate } from 'react-router'
import type { Resource } from '#platform/contract/resource.ts'
import { useGet, type WireRecord } from '../api/queries.ts'
import { useMoved } from '../routing/moved.ts'
import type { Screens } from '../screens/define-screens.ts'
import { ResourceHelp } from '../screens/late-help.ts'
import { useTimeZone } from '../session/session-store.ts'
import { useHelp } from '../shell/help.tsx'
import { ErrorState, PageHeader, PageSkeleton } from '../shell/page.tsx'
import { RecordTimeline } from '../timeline/record-timeline.tsx'
import { Decisions } from './decisions.tsx'
import { LifeHeader } from './life-header.tsx'
import { Facts, type ReadSection, useReadSections } from './record-facts.tsx'
import { storedTitle, useOrigin, useTab } from './record-place.ts'
import { TabsOf, useRecordTabs } from './record-tabs.tsx'
import css from './record-page.module.css'

type Props = { resource: Resource; screens: Screens | undefined; id: number; path: string }

/** From so many sections on they are listed at the left. */
const manySections = 7

const SectionLink = ({ of: { key, title, missing } }: { of: ReadSection }) => (
  <li>
    <a href={`#secao-${key}`}>{title}</a>
    {missing.length ? (
      <span className={css.mark} role="img" aria-label="com campos a preencher" />
    ) : null}
  </li>
)

function SectionList({ sections }: { sections: readonly ReadSection[] }) {
  return (
    <nav className={css.index} aria-label="Seções">
      <ul>
        {sections.map((s) => (
          <SectionLink key={s.key} of={s} />
        ))}
      </ul>
    </nav>
  )
}

type BodyProps = {
  resource: Resource
  screens: Screens | undefined
  record: WireRecord
  path: string
  reload: () => void
}

function SectionView({ of: s, resource, screens, record, path, reload }: BodyProps & Shown) {
  const Own = s.title === undefined ? undefined : screens?.sections?.[s.title]
  const facts = Own ? (
    <Own resource={resource} record={record} reload={reload} />
  ) : (
    <Facts section={s} cells={screens?.rowCells} />
  )
  return (
    <section id={`secao-${s.key}`} className={css.section} aria-label={s.title}>
      {s.title ? <h2>{s.title}</h2> : null}
      {s.decided ? <Decisions path={path} id={record.id} /> : facts}
    </section>
  )
}

type Shown = { of: ReadSection }

function Sections({ sections, ...of }: BodyProps & { sections: readonly ReadSection[] }) {
  const many = sections.length >= manySections
  return (
    <div className={css.body} data-index={many}>
      {many ? <SectionList sections={sections} /> : null}
      <div>
        {sections.map((s) => (
          <SectionView key={s.key} of={s} {...of} />
        ))}
      </div>
    </div>
  )
}

function Page({
  resource,
  screens,
  path,
  record,
  reload,
}: Omit<Props, 'id'> & { record: WireRecord; reload: () => void }) {
  const navigate = useNavigate()
  const { state, back } = useOrigin()
  const timezone = useTimeZone()
  const { tab, setTab } = useTab()
  const sections = useReadSections(resource, record)
  const hanging = useRecordTabs({ resource, screens, record, path, reload, withoutTimeline: true })
  const title = storedTitle(resource, record, timezone)
  // Tables of the other tabs need the width.
  const beside = resource.timeline !== undefined && !hanging.some((t) => t.key === tab)
  const tabs = [
    {
      key: 'dados',
      title: 'Resumo',
      content: () => (
        <Sections
          sections={sections}
          resource={resource}
          screens={screens}
          record={record}
          path={path}
          reload={reload}
        />
      ),
    },
    ...hanging,
  ]
  return (
    <>
      <LifeHeader
        resource={resource}
        screens={screens}
        record={record}
        path={path}
        title={title}
        reload={reload}
        onRemoved={() => void navigate(`/${path}${back}`)}
        back={state}
      />
      <div className={css.layout} data-aside={beside}>
        <div className={css.card}>
          <TabsOf tabs={tabs} tab={tab} setTab={setTab} />
        </div>
        {beside ? (
          <aside className={css.aside}>
            <RecordTimeline resource={resource} record={record} path={path} />
          </aside>
        ) : null}
      </div>
    </>
  )
}

/** A record with a life, as it is read; 'Editar' leads to its form. */
export function RecordPage({ resource, screens, id, path }: Props) {
  const loaded = useGet<WireRecord>(`${path}/${id}`)
  useHelp(
    resource.label.one,
    <ResourceHelp resource={resource} place="record" own={screens?.help} />,
  )
  const reload = () => void loaded.refetch()
  const leads = useMoved(loaded.error, path)
  if (loaded.isError && !loaded.data && !leads)
    return (
      <>
        <PageHeader title={resource.label.one} />
        <ErrorState error={loaded.error} onRetry={reload} />
      </>
    )
  if (!loaded.data) return <PageSkeleton />
  return (
    <Page resource={resource} screens={screens} path={path} record={loaded.data} reload={reload} />
  )
}
