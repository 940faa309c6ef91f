/** What comes from Word with a paste, made into what the editor knows: its lists are paragraphs, its tables would run together. */

/** Conditional comments, Word's own elements, styles and classes. */
const withoutOffice = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(style|script|xml|meta|link|title)[^>]*>[\s\S]*?<\/\1>/gi, '')
    .replace(/<\/?(o|w|m|v|st1):[^>]*>/gi, '')

const NUMBERED = /^\s*\(?(\d+|[a-z]|[ivx]+)[.)]/i
const isListItem = (p: Element): boolean =>
  /mso-list:(?!\s*Ignore)/i.test(p.getAttribute('style') ?? '') ||
  /MsoListParagraph/.test(p.className)

/** A list paragraph begins with its mark, in an element that says 'Ignore'. */
function takeMark(p: Element): string {
  const marks = [...p.querySelectorAll('span')].filter((s) =>
    /mso-list:\s*Ignore/i.test(s.getAttribute('style') ?? ''),
  )
  const mark = marks.map((m) => m.textContent ?? '').join('')
  for (const m of marks) m.remove()
  return mark
}

function gatherLists(body: HTMLElement): void {
  for (const p of body.querySelectorAll('p')) {
    if (!isListItem(p)) continue
    const doc = p.ownerDocument
    const kind = NUMBERED.test(takeMark(p)) ? 'ol' : 'ul'
    const before = p.previousElementSibling
    const list =
      before?.localName === kind && before.hasAttribute('data-de-word')
        ? before
        : doc.createElement(kind)
    if (list !== before) {
      list.setAttribute('data-de-word', '')
      p.before(list)
    }
    const item = doc.createElement('li')
    const text = doc.createElement('p')
    text.append(...p.childNodes)
    item.append(text)
    list.append(item)
    p.remove()
  }
}

function lineOf(row: HTMLTableRowElement): HTMLParagraphElement {
  const line = row.ownerDocument.createElement('p')
  line.textContent = [...row.querySelectorAll('td, th')]
    .map((cell) => (cell.textContent ?? '').replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' – ')
  return line
}

/** The editor has no tables: each row becomes a line, its cells kept apart. */
function flattenTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    const lines = [...table.querySelectorAll('tr')].map(lineOf)
    table.replaceWith(...lines.filter((line) => line.textContent))
  }
}

export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutOffice(html), 'text/html')
  gatherLists(body)
  flattenTables(body)
  for (const element of body.querySelectorAll('*'))
    for (const name of [
      'class',
      'style',
      'lang',
      'width',
      'height',
      'align',
      'face',
      'size',
      'color',
    ])
      element.removeAttribute(name)
  for (const element of body.querySelectorAll('font, span'))
    element.replaceWith(...element.childNodes)
  return body.innerHTML
}
