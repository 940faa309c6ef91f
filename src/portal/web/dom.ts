import type { CallAnswer, CallParams, CallSpec } from '#platform/contract/call.ts'

/** The address the page stands under, from its own style sheet's. */
export const api = (path: string): string => `${location.pathname.split('/externo')[0]}/api/${path}`

export type Attributes = { readonly [name: string]: string }

export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const isControl = (found: unknown): found is Control =>
  found instanceof HTMLInputElement ||
  found instanceof HTMLSelectElement ||
  found instanceof HTMLTextAreaElement

/** Null where there is none, or several of the name. */
export function field(form: HTMLFormElement, name: string): Control | null {
  const found = form.elements.namedItem(name)
  return isControl(found) ? found : null
}

/** Typed by the script: whoever watches the form learns of it. */
export function put(form: HTMLFormElement, name: string, value: string): void {
  const control = field(form, name)
  if (!control) return
  control.value = value
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** For three seconds, announced. */
export function toast(text: string): void {
  const note = make('p', { class: 'toast', role: 'status' }, text)
  document.body.append(note)
  setTimeout(() => note.remove(), 3000)
}

/** What a declared call answers, by its own path: another does not compile. Null without an answer. */
export async function answerOf<C extends CallSpec>(
  path: C['path'],
  params: CallParams<C>,
  waitMs = 30_000,
): Promise<CallAnswer<C> | null> {
  const values = new Map<string, unknown>(Object.entries(params))
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  )
  return fetch(api(address), { signal: AbortSignal.timeout(waitMs) })
    .then((r) => (r.ok ? r.json() : null))
    .catch(() => null)
}

/** What a sent file or form is answered with: its refusal's sentences where it was refused. */
export type Answered<T> = Partial<T> & {
  message?: string
  errors?: { field: string; message: string }[]
}

export async function sent<T>(
  path: string,
  init: RequestInit,
): Promise<{ ok: boolean; body: Answered<T> | null }> {
  const answer = await fetch(api(path), { method: 'POST', ...init }).catch(() => null)
  return { ok: answer?.ok ?? false, body: (await answer?.json().catch(() => null)) ?? null }
}
