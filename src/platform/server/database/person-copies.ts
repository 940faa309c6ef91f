/**
 * What a role keeps of its person beside itself: the texts it is searched, named, sorted and, where it says so, filtered by. A
 * list then filters, orders and counts in one table. Triggers keep them, because a person is written in more ways than
 * one (a save, an erasure, two records made one, migrations), also by who may not see each of the person's roles.
 */
import { fieldAt, type Resource } from '../../contract/resource.ts'
import { columnOf } from './names.ts'
import { searchColumns } from './search-columns.ts'

export type PersonCopy = {
  path: string
  /** Column of the person. */ from: string
  /** Column of the role. */ column: string
}

export function copiesOf(resource: Resource): PersonCopy[] {
  const { person, list } = resource
  if (!person) return []
  const [sort = ''] = list.sort.split(',')
  const kept = (path: string): boolean =>
    person.fields.includes(path.split('.')[0] ?? '') &&
    !fieldAt(resource.fields, path) &&
    ['text', 'choice'].includes(fieldAt(person.of.fields, path)?.kind ?? '')
  const via = columnOf(person.via)
  const searched = searchColumns(resource).flatMap(({ texts }) => texts.flat())
  return [
    ...new Set([
      resource.title,
      ...(person.called ? [person.called] : []),
      ...(list.search ?? []),
      ...searched,
      sort,
      ...(person.beside ?? []),
    ]),
  ]
    .filter(kept)
    .map((path) => ({ path, from: columnOf(path), column: `${via}_${columnOf(path)}` }))
}

/** On the role: whatever is written there, the copies are the person's. */
export function roleTrigger(
  role: string,
  person: string,
  via: string,
  copies: readonly PersonCopy[],
): string {
  const columns = [via, ...copies.map((c) => c.column)].join(', ')
  const taken = copies.map((c) => `${c.from} ${c.column}`).join(', ')
  return `before insert or update of ${columns} on ${role} for each row execute function rh_copia_da_pessoa('${person}', '${via}', '${taken}')`
}

/** On the person: a change goes to the role at once. */
export function personTrigger(
  role: string,
  person: string,
  via: string,
  copies: readonly PersonCopy[],
): string {
  const row = (which: string) => copies.map((c) => `${which}.${c.from}`).join(', ')
  return `after update of ${copies.map((c) => c.from).join(', ')} on ${person} for each row when ((${row('old')}) is distinct from (${row('new')})) execute function rh_leva_ao_papel('${role}', '${via}')`
}
