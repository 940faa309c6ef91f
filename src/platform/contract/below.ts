/** A register whose records stand below a record of another: their calls, their panel there and what they are called. */
import type { Resource } from './resource.ts'
import { inSentence, searchKey } from './text.ts'

export type BelowDeclaration<N extends string = string> = {
  /** The reference to the record above; required, and among the filters of the list. */
  field: N
  /** Last part of the address: `<above>/{id}/<path>`, and there the id of one is `{<one>Id}`. */
  path: string
  /** What one is called beside its parent, such as 'faixa'. Default the first word of its label. */
  one?: string
  /** Name of its id in addresses; default what one is called, with 'Id'. */
  id?: string
  /**
   * A tab with the table and its dialog on the screen above; 'read': with the table alone, whose rows lead to the register's
   * own screens; false where only a screen of its own shows them.
   */
  panel: 'table' | 'read' | false
  /** Name of the tab. Default the register's own. */
  title?: string
  /** Columns of the panel. Default those of the list without `field`. */
  columns?: readonly N[]
  /** Sentence for a parent that has none. */
  empty?: string
  /** Further addresses, to which `/{<field>Id}` is added. */
  alsoAt?: readonly string[]
}

/** A resource that stands below another. */
export type Below = Resource & { readonly below: BelowDeclaration }
export const isBelow = (resource: Resource): resource is Below => resource.below !== undefined

/** What one is called beside its parent, in the words of screens and timelines. */
export const calledBelow = ({ below, label }: Pick<Below, 'below' | 'label'>): string =>
  below.one ?? inSentence(label.one).split(' ')[0] ?? label.one

/** Where its calls stand, with the names of the ids in the address. */
export function placesBelow(
  child: Pick<Below, 'below' | 'label'>,
  above: { paths: readonly string[] },
): { base: string; parent: string; id: string }[] {
  const { field, path, alsoAt = [], id = `${searchKey(calledBelow(child))}Id` } = child.below
  return [
    ...above.paths.map((p) => ({ base: `${p}/{id}/${path}`, parent: 'id', id })),
    ...alsoAt.map((p) => ({ base: `${p}/{${field}Id}`, parent: `${field}Id`, id: 'id' })),
  ]
}
