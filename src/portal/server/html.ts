/** HTML as text with everything escaped that is put into it. Pages need no script to be read. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toString(): string {
    return this.text
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (c) => entities[c] ?? c)

function shown(value: unknown): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(shown).join('')
  return escapeHtml(String(value))
}

/** The lines of a template are its source's form: on the wire a break with its indent is one blank. */
const told = new WeakMap<TemplateStringsArray, readonly string[]>()

function partsOf(parts: TemplateStringsArray): readonly string[] {
  const known = told.get(parts)
  if (known) return known
  const flat = parts.map((part) => part.replace(/\n[ \t]+/g, ' '))
  told.set(parts, flat)
  return flat
}

export function html(parts: TemplateStringsArray, ...values: unknown[]): Html {
  const text = partsOf(parts)
  return new Html(
    text.reduce((made, part, i) => made + part + (i < values.length ? shown(values[i]) : ''), ''),
  )
}

/** Only for text that was cleaned by the allow-list. */
export const cleaned = (text: string): Html => new Html(text)

/** Cleaned text below a heading of the page: its own headings begin one level deeper and leave none out. */
export function below(level: number, text: string): Html {
  const open: number[] = []
  const depthOf = (n: number): number => {
    while ((open.at(-1) ?? 0) >= n) open.pop()
    open.push(n)
    return Math.min(6, level + open.length)
  }
  let now = level
  const deeper = text.replace(/<(\/?)h([1-6])\b/g, function atDepth(_, end: string, n: string) {
    if (!end) now = depthOf(Number(n))
    return `<${end}h${now}`
  })
  return cleaned(deeper)
}

/** Data inside a script element: `<` can't end it. */
export const jsonData = (value: unknown): Html =>
  new Html(JSON.stringify(value).replace(/</g, '\\u003c'))
