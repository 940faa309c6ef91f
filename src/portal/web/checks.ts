/** What is wrong with a field is said when it is left, in the server's sentence; and what is missing before the next step. */
import type { Fields } from '#platform/contract/field.ts'
import { checkFields } from '#platform/contract/validate.ts'
import { splitPhones, wrongPhones } from '../phones.ts'
import type { SentField } from '../rows.ts'
import { field, isControl, make } from './dom.ts'
import { browserContext, fieldOf } from './row-fields.ts'

type Group = Record<string, unknown>
/** The declared fields, below their groups. */
type Declared = { [name: string]: SentField }

function nested(declared: Declared): Fields {
  const fields: { [name: string]: Fields[string] } = {}
  for (const [path, one] of Object.entries(declared)) place(fields, path.split('.'), one)
  return fields
}

function place(
  fields: { [name: string]: Fields[string] },
  [first = '', ...rest]: string[],
  one: SentField,
): void {
  if (!rest.length) {
    fields[first] = fieldOf(one)
    return
  }
  const group = (fields[first] ??= { kind: 'group', options: { label: '', fields: {} } })
  place(group.options.fields ?? {}, rest, one)
}

/** What stands on the form, below the groups of the record. */
function typedIn(form: HTMLFormElement, paths: readonly string[]): Group {
  const typed: Group = {}
  for (const path of paths) {
    const control = field(form, path)
    if (control) put(typed, path.split('.'), control.value)
  }
  return typed
}

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null

function put(group: Group, [first = '', ...rest]: string[], value: string): void {
  if (!rest.length) {
    group[first] = value
    return
  }
  const below = isGroup(group[first]) ? group[first] : {}
  group[first] = below
  put(below, rest, value)
}

/** The sentence for each field that is wrong. */
type Wrong = ReadonlyMap<string, string>

export type Checks = {
  /** Says what is wrong or missing in this part of the form; the first control of these, or null. */
  within: (part: HTMLElement) => HTMLElement | null
}

export function checkWhenLeft(form: HTMLFormElement): Checks {
  const text = document.getElementById('campos')?.textContent
  const declared: Declared = text ? JSON.parse(text) : {}
  const [fields, paths] = [nested(declared), Object.keys(declared)]
  const wrongIn = (): Wrong => {
    const typed = typedIn(form, paths)
    const { contato } = typed
    const body = isGroup(contato) ? { ...typed, contato: splitPhones(contato) } : typed
    const { values, errors } = checkFields(fields, body, {
      context: browserContext(),
      partial: true,
    })
    const all = [...errors, ...wrongPhones(values)].toReversed()
    return new Map(all.map((e) => [boxOf(form, e.field), e.message]))
  }
  const leave = ({ target }: Event): void => {
    if (isControl(target) && paths.includes(target.name) && target.value)
      say(target, wrongIn().get(target.name) ?? '')
  }
  form.addEventListener('focusout', leave)
  form.addEventListener('change', leave)
  form.addEventListener('input', ({ target }) => {
    if (target instanceof Element) quiet(form, target)
  })
  return { within: (part) => firstWrong(form, part, wrongIn()) }
}

/** Area code and number may stand in one box. */
const boxOf = (form: HTMLFormElement, name: string): string =>
  name === 'contato.dddCelular' && !field(form, name) ? 'contato.foneCelular' : name

/** What is being mended is no longer told to be wrong. */
function quiet(form: HTMLFormElement, target: Element): void {
  const at = isControl(target) && target.getAttribute('aria-invalid') ? target : null
  const list = target.closest<HTMLElement>('fieldset[data-asked]')
  for (const one of [at, list]) if (one && form.contains(one)) say(one, '')
}

function firstWrong(form: HTMLFormElement, part: HTMLElement, wrong: Wrong): HTMLElement | null {
  let first: HTMLElement | null = null
  for (const at of part.querySelectorAll<HTMLElement>('[id^="f-"]')) {
    if (at.tagName === 'SMALL') continue
    const name = at.id.slice(2)
    const said = (lacks(form, at, name) ? at.dataset.asked : wrong.get(name)) ?? differs(form, at)
    say(at, said ?? '')
    if (said) first ??= at
  }
  return first
}

const lacks = (form: HTMLFormElement, { dataset }: HTMLElement, name: string): boolean =>
  dataset.asked !== undefined && new FormData(form).getAll(name).every((value) => value === '')

/** Typed again it has to be the same. */
const differs = (form: HTMLFormElement, at: HTMLElement): string | undefined => {
  const { same, said } = at.dataset
  return same && isControl(at) && at.value !== field(form, same)?.value ? said : undefined
}

/** Beside its control, and tied to it. */
function say(at: HTMLElement, text: string): void {
  if (!text && !at.hasAttribute('aria-invalid')) return
  const id = `${at.id}-e`
  const there = document.getElementById(id)
  const described = (at.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
  const others = described.filter((one) => one !== id)
  const now = [...(text ? [id] : []), ...others].join(' ')
  if (now) at.setAttribute('aria-describedby', now)
  else at.removeAttribute('aria-describedby')
  if (!text) {
    at.removeAttribute('aria-invalid')
    there?.remove()
    return
  }
  at.setAttribute('aria-invalid', 'true')
  if (there) there.textContent = text
  else {
    const note = make('small', { class: 'wrong', id, role: 'alert' }, text)
    if (at.matches('fieldset')) at.append(note)
    else if (at.matches('[type=checkbox]')) at.parentElement?.append(note)
    else at.after(note)
  }
}
