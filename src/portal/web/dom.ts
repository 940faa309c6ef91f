/** The address the page stands under, from its own style sheet's. */
export const api = (path: string): string => `${location.pathname.split('/externo')[0]}/api/${path}`

export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

export const field = (form: HTMLFormElement, name: string): HTMLInputElement | null =>
  form.elements.namedItem(name) as HTMLInputElement | null

/** For three seconds, announced. */
export function toast(text: string): void {
  const note = make('p', { class: 'toast', role: 'status' }, text)
  document.body.append(note)
  setTimeout(() => note.remove(), 3000)
}
