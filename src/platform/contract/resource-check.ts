/** Mistakes in a resource's declaration, told with their remedy where it is made. */
import { DeclarationProblem, meant } from './declaration.ts'
import { encryptedIn } from './encrypted-fields.ts'
import { fieldAt } from './field.ts'
import type { Resource } from './resource.ts'
import { type ActionsDeclared, allCompaniesField } from './resource-spec.ts'

export function checkDeclaration(resource: Resource): void {
  for (const [where, name] of namesSaid(resource))
    if (!isKnown(resource, name) && !(where === filters && isNumberOfReference(resource, name)))
      throw new DeclarationProblem(
        `${resource.key}: ${where} names the field '${name}', which is not declared.${meant(name, declaredNames(resource))} Declare it under fields or take it away.`,
      )
  if (resource.scope === 'area' && !resource.areaField)
    throw new DeclarationProblem(`${resource.key}: scope 'area' needs areaField.`)
  if (resource.below && resource.proof?.remove)
    throw new DeclarationProblem(
      `${resource.key}: a record below another is removed with it: ask for the password where the one above is removed.`,
    )
  checkEncrypted(resource)
  checkInstallation(resource)
}

/** What stands encrypted in its column can be neither compared nor shown beside others, and is masked in the log. */
function checkEncrypted({ key, allFields, title, list }: Resource): void {
  const sort = list.sort.split(',')[0] ?? ''
  const filters = (list.filters ?? []).filter((one) => typeof one === 'string')
  const named = [
    title,
    sort,
    ...list.columns,
    ...(list.more ?? []),
    ...(list.search ?? []),
    ...filters,
  ]
  for (const [name, f] of encryptedIn(allFields)) {
    if (!f.options.sensitive)
      throw new DeclarationProblem(`${key}: '${name}' is encrypted: declare it sensitive too.`)
    if (named.includes(name) || f.options.unique)
      throw new DeclarationProblem(
        `${key}: '${name}' is encrypted: take it out of title, list and filters.`,
      )
  }
}

const filters = 'list.filters'

/** Every field that the declaration names, with where it does. */
function* namesSaid({ title, rotulo, list, form, proof }: Resource): Generator<[string, string]> {
  yield ['title', title]
  if (rotulo) yield ['rotulo', rotulo]
  for (const name of list.columns) yield ['list.columns', name]
  for (const name of list.search ?? []) yield ['list.search', name]
  for (const filter of list.filters ?? []) if (typeof filter === 'string') yield [filters, filter]
  yield ['list.sort', list.sort.split(',')[0] ?? '']
  for (const name of proof?.fields ?? []) yield ['proof.fields', name]
  for (const section of form?.sections ?? [])
    for (const name of section.fields) yield [`form section '${section.title}'`, name]
}

const declaredNames = ({ allFields, history }: Resource): string[] => [
  'id',
  'empresa',
  ...Object.keys(allFields),
  ...Object.keys(history?.fields ?? {}).map((name) => `${history?.first}.${name}`),
]

/** A field of the record, or of the entry of its history that is in force. */
function isKnown({ history, allFields }: Resource, name: string): boolean {
  if (['id', 'empresa'].includes(name) || fieldAt(allFields, name)) return true
  if (!history?.first || !name.startsWith(`${history.first}.`)) return false
  return fieldAt(history.fields, name.slice(history.first.length + 1)) !== undefined
}

/** 'cidadeId', where `cidade` is a reference: a filter may bear the name of its number. */
const isNumberOfReference = ({ allFields }: Resource, name: string): boolean =>
  name.endsWith('Id') && fieldAt(allFields, name.slice(0, -2))?.kind === 'ref'

function checkInstallation({ key, scope, installation, fields }: Resource): void {
  if (scope !== 'global') {
    if (installation) throw new DeclarationProblem(`${key}: 'installation' is for scope 'global'.`)
    return
  }
  if (!installation?.why.trim())
    throw new DeclarationProblem(
      `${key}: scope 'global' opens the rows to every company. Say why and who changes them: installation: { why: '…', changedBy: … }.`,
    )
  const official = installation.official?.field
  if (official && fields[official]?.kind !== 'flag')
    throw new DeclarationProblem(
      `${key}: installation.official names '${official}', which is no flag.`,
    )
  if (installation.ownRows && fields[allCompaniesField]?.kind !== 'flag')
    throw new DeclarationProblem(
      `${key}: installation.ownRows needs the flag '${allCompaniesField}'.`,
    )
}

/** What may be done with a record says when, and leaves the names alone that its call needs. */
export function checkActions(
  resource: Pick<Resource, 'key' | 'states'>,
  actions: ActionsDeclared,
): void {
  for (const name of Object.keys(resource.states?.moves ?? {}))
    if (!(name in actions))
      throw new Error(`${resource.key}: states.moves names '${name}', which is no action.`)
  for (const [name, { bulk, fields }] of Object.entries(actions))
    if (bulk && fields && 'ids' in fields)
      throw new DeclarationProblem(
        `${resource.key}: the bulk action '${name}' has a field 'ids', the name of the chosen records. Call it otherwise.`,
      )
  for (const [name, action] of Object.entries(actions))
    if (!action.enabled && !resource.states?.moves[name])
      throw new Error(
        `${resource.key}: the action '${name}' says neither as a move nor by 'enabled' when it may be done.`,
      )
}
