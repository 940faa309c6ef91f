/**
 * Who sees and writes the rows of a table, from its declaration. A child's rows are seen exactly by who sees the parent's:
 * by the same columns where the child holds them, through the parent under its own policies where it does not.
 */
import { allCompaniesField, fieldAt, type Resource, snake } from '../../contract/resource.ts'
import { anyRequester, companyRequester } from './roles.ts'
import type { Restriction } from './table.ts'

export type Policy = { name: string; def: string }

/** A role of a person that companies share: whoever sees the role in another company sees the person behind it. */
export type SharedRole = { table: string; via: string; domain: string }

/** How the rows of a table are seen, as far as its children ask. */
export type Sight = {
  table: string
  /** 'empresa': by the row's company; 'aberta': by all; 'propria': by all, beside rows of one company. */
  kind: 'empresa' | 'aberta' | 'propria'
  /** Setting with the companies whose rows are read. */
  setting: string
  /** Some rows of other companies are seen for another reason than their company: these roles, or what is above them. */
  wider: boolean
  roles: readonly SharedRole[]
  restrictions: readonly Restriction[]
  /** Condition for writing a row that is not of one company. */
  writable: string
}

/** With these brackets the setting is read once a query, not once a row. */
const within = (setting: string): string =>
  `empresa_id = any ((select current_setting('${setting}', true))::int[])`
const own = `empresa_id = (select nullif(current_setting('app.empresa', true), ''))::int`
/**
 * The one company; without one, no row. Not `=`: of a table without statistics the planner takes it for one
 * row in two hundred, and joins two of them row by row.
 */
const theCompany = `empresa_id = any ((select current_setting('app.empresas', true))::int[])`
const always = 'true'

/** Set by the engine for the rest of the transaction once the writer is known to hold the right in every company. */
const opened = (table: string): string =>
  `'${table}' = any (string_to_array((select current_setting('app.instalacao', true)), ','))`

/** Settings alone under which a restriction lets every row through. */
const everyArea = `(select current_setting('app.areas', true)) = '*'`
const noPerson = `(select nullif(current_setting('app.pessoa', true), '')) is null`

/** Lets every row through for whoever works under the company's role; anything else it keeps from them too. */
const isIdleForCompany = (r: Restriction): boolean =>
  typeof r !== 'string' &&
  r.unless.split(' and ').every((one) => one === everyArea || one === noPerson)

function restrictive([name, r]: [string, Restriction]): Policy {
  const to = isIdleForCompany(r) ? toAny : ''
  const condition = restrictionSql(r)
  return {
    name,
    def: `as restrictive for all${to} using (${condition}) with check (${condition})`,
  }
}

/** A CASE, not an OR: the planner takes an OR with an unknown setting for one row in two hundred. */
export const restrictionSql = (r: Restriction): string =>
  typeof r === 'string' ? r : `case when ${r.unless} then true else ${r.otherwise} end`

const reading = (condition: string, to = ''): Policy => ({
  name: 'le',
  def: `for select${to} using (${condition})`,
})
const writing = (condition: string, to = ''): Policy[] => [
  { name: 'inclui', def: `for insert${to} with check (${condition})` },
  { name: 'altera', def: `for update${to} using (${condition}) with check (${condition})` },
  { name: 'remove', def: `for delete${to} using (${condition})` },
]
const toAny = ` to ${anyRequester}`

/** Rows of one company: `read` for whoever sees more or less than all of it, the company alone for the others. */
const ofCompany = (read: string): Policy[] => [
  reading(read, toAny),
  ...writing(own, toAny),
  {
    name: 'empresa',
    def: `for all to ${companyRequester} using (${theCompany}) with check (${theCompany})`,
  },
]
const open: Policy = { name: 'todos', def: 'for all using (true) with check (true)' }

function areaRestriction(column: string): Restriction {
  return {
    unless: everyArea,
    otherwise: `${column} = any ((select nullif(current_setting('app.areas', true), '*'))::int[]) or (${column} is null and criado_por = (select nullif(current_setting('app.usuario', true), ''))::int)`,
  }
}

/** The column of the field that holds the area. */
export function areaColumn(resource: Resource): string | undefined {
  if (resource.scope !== 'area' || !resource.areaField) return undefined
  const f = fieldAt(resource.fields, resource.areaField)
  return snake(resource.areaField.replaceAll('.', '_')) + (f?.kind === 'ref' ? '_id' : '')
}

/** The policies of a resource's own table. */
export function resourcePolicies(
  resource: Resource,
  restrictions: Readonly<Record<string, Restriction>>,
  roles: readonly SharedRole[],
): { policies: Policy[]; sight: Sight } {
  const area = areaColumn(resource)
  const all = { ...restrictions, ...(area ? { area: areaRestriction(area) } : {}) }
  const sight: Sight = {
    table: resource.table,
    kind: kindOf(resource),
    setting: resource.sharing ? `app.empresas_${resource.sharing}` : 'app.empresas',
    wider: roles.length > 0,
    roles,
    restrictions: Object.values(all),
    writable: writableSql(resource),
  }
  const further = Object.entries(all).map(restrictive)
  return { policies: [...permissive(sight, resource.table, roles), ...further], sight }
}

function kindOf(resource: Resource): Sight['kind'] {
  if (resource.scope !== 'global') return 'empresa'
  return resource.installation?.ownRows ? 'propria' : 'aberta'
}

function writableSql({ table, installation }: Resource): string {
  if (installation?.changedBy !== 'everyCompany') return always
  const { ownRows, official } = installation
  const may = ownRows ? `(${own} or (empresa_id is null and ${opened(table)}))` : opened(table)
  return official ? `${may} and not ${snake(official.field)}` : may
}

const throughRoles = (roles: readonly SharedRole[], id: string): string =>
  roles
    .map(
      (r) =>
        ` or (${within(`app.empresas_${r.domain}`)} and exists (select 1 from ${r.table} papel where papel.${r.via} = ${id}))`,
    )
    .join('')

function permissive(sight: Sight, table: string, roles: readonly SharedRole[]): Policy[] {
  if (sight.kind === 'propria')
    return [reading(`empresa_id is null or ${within(sight.setting)}`), ...writing(sight.writable)]
  if (sight.kind === 'aberta')
    return sight.writable === always ? [open] : [reading(always), ...writing(sight.writable)]
  return ofCompany(`${within(sight.setting)}${throughRoles(roles, `${table}.id`)}`)
}

/** What keeps rows of the parent from somebody keeps those from them too that `link` puts below. */
export function limitsOfParent(
  table: string,
  parent: Sight,
  link: string,
): Readonly<Record<string, Restriction>> {
  if (!parent.restrictions.length) return {}
  // Qualified: the parent may have a column of the same name.
  const above = `exists (select 1 from ${parent.table} pai where pai.id = ${table}.${link})`
  return { pai: throughParent(parent, above) }
}

/** The policies of a table whose rows hang below a row of another, which `link` names. */
export function childPolicies(
  table: string,
  parent: Sight,
  link: string,
  further: Readonly<Record<string, Restriction>> = {},
): { policies: Policy[]; sight: Sight } {
  // Qualified: the parent may have a column of the same name.
  const to = `${table}.${link}`
  const above = `exists (select 1 from ${parent.table} pai where pai.id = ${to})`
  const all = { ...limitsOfParent(table, parent, link), ...further }
  const restrictions = Object.values(all)
  const named = Object.entries(all).map(restrictive)
  if (parent.kind === 'empresa') {
    // The reason itself where the row names who it is of: one table less for the planner than through the parent.
    const wider = parent.roles.length ? throughRoles(parent.roles, to) : ` or ${above}`
    return {
      policies: [...ofCompany(`${within(parent.setting)}${parent.wider ? wider : ''}`), ...named],
      sight: { ...parent, table, restrictions, roles: [] },
    }
  }
  if (parent.writable === always)
    return { policies: [open, ...named], sight: { ...parent, table, restrictions } }
  // Registers of the whole installation are small: their ids are read once, not once a row of the child.
  const among = (condition: string): string =>
    `${to} in (select pai.id from ${parent.table} pai${condition === always ? '' : ` where ${condition}`})`
  const writable = among(parent.writable)
  return {
    policies: [
      reading(parent.kind === 'propria' ? among(always) : always),
      ...writing(writable),
      ...named,
    ],
    sight: { ...parent, table, restrictions, writable },
  }
}

/** Settings under which no restriction looks at the parent's row need no look at it here either. */
function throughParent(parent: Sight, above: string): Restriction {
  const unless = parent.restrictions.map((r) => (typeof r === 'string' ? undefined : r.unless))
  return unless.includes(undefined)
    ? above
    : { unless: [...new Set(unless)].join(' and '), otherwise: above }
}

/** The policies of a table of a company that hangs below nothing. */
export function companyPolicies(
  table: string,
  further: Readonly<Record<string, Restriction>> = {},
): { policies: Policy[]; sight: Sight } {
  return {
    policies: [...ofCompany(within('app.empresas')), ...Object.entries(further).map(restrictive)],
    sight: {
      table,
      kind: 'empresa',
      setting: 'app.empresas',
      wider: false,
      roles: [],
      restrictions: Object.values(further),
      writable: own,
    },
  }
}

export const openPolicies = (
  table: string,
  further: Readonly<Record<string, Restriction>> = {},
): { policies: Policy[]; sight: Sight } => ({
  policies: [open, ...Object.entries(further).map(restrictive)],
  sight: {
    table,
    kind: 'aberta',
    setting: '',
    wider: false,
    roles: [],
    restrictions: Object.values(further),
    writable: always,
  },
})

/** Whether a flag is told by the row's company instead of being stored. */
export const isAllCompaniesFlag = (resource: Resource, path: string): boolean =>
  path === allCompaniesField && resource.installation?.ownRows === true
