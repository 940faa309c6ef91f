import { inSentence } from '#platform/contract/text.ts'
import { insertTitle } from '#platform/contract/composed-words.ts'
import { type Below, calledBelow } from '#platform/contract/below.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type Fields, isChild } from '#platform/contract/field.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import { newKey, request } from '../api/client.ts'
import { invalidate, useGet, type WireRecord } from '../api/queries.ts'
import { formatValue } from '#platform/contract/value-words.ts'
import { toast } from '../feedback/notices.tsx'
import { refusedFields } from '../feedback/refusal.ts'
import { FieldsForm } from '../form/fields-form.tsx'
import { FormPlaceContext } from '../form/form-context.ts'
import { formShape } from '../form/form-sections.ts'
import { removedSentence, savedSentence } from '../form/save-record.ts'
import { useHas } from '../session/rule-context.ts'
import { useSession, useTimeZone } from '../session/session-store.ts'
import { Dialog } from '../shell/overlay.tsx'
import { ErrorState, PageSkeleton } from '../shell/page.tsx'
import { type BelowProps, columnsBelow } from './below-columns.ts'
import { HistoryPanel } from './history-panel.tsx'
import { askToRemove, SubPanel } from './sub-panel.tsx'

type Open = { row: WireRecord | undefined; what: 'dados' | 'historico' }

/** What is asked in the dialog: whose child it is was said by the place. */
const askedOf = (child: Below, creating: boolean): Fields =>
  Object.fromEntries(
    Object.entries(formShape(child, creating).fields).filter(
      ([name, f]) =>
        name !== child.below.field && f.kind !== 'computed' && f.options.readOnly !== true,
    ),
  )

type DialogProps = {
  child: Below
  base: string
  row: WireRecord | undefined
  onClose: () => void
}

/** Its table does not answer lists within a record: without them the form would empty what it does not show. */
const holdsLists = ({ fields }: Below): boolean => Object.values(fields).some(isChild)

function WholeChild(p: DialogProps & { row: WireRecord }) {
  const whole = useGet<WireRecord>(`${p.base}/${p.row.id}`)
  if (whole.isError && !whole.isFetching)
    return <ErrorState error={whole.error} onRetry={() => void whole.refetch()} />
  if (!whole.isFetchedAfterMount || !whole.data) return <PageSkeleton />
  return <ChildForm {...p} row={whole.data} values={whole.data} />
}

/** What a new one begins with, or the record. */
function ChildDialog(p: DialogProps) {
  const { hoje } = useSession()
  const begun = useGet<WireRecord>(`${p.child.path}/novo`, {}, { enabled: p.row === undefined })
  if (p.row && holdsLists(p.child)) return <WholeChild {...p} row={p.row} />
  if (p.row) return <ChildForm {...p} values={p.row} />
  if (begun.isError && !begun.isFetching)
    return <ErrorState error={begun.error} onRetry={() => void begun.refetch()} />
  if (!begun.isFetchedAfterMount || !begun.data) return <PageSkeleton />
  const first = p.child.history?.first
  const entry = first ? begun.data[first] : undefined
  const values = first
    ? { ...begun.data, [first]: { data: hoje, ...(typeof entry === 'object' ? entry : {}) } }
    : begun.data
  return <ChildForm {...p} values={values} />
}

function ChildForm({ child, base, row, onClose, values }: DialogProps & { values: WireRecord }) {
  const [key] = useState(newKey)
  const submit = async (_: unknown, body: Record<string, unknown>) => {
    try {
      await request(row ? `${base}/${row.id}` : base, {
        method: row ? 'PUT' : 'POST',
        body: row ? { ...body, versao: row.versao } : body,
        mode: 'none',
        ...(row ? {} : { idempotencyKey: key }),
      })
      toast.success(savedSentence(child, !row))
      onClose()
    } catch (error) {
      return refusedFields(error)
    }
  }
  return (
    <FieldsForm
      fields={askedOf(child, row === undefined)}
      values={values}
      onSubmit={submit}
      onCancel={onClose}
      id={row?.id ?? null}
    />
  )
}

function RowButton({ said, run, text }: { said: string; run: () => void; text: string }) {
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      {...(text === 'Remover' ? { color: 'vermelho' } : {})}
      onClick={run}
      aria-label={`${text} ${said}`}
    >
      {text}
    </Button>
  )
}

/** The records of a register below the one that is open, without leaving it. */
export function BelowPanel({ child, screens, record, path }: BelowProps) {
  const { below, label, history } = child
  const base = `${path}/${record.id}/${below.path}`
  const loaded = useGet<WireRecord[]>(base)
  const [open, setOpen] = useState<Open>()
  const has = useHas()
  const timezone = useTimeZone()
  const one = calledBelow(child)
  const columns = columnsBelow(child, has)
  // The first column is what tells one from the others beside their parent.
  const first = columns[0]
  const nameOf = (row: WireRecord): string =>
    formatValue(first?.field, valueAt(row, first?.name ?? child.title), timezone)
  const said = (row: WireRecord): string =>
    `${label.gender === 'f' ? 'a' : 'o'} ${one} ${nameOf(row)}`
  const close = () => {
    setOpen(undefined)
    void invalidate(path)
    void invalidate(child.path)
  }
  const remove = async (row: WireRecord) => {
    if (!(await askToRemove(label.one, `${label.one}: ${nameOf(row)}`))) return
    await request(`${base}/${row.id}`, { method: 'DELETE', query: { versao: row.versao } })
      .then(() => toast.success(removedSentence(child)))
      .then(close)
      .catch(() => undefined)
  }
  const actions = (row: WireRecord): ReactNode => (
    <>
      {history ? (
        <RowButton
          text="Valores"
          said={said(row).replace(/^[ao]/, 'd$&')}
          run={() => setOpen({ row, what: 'historico' })}
        />
      ) : null}
      {row.can?.editar === true ? (
        <RowButton text="Editar" said={said(row)} run={() => setOpen({ row, what: 'dados' })} />
      ) : null}
      {row.can?.excluir === true ? (
        <RowButton text="Remover" said={said(row)} run={() => void remove(row)} />
      ) : null}
    </>
  )
  const capital = `${one.charAt(0).toLocaleUpperCase('pt-BR')}${one.slice(1)}`
  return (
    <SubPanel
      title={below.title ?? label.many}
      label={label.many}
      loaded={loaded}
      rows={loaded.data ?? []}
      columns={columns}
      cells={screens?.cells}
      empty={below.empty ?? 'Nenhum registro encontrado.'}
      add={
        has(authorityFor(child, 'INSERIR')) && !child.without?.includes('create')
          ? { label: insertTitle(one), run: () => setOpen({ row: undefined, what: 'dados' }) }
          : undefined
      }
      actions={actions}
    >
      <Dialog
        opened={open !== undefined}
        onClose={close}
        title={open?.row ? `${capital} ${nameOf(open.row)}` : insertTitle(inSentence(label.one))}
        size={768}
        closeOnClickOutside={false}
      >
        <FormPlaceContext
          value={{ resourceKey: child.key, inputs: screens?.inputs, above: record.id }}
        >
          {open?.what === 'historico' && open.row && history ? (
            <HistoryPanel history={history} record={open.row} path={base} />
          ) : open ? (
            <ChildDialog child={child} base={base} row={open.row} onClose={close} />
          ) : null}
        </FormPlaceContext>
      </Dialog>
    </SubPanel>
  )
}
