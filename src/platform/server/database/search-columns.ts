/**
 * What a register is searched by, as columns of its table: the texts of `list.search` in `busca`, and beside them what
 * identifies its records (CPF, CNPJ, e-mail, telephone, codes) without being named there. What asks for an authority
 * stands in a column of its own, so that a search without it never comes near.
 */
import { type Access, both } from '../../contract/access.ts'
import { type Field, type Fields, fieldAt } from '../../contract/field.ts'
import type { Resource } from '../../contract/resource.ts'

export type SearchColumn = {
  column: string
  access: Access | undefined
  /** Paths of its texts; those of one entry are joined without a blank: an area code and its number. */
  texts: readonly (readonly string[])[]
}

type Searched = { access: Access | undefined; paths: readonly string[] }

const identifying: ReadonlySet<string> = new Set(['cpf', 'cnpj', 'cpfCnpj', 'email', 'telefone'])

const identifies = ({ kind, options }: Field): boolean =>
  kind === 'text' && Boolean(options.identifies || identifying.has(options.format ?? ''))

const searchable = ({ without = [], single }: Resource): boolean =>
  !single && !(without.includes('list') && without.includes('choose'))

const known = new WeakMap<Resource, readonly SearchColumn[]>()

export function searchColumns(resource: Resource): readonly SearchColumn[] {
  let columns = known.get(resource)
  if (!columns) known.set(resource, (columns = columnsOf(resource)))
  return columns
}

function columnsOf(resource: Resource): SearchColumn[] {
  const declared = declaredTexts(resource)
  const beside = searchable(resource)
    ? identifiersIn(ownAndPerson(resource)).filter(
        ({ paths }) => !declared.some((d) => d.paths[0] === paths.at(-1)),
      )
    : []
  const named = declared.filter(({ access }) => access === undefined)
  const others = [...declared.filter(({ access }) => access !== undefined), ...beside]
  const groups = Map.groupBy(others, ({ access }) => JSON.stringify(access ?? null))
  return [
    ...(named.length ? [columnOfTexts('busca', named)] : []),
    ...[...groups.values()].map((texts, i) =>
      columnOfTexts(`busca_dados${i ? `_${i + 1}` : ''}`, texts),
    ),
  ]
}

/** All of it once more, for who may read all of it: each column is a look into the index of its own, for every word. */
export function wholeSearchColumn(resource: Resource): Omit<SearchColumn, 'access'> | undefined {
  const columns = searchColumns(resource)
  return columns.length > 1
    ? { column: 'busca_toda', texts: columns.flatMap(({ texts }) => texts) }
    : undefined
}

const columnOfTexts = (column: string, texts: readonly Searched[]): SearchColumn => ({
  column,
  access: texts[0]?.access,
  texts: texts.map(({ paths }) => paths),
})

/** The own fields, and those of the person that the role shows. */
const ownAndPerson = ({ fields, allFields, person }: Resource): Fields => ({
  ...fields,
  ...Object.fromEntries(
    (person?.fields ?? []).flatMap((name) => (allFields[name] ? [[name, allFields[name]]] : [])),
  ),
})

const declaredTexts = (resource: Resource): Searched[] =>
  (resource.list.search ?? []).flatMap((path) =>
    fieldAt(ownAndPerson(resource), path)?.kind === 'text'
      ? [{ access: accessAt(ownAndPerson(resource), path), paths: [path] }]
      : [],
  )

/** What the field asks, and every group that it stands in. */
function accessAt(fields: Fields, path: string): Access | undefined {
  const [head = '', ...rest] = path.split('.')
  const here = fields[head]
  return rest.length && here
    ? both(here.options.access, accessAt(here.options.fields ?? {}, rest.join('.')))
    : here?.options.access
}

function identifiersIn(fields: Fields, prefix = '', above?: Access): Searched[] {
  return Object.entries(fields).flatMap(function identifier([name, f]): Searched[] {
    const access = both(above, f.options.access)
    if (f.kind === 'group')
      return identifiersIn(f.options.fields ?? {}, `${prefix}${name}.`, access)
    if (!identifies(f)) return []
    const { identifies: said } = f.options
    const before = Array.isArray(said) ? said : []
    return [{ access, paths: [...before, name].map((n) => prefix + n) }]
  })
}
