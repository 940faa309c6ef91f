/** What a workbook says beside its sheets: their names, the shared texts, how numbers are shown. */
import type { Readable } from 'node:stream'
import type { Entry } from 'yauzl'
import type { Zip } from '../files/zip.ts'
import { type Shown, shownBy } from './number-format.ts'
import { attributeOf, passXml } from './xml.ts'

/** Texts of a workbook in memory; far more than a list of 50,000 rows has. */
const mostSharedLetters = 80_000_000

export type Sheet = { name: string; entry: Entry }
export type Book = {
  sheets: readonly Sheet[]
  from1904: boolean
  texts: readonly string[]
  shown: readonly Shown[]
  open(entry: Entry): Promise<Readable>
}

export class TooLarge extends Error {}

export async function readBook(zip: Zip): Promise<Book> {
  const byName = new Map(zip.entries.map((e) => [e.fileName.replace(/^\//, ''), e]))
  const open = (entry: Entry): Promise<Readable> => zip.file.openReadStreamPromise(entry)
  const { listed, from1904 } = await listedSheets(open, byName.get('xl/workbook.xml'))
  const targets = await targetsOf(open, byName.get('xl/_rels/workbook.xml.rels'))
  const sheets = listed.flatMap(function sheetOf({ name, id }) {
    const target = targets.get(id) ?? ''
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    const entry = byName.get(path)
    return entry ? [{ name, entry }] : []
  })
  return {
    sheets,
    from1904,
    texts: await sharedTexts(open, byName.get('xl/sharedStrings.xml')),
    shown: await formats(open, byName.get('xl/styles.xml')),
    open,
  }
}

type Open = (entry: Entry) => Promise<Readable>

async function listedSheets(open: Open, entry: Entry | undefined) {
  const listed: { name: string; id: string }[] = []
  let from1904 = false
  if (!entry) return { listed, from1904 }
  await passXml(await open(entry), {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
      if (name !== 'sheet' || /hidden/i.test(attributes['state'] ?? '')) return
      listed.push({ name: attributes['name'] ?? '', id: attributeOf(attributes, 'id') ?? '' })
    },
  })
  return { listed, from1904 }
}

async function targetsOf(open: Open, entry: Entry | undefined): Promise<Map<string, string>> {
  const targets = new Map<string, string>()
  if (!entry) return targets
  await passXml(await open(entry), {
    open(name, { Id, Target }) {
      if (name === 'Relationship' && Id && Target) targets.set(Id, Target)
    },
  })
  return targets
}

/** `_x0041_` is an escape of the file format. */
export const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )

async function sharedTexts(open: Open, entry: Entry | undefined): Promise<string[]> {
  const texts: string[] = []
  if (!entry) return texts
  let [item, within, letters, aloud] = ['', false, 0, 0]
  await passXml(await open(entry), {
    open(name) {
      if (name === 'si') item = ''
      // How a word is read aloud is no part of it.
      else if (name === 'rPh') aloud += 1
      else if (name === 't') within = aloud === 0
    },
    text(text) {
      if (!within) return
      item += text
      if ((letters += text.length) > mostSharedLetters) throw new TooLarge()
    },
    close(name) {
      if (name === 'si') texts.push(unescaped(item))
      else if (name === 'rPh') aloud -= 1
      else if (name === 't') within = false
    },
  })
  return texts
}

/** How each cell format shows a number, by its place among them. */
async function formats(open: Open, entry: Entry | undefined): Promise<Shown[]> {
  const codes = new Map<number, string>()
  const shown: Shown[] = []
  if (!entry) return shown
  let inCells = false
  await passXml(await open(entry), {
    open(name, { numFmtId = '0', formatCode }) {
      if (name === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') inCells = true
      if (name === 'xf' && inCells)
        shown.push(shownBy(Number(numFmtId), codes.get(Number(numFmtId))))
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return shown
}
