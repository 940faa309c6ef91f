import { field, type Field, type Fields, type Values } from '#platform/contract/field.ts'
import type { FormSection, Resource } from '#platform/contract/resource.ts'
import { fieldAt } from '#platform/contract/resource.ts'

export type Section = {
  key: string
  title: string | undefined
  help: string | undefined
  fields: readonly string[]
  visibleWhen: FormSection['visibleWhen']
  folded?: FormSection['folded']
  step?: FormSection['step']
  decided?: FormSection['decided']
}

/** A section that is always shown, with the title and help it has. */
export const plainSection = (
  s: Pick<Section, 'key' | 'fields'> & Partial<Omit<Section, 'key' | 'fields'>>,
): Section => ({ title: undefined, help: undefined, visibleWhen: undefined, ...s })

const declaredSection = (s: FormSection, i: number): Section => ({
  key: `s${i}`,
  title: s.title,
  help: s.help,
  fields: s.fields,
  visibleWhen: s.visibleWhen,
  folded: s.folded,
  step: s.step,
  decided: s.decided,
})

const groupSection = (name: string, f: Field | undefined): Section => ({
  key: `g-${name}`,
  title: f?.options.label,
  help: f?.options.help,
  fields: [name],
  visibleWhen: f?.options.visibleWhen,
})

/** Sections as declared; without them one section of the simple fields, then one for each group. */
export function sectionsOf({ fields, form }: Pick<Resource, 'fields' | 'form'>): Section[] {
  if (form?.sections.length) return form.sections.map(declaredSection)
  const names = Object.keys(fields)
  const plain = names.filter((n) => fields[n]?.kind !== 'group')
  const groups = names.filter((n) => fields[n]?.kind === 'group')
  return [
    ...(plain.length ? [plainSection({ key: 's0', fields: plain })] : []),
    ...groups.map((n) => groupSection(n, fields[n])),
  ]
}

/** Conditions of an entry's field look at the entry, which stands inside the record. */
function within(first: string, f: Field): Field {
  const { visibleWhen, requiredWhen } = f.options
  const inside = (v: Values): Values => (v[first] as Values | undefined) ?? {}
  return {
    ...f,
    options: {
      ...f.options,
      ...(visibleWhen ? { visibleWhen: (v, context) => visibleWhen(inside(v), context) } : {}),
      ...(requiredWhen ? { requiredWhen: (v, context) => requiredWhen(inside(v), context) } : {}),
    },
  }
}

/** A new record brings the first entry of its history; later ones have a tab of their own. */
export function formShape(resource: Resource, creating: boolean): Resource {
  const { history, form } = resource
  if (!history?.first) return resource
  if (!creating)
    return {
      ...resource,
      fields: Object.fromEntries(
        Object.entries(resource.fields).filter(([name]) => name !== history.first),
      ),
    }
  const title = history.firstTitle ?? history.label.one
  const first = history.first
  const asked = Object.fromEntries(
    Object.entries(history.fields)
      .filter(([name, f]) => f.options.readOnly !== true && !history.firstWithout?.includes(name))
      .map(([name, f]) => [name, within(first, f)]),
  )
  const begun = {
    ...resource,
    fields: {
      ...resource.fields,
      [history.first]: field.group({ label: title, gender: history.label.gender, fields: asked }),
    },
  }
  if (!form?.sections.length) return begun
  const [head, ...rest] = form.sections
  return {
    ...begun,
    form: {
      ...form,
      sections: [...(head ? [head] : []), { title, fields: [history.first] }, ...rest],
    },
  }
}

/** Names of inputs: a group is its fields with dotted names. */
export function inputNames(fields: Fields, name: string): string[] {
  const f = fieldAt(fields, name)
  if (!f) return []
  return f.kind === 'group'
    ? Object.keys(f.options.fields ?? {}).flatMap((inner) => inputNames(fields, `${name}.${inner}`))
    : [name]
}

/** Inputs that stand under one name: a group's own, apart from those of the groups within it. */
export type InputRun = { title: string | undefined; names: string[] }

/** The inputs of a section, those of each group under its label; a group that is the whole section has its title already. */
export function inputRuns(fields: Fields, section: Pick<Section, 'fields'>): InputRun[] {
  const runs: InputRun[] = []
  const [only, second] = section.fields
  const walk = (name: string, title: string | undefined): void => {
    const f = fieldAt(fields, name)
    if (!f) return
    if (f.kind === 'group') {
      const label = name === only && second === undefined ? undefined : f.options.label
      for (const inner of Object.keys(f.options.fields ?? {})) walk(`${name}.${inner}`, label)
      return
    }
    const last = runs.at(-1)
    if (last && last.title === title) last.names.push(name)
    else runs.push({ title, names: [name] })
  }
  for (const name of section.fields) walk(name, undefined)
  return runs
}

/** Which of these stand in a row of ticks alone, `times` as wide as in a wide form: nothing has a label above there. */
export function amongTicks(
  cells: readonly { span: number; tick: boolean }[],
  times: number,
): readonly boolean[] {
  const rows: { tick: boolean; left: number }[] = []
  const rowOf = cells.map(function rowAt({ span, tick }) {
    const width = Math.min(12, span * times)
    const last = rows.at(-1)
    if (!last || last.left < width) rows.push({ tick, left: 12 - width })
    else Object.assign(last, { tick: last.tick && tick, left: last.left - width })
    return rows.length - 1
  })
  return rowOf.map((row) => rows[row]?.tick === true)
}

/** Every input in the order in which one meets it. */
export const screenOrder = (resource: Pick<Resource, 'fields' | 'form'>): string[] =>
  sectionsOf(resource).flatMap((section) =>
    inputRuns(resource.fields, section).flatMap((run) => run.names),
  )

/** A section of what only the system writes is empty while the record is new. */
export const asksAnything = (section: Section, fields: Fields): boolean =>
  section.fields
    .flatMap((name) => inputNames(fields, name))
    .some((name) => {
      const f = fieldAt(fields, name)
      return f !== undefined && f.kind !== 'computed' && f.options.readOnly !== true
    })

export const sectionHolds = (section: Section, failing: readonly string[]): boolean =>
  section.fields.some((name) =>
    failing.some((x) => x === name || x.startsWith(`${name}.`) || name.startsWith(`${x}.`)),
  )
