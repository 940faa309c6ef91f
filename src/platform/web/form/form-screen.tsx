import { Button } from '@mantine/core'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { FormProvider, useFormState } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { editTitle, newTitle } from '#platform/contract/composed-words.ts'
import type { Resource } from '#platform/contract/resource.ts'
import { useGet, type WireRecord } from '../api/queries.ts'
import { toast } from '../feedback/notices.tsx'
import { useBelow } from '../record/below-tab.tsx'
import { RecordHeader } from '../record/record-header.tsx'
import { storedTitle, useOrigin, useTab } from '../record/record-place.ts'
import { useMoved } from '../routing/moved.ts'
import type { Screens } from '../screens/define-screens.ts'
import { ResourceHelp } from '../screens/late-help.ts'
import { useRuleContext } from '../session/rule-context.ts'
import { useSession, useTimeZone } from '../session/session-store.ts'
import { useHelp } from '../shell/help.tsx'
import { late } from '../shell/late.tsx'
import { ErrorState, PageHeader, PageSkeleton } from '../shell/page.tsx'
import { beginIn } from '../inputs/first-focus.ts'
import { FormSectionView, useSeen } from './form-body.tsx'
import { FormPlaceContext } from './form-context.ts'
import { FormTabs } from './form-tabs.tsx'
import { asksAnything, formShape, type Section, sectionHolds, sectionsOf } from './form-sections.ts'
import { useLeaveGuard } from './leave-guard.ts'
import { savedSentence } from './save-record.ts'
import { useRecordForm, type RecordForm } from './use-record-form.ts'
import css from './form.module.css'

const StaleDialog = late(() => import('./stale-dialog.tsx').then((m) => m.StaleDialog), null)

type Props = { resource: Resource; screens?: Screens | undefined; id: number | null; path?: string }

/**
 * What the form stands on. A newer answer of the server (after a login, after an entry of the history) replaces it only
 * while nothing is typed: a form never empties by itself, and a changed version is said when saving.
 */
function useStanding(address: string, creating: boolean) {
  const loaded = useGet<WireRecord>(address)
  const typed = useRef(false)
  const forced = useRef(false)
  const [record, setRecord] = useState<WireRecord>()
  // The next free number of a kept answer is taken by now.
  const isOld = creating && (!loaded.isFetchedAfterMount || loaded.isError)
  useEffect(() => {
    if (!loaded.data || isOld || (typed.current && !forced.current)) return
    forced.current = false
    setRecord(loaded.data)
  }, [loaded.data, isOld])
  const reload = () => {
    forced.current = true
    void loaded.refetch()
  }
  const tellTyped = useCallback((now: boolean) => {
    typed.current = now
  }, [])
  return { record, error: loaded.error, tellTyped, reload }
}

/** The generated form. Loads the record, or the defaults of a new one, and then stands on it. */
export function FormScreen({ resource, screens, id, path = resource.path }: Props) {
  const { hoje } = useSession()
  const { record, error, tellTyped, reload } = useStanding(`${path}/${id ?? 'novo'}`, id === null)
  const shape = useMemo(() => formShape(resource, id === null), [resource, id])
  const first = id === null ? resource.history?.first : undefined
  const begun = useMemo(
    () =>
      record && first
        ? { ...record, [first]: { data: hoje, ...(record[first] as object | undefined) } }
        : record,
    [record, first, hoje],
  )
  useHelp(resource.label.one, <ResourceHelp resource={resource} place="form" own={screens?.help} />)
  const leads = useMoved(error, path, resource.readFirst ? '/editar' : '')
  if (leads) return <PageSkeleton />
  if (error && !begun)
    return (
      <>
        <PageHeader title={resource.label.one} />
        <ErrorState error={error} onRetry={reload} />
      </>
    )
  if (!begun) return <PageSkeleton />
  return (
    <RecordScreen
      key={`${id}:${begun.versao ?? ''}`}
      resource={shape}
      screens={screens}
      id={id}
      path={path}
      record={begun}
      reload={reload}
      tellTyped={tellTyped}
    />
  )
}

type InnerProps = {
  resource: Resource
  screens: Screens | undefined
  id: number | null
  path: string
  record: WireRecord
  reload: () => void
  tellTyped: (now: boolean) => void
}

/** To the list with its filters; of what is read first, to its page. */
function useReturn(path: string, page: number | null) {
  const navigate = useNavigate()
  const { state, back } = useOrigin()
  if (page !== null) return () => void navigate(`/${path}/${page}`, { state })
  return (saved?: number) =>
    void navigate(`/${path}${back}`, saved === undefined ? {} : { state: { saved } })
}

/** A field to be corrected opens the tab that holds it. */
function useFormTab(sections: readonly Section[], tabbed: boolean) {
  const { tab, setTab, show } = useTab()
  const openTab = useCallback(
    (name: string) => {
      const found = sections.find((s) => sectionHolds(s, [name]))
      if (found) show(tabbed ? found.key : 'dados')
    },
    [sections, tabbed, show],
  )
  return { tab, setTab, openTab }
}

function RecordScreen({ resource, screens, id, path, record, reload, tellTyped }: InnerProps) {
  const context = useRuleContext(id)
  const timezone = useTimeZone()
  const sections = useMemo(
    () =>
      sectionsOf(resource).filter(
        (s) => (id !== null && !resource.readFirst) || asksAnything(s, resource.fields),
      ),
    [resource, id],
  )
  const tabbed = resource.form?.layout === 'tabs'
  const isPage = resource.readFirst === true && id !== null
  const goBack = useReturn(path, isPage ? id : null)
  const below = useBelow(resource)
  const readOnly =
    id !== null && (record.can?.editar !== true || resource.without?.includes('update') === true)
  const { tab, setTab, openTab } = useFormTab(sections, tabbed)
  const onSaved = (saved: WireRecord) => {
    toast.success(savedSentence(resource, id === null))
    goBack(saved.id)
  }
  const model = useRecordForm({ resource, path, context, record, onSaved, openTab })
  useLeaveGuard(model.isChanged)
  useEffect(() => {
    tellTyped(model.isChanged())
  })
  const title = id === null ? newTitle(resource.label) : storedTitle(resource, record, timezone)
  const shown = id === null ? undefined : record
  const sectionView = (s: Section) => (
    <FormSectionView
      key={s.key}
      section={s}
      fields={resource.fields}
      context={context}
      readOnly={readOnly}
      stored={record}
      untitled={tabbed}
      rules={resource.rules}
    />
  )
  const elsewhere =
    id !== null &&
    !isPage &&
    (tab === 'linha-do-tempo' ||
      below.includes(tab ?? '') ||
      (screens?.tabs ?? []).some((t) => t.key === tab))
  const Aside = screens?.aside
  const form = useRef<HTMLFormElement>(null)
  useBegin(form, !readOnly && !elsewhere)
  return (
    <FormPlaceContext value={{ resourceKey: resource.key, inputs: screens?.inputs }}>
      <FormProvider {...model.form}>
        {id === null || isPage ? (
          <PageHeader title={isPage ? editTitle(title) : title} crumb={title} />
        ) : (
          <RecordHeader
            resource={resource}
            screens={screens}
            record={record}
            path={path}
            title={title}
            reload={reload}
            onRemoved={() => goBack()}
            isChanged={model.isChanged}
          />
        )}
        <div className={css.layout} data-aside={Aside !== undefined}>
          <form
            ref={form}
            className={css.card}
            noValidate
            onSubmit={(e) => {
              e.preventDefault()
              void model.submit()
            }}
          >
            <FormTabs
              resource={resource}
              screens={screens}
              sections={sections}
              tabbed={tabbed}
              tab={tab}
              setTab={setTab}
              record={shown}
              path={path}
              reload={reload}
              context={context}
              stored={record}
              body={(list) => list.map(sectionView)}
            />
            <SaveBar
              model={model}
              readOnly={readOnly}
              why={typeof record.can?.editar === 'string' ? record.can.editar : undefined}
              elsewhere={elsewhere}
              onCancel={() => goBack()}
            />
          </form>
          {Aside ? <AsidePlace Aside={Aside} resource={resource} record={shown} /> : null}
        </div>
        {model.stale ? (
          <StaleDialog
            resource={resource}
            mine={model.form.getValues()}
            stored={model.stale}
            onKeep={() => model.settleStale('keep')}
            onTake={() => model.settleStale('take')}
            onClose={() => model.settleStale('close')}
          />
        ) : null}
      </FormProvider>
    </FormPlaceContext>
  )
}

/** Once the address has changed and everything around the form stands. */
function useBegin(form: RefObject<HTMLFormElement | null>, asks: boolean): void {
  useEffect(
    function begin() {
      if (!asks) return
      const timer = setTimeout(() => form.current && beginIn(form.current))
      return () => clearTimeout(timer)
    },
    [form, asks],
  )
}

function AsidePlace({
  Aside,
  resource,
  record,
}: {
  Aside: NonNullable<Screens['aside']>
  resource: Resource
  record: WireRecord | undefined
}) {
  const context = useRuleContext(record?.id ?? null)
  const { seen } = useSeen(resource.fields, context, record)
  return <Aside resource={resource} record={record} values={seen} />
}

function SaveBar({
  model,
  readOnly,
  why,
  elsewhere,
  onCancel,
}: {
  model: RecordForm
  readOnly: boolean
  /** What keeps this record from being changed. */ why: string | undefined
  /** A tab that is not the form's is open. */ elsewhere: boolean
  onCancel: () => void
}) {
  const { isDirty } = useFormState()
  if (elsewhere && !isDirty) return null
  return (
    <div className={css.bar}>
      {readOnly ? null : (
        <Button type="submit" loading={model.saving} title="Ctrl+S">
          Gravar
        </Button>
      )}
      <Button variant="default" onClick={onCancel}>
        {readOnly ? 'Voltar' : 'Cancelar'}
      </Button>
      {readOnly && why ? (
        <p className={css.why} role="note">
          {why}
        </p>
      ) : null}
      {isDirty && !readOnly ? <span className={css.changed}>Alterações não gravadas</span> : null}
    </div>
  )
}
