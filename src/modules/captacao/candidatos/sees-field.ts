import { allows } from '#platform/contract/access.ts'
import { fieldAt, type Resource } from '#platform/contract/resource.ts'

/** Whether who asks sees a field at all: what is withheld is not missing. */
export const seesField = (
  { allFields }: Pick<Resource, 'allFields'>,
  path: string,
  has: (authority: string) => boolean,
): boolean => allows(fieldAt(allFields, path)?.options.access, has)
