import { allows } from '#platform/contract/access.ts'
import { listedField, type Resource } from '#platform/contract/resource.ts'
import { type Field, shownKind } from '#platform/contract/field.ts'
import { isNumeric } from '../cells/cell.tsx'
import { usePreference } from '../api/preferences.ts'

export type Column = {
  name: string
  field: Field | undefined
  label: string
  numeric: boolean
  sortable: boolean
  /** Texts of any length: beside them dates, codes and states keep the width that is theirs. */
  gives: boolean
}
type Stored = { colunas?: string[]; densidade?: 'compacta' | 'confortavel' }

const WORDS = new Set(['text', 'ref', 'refs', 'texts', 'choice', 'choices', 'file', 'richText'])

/** Not what has a form of its own, nor a state. */
const givesWay = (f: Field | undefined): boolean =>
  f !== undefined &&
  WORDS.has(shownKind(f)) &&
  !f.options.format &&
  !f.options.options?.some((o) => o.tone)

const UNSORTED = new Set(['choices', 'texts', 'refs', 'rows', 'group', 'file', 'richText'])

function columnOf(resource: Resource, name: string): Column {
  const f = listedField(resource, name)
  const ofHistory =
    resource.history?.first !== undefined && name.startsWith(`${resource.history.first}.`)
  const sortable =
    f !== undefined &&
    !ofHistory &&
    !UNSORTED.has(f.kind) &&
    !(f.kind === 'computed' && f.options.sort === false)
  return {
    name,
    field: f,
    label: f?.options.label ?? (name === 'empresa' ? 'Empresa' : name === 'id' ? 'Código' : name),
    numeric: isNumeric(f),
    sortable,
    gives: givesWay(f),
  }
}

/** Kept for each address whose list begins in its own way. */
const placeOf = (resource: Resource, path: string): string =>
  resource.list.views?.[path] ? path.replaceAll('/', '.') : resource.key

export function useColumns(resource: Resource, path: string, has: (authority: string) => boolean) {
  const stored = usePreference<Stored>(`lista.${placeOf(resource, path)}`, {})
  const may = (name: string): boolean => allows(listedField(resource, name)?.options.access, has)
  const offered = [...new Set([...resource.list.columns, ...(resource.list.more ?? [])])].filter(
    may,
  )
  const chosen = stored.value.colunas?.filter((name) => offered.includes(name))
  const names = chosen?.length ? chosen : resource.list.columns.filter(may)
  return {
    columns: names.map((name) => columnOf(resource, name)),
    offered: offered.map((name) => columnOf(resource, name)),
    changed: Boolean(chosen?.length),
    toggle(name: string) {
      const next = names.includes(name)
        ? names.filter((x) => x !== name)
        : offered.filter((x) => names.includes(x) || x === name)
      if (next.length) stored.set({ ...stored.value, colunas: next })
    },
    restore: () => stored.set({ ...stored.value, colunas: [] }),
    density: stored.value.densidade ?? 'compacta',
    setDensity: (densidade: 'compacta' | 'confortavel') =>
      stored.set({ ...stored.value, densidade }),
  }
}
export type Columns = ReturnType<typeof useColumns>
