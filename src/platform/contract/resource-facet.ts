/** Facet: fields of a person's record inside a resource. */
import { type Access, both } from './access.ts'
import { DeclarationProblem, meant } from './declaration.ts'
import type { Field, Fields, Locked } from './field.ts'
import type { AnySpec } from './resource-spec.ts'

/** The person's fields that a resource takes in, under the authorities that hold here. */
export function facetFields(spec: Pick<AnySpec, 'key' | 'person'>): Fields {
  const { person } = spec
  if (!person) return {}
  const fields: Record<string, Field> = {}
  for (const name of person.fields) {
    const found = person.of.fields[name]
    if (!found)
      throw new DeclarationProblem(
        `${spec.key}: person.fields names '${name}', which ${person.from} does not declare.${meant(name, Object.keys(person.of.fields))}`,
      )
    fields[name] = found
  }
  const { access = {}, locked = {} } = person
  for (const [part, named] of Object.entries({ access, locked }))
    for (const path of Object.keys(named))
      if (!leadsToField(fields, path.split('.')))
        throw new DeclarationProblem(
          `${spec.key}: person.${part} names '${path}', which is not among person.fields.`,
        )
  return withLocks(withAccess(fields, '', access), '', locked)
}

/** Whether a path leads to a field, through groups and rows. */
function leadsToField(fields: Fields, [head = '', ...rest]: string[]): boolean {
  const found = fields[head]
  return found !== undefined && (!rest.length || leadsToField(found.options.fields ?? {}, rest))
}

/** The fields under the access classes of their paths; what a group asks for, its fields ask for. */
function withAccess(
  fields: Fields,
  prefix: string,
  access: Readonly<Record<string, string>>,
  above?: Access,
): Fields {
  const limited: Record<string, Field> = {}
  for (const [name, f] of Object.entries(fields)) {
    const own = both(above, both(access[prefix + name], f.options.access))
    const inner = f.options.fields && withAccess(f.options.fields, `${prefix}${name}.`, access, own)
    limited[name] = {
      ...f,
      options: {
        ...f.options,
        ...(own ? { access: own } : {}),
        ...(inner ? { fields: inner } : {}),
      },
    }
  }
  return limited
}

/** The fields with what keeps them from being changed; what keeps a group keeps what stands in it. */
function withLocks(
  fields: Fields,
  prefix: string,
  locked: Readonly<Record<string, Locked>>,
  above?: Locked,
): Fields {
  const kept: Record<string, Field> = {}
  for (const [name, f] of Object.entries(fields)) {
    const lock = locked[prefix + name] ?? above
    const inner =
      f.kind === 'group' && withLocks(f.options.fields ?? {}, `${prefix}${name}.`, locked, lock)
    kept[name] = {
      ...f,
      options: {
        ...f.options,
        ...(lock && f.kind !== 'group' ? { lockedWhen: lock } : {}),
        ...(inner ? { fields: inner } : {}),
      },
    }
  }
  return kept
}
