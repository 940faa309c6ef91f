import { readZipEntry, zipOfBuffer } from '../files/zip.ts'
import { withLinks } from './links.ts'
import { TABLE, tableLines } from './table-lines.ts'

const MAX_XML = 20 * 1024 ** 2

/** UTF-8 and UTF-16 by their mark, UTF-8 when every byte fits, else Windows-1252. */
export function decodeText(data: Buffer): string {
  if (data[0] === 0xff && data[1] === 0xfe) return new TextDecoder('utf-16le').decode(data)
  if (data[0] === 0xfe && data[1] === 0xff) return new TextDecoder('utf-16be').decode(data)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data)
  } catch {
    return new TextDecoder('windows-1252').decode(data)
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return ENTITIES[name] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )
}

export type Package = { names: readonly string[]; read(name: string): Promise<string> }

export async function openPackage(data: Buffer): Promise<Package | undefined> {
  const zip = await zipOfBuffer(data)
  return (
    zip && {
      names: zip.entries.map((entry) => entry.fileName),
      async read(name) {
        const entry = zip.entries.find((one) => one.fileName === name)
        return entry ? (await readZipEntry(zip, entry, MAX_XML)).toString('utf8') : ''
      },
    }
  )
}

const withoutMarks = (xml: string): string => decodeEntities(xml.replace(/<[^>]*>/g, ''))

export async function odtText(data: Buffer): Promise<string> {
  const content = await (await openPackage(data))?.read('content.xml')
  if (content === undefined) throw new Error('no package')
  const body = /<office:body\b[^]*<\/office:body>/.exec(content)?.[0] ?? ''
  const links = [...body.matchAll(/<text:a\b[^>]*xlink:href="([^"]{1,400})"/g)]
  const text = tableLines(
    body
      .replace(
        /<text:(?:tracked-changes|sequence-decls)\b[^]*?<\/text:(?:tracked-changes|sequence-decls)>/g,
        '',
      )
      .replace(/<text:tab\b[^>]*>/g, '\t')
      .replace(/<text:line-break\b[^>]*>/g, '\n')
      .replace(/<text:s\b(?:[^>]*text:c="(\d{1,3})")?[^>]*>/g, (_whole, count?: string) =>
        ' '.repeat(Number(count ?? 1)),
      )
      .replace(/<text:list-item\b[^>]*>/g, '• ')
      .replace(/<\/text:(?:p|h)>/g, '\n')
      .replace(/<table:table-row\b[^>]*>/g, TABLE.row)
      .replace(/<table:table-cell\b[^>]*\/>/g, '')
      .replace(/<table:table-cell\b[^>]*>/g, TABLE.cell)
      .replace(/<\/table:table-row>/g, TABLE.end),
  )
  return withLinks(
    withoutMarks(text),
    links.map(([, link = '']) => decodeEntities(link)),
  )
}

const SKIPPED = new Set([
  'fonttbl',
  'colortbl',
  'stylesheet',
  'info',
  'pict',
  'object',
  'listtable',
  'listoverridetable',
  'themedata',
  'datastore',
  'xmlnstbl',
  'generator',
  'fldinst',
  'nonshppict',
  'footer',
  'footnote',
])
const BREAKS: Record<string, string> = {
  par: '\n',
  line: '\n',
  row: '\n',
  sect: '\n',
  page: '\n',
  tab: '\t',
  cell: '\t',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  '~': '\u00a0',
  _: '-',
}
const TOKEN =
  /\\'([0-9a-f]{2})|\\([a-z]{1,32})(-?\d{1,9})? ?|\\([^a-z])|([{}])|([^\\{}\r\n]+)|[\r\n]+/gi

type Group = { skipped: boolean; fallback: number }

/** The plain text of an RTF file: groups that hold no text are skipped, Windows-1252 and Unicode signs decoded. */
export function rtfText(data: Buffer): string {
  const groups: Group[] = [{ skipped: false, fallback: 1 }]
  const decoder = new TextDecoder('windows-1252')
  let text = ''
  let toSkip = 0
  const group = (): Group => groups.at(-1) ?? { skipped: true, fallback: 1 }
  const add = (piece: string): void => {
    const kept = piece.slice(Math.min(toSkip, piece.length))
    toSkip -= piece.length - kept.length
    if (!group().skipped) text += kept
  }
  for (const [, hex, word, number, sign, brace, plain] of data.toString('latin1').matchAll(TOKEN)) {
    if (hex) add(decoder.decode(Buffer.from(hex, 'hex')))
    else if (brace === '{') groups.push({ ...group() })
    else if (brace === '}') groups.pop()
    else if (plain) add(decoder.decode(Buffer.from(plain, 'latin1')))
    else if (sign === '*') group().skipped = true
    else if (sign) add(BREAKS[sign] ?? (/[\\{}]/.test(sign) ? sign : ''))
    else if (word === 'u') {
      add(String.fromCharCode(Number(number) & 0xffff))
      toSkip = group().fallback
    } else if (word === 'uc') group().fallback = Number(number)
    else if (word && SKIPPED.has(word)) group().skipped = true
    else if (word) add(BREAKS[word] ?? '')
    if (text.length > MAX_XML || groups.length > 1000) break
  }
  return text
}
