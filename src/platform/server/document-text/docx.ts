import mammoth from 'mammoth'
import { withLinks } from './links.ts'
import { TABLE, tableLines } from './table-lines.ts'
import { decodeEntities, openPackage, type Package } from './text-formats.ts'

/** Names and addresses often stand in the page header, which the library leaves out. */
async function docxHeaders(found: Package): Promise<string> {
  const names = found.names.filter((name) => /^word\/header\d+\.xml$/.test(name)).slice(0, 3)
  const parts = await Promise.all(names.map((name) => found.read(name)))
  return [...new Set(parts.map(headerText))].filter((text) => text !== '').join('\n')
}

/** Where the words of these headers lead. */
async function headerLinks(found: Package): Promise<string[]> {
  const names = found.names.filter((name) => /^word\/_rels\/header\d+\.xml\.rels$/.test(name))
  const parts = await Promise.all(names.slice(0, 3).map((name) => found.read(name)))
  return parts.flatMap((xml) =>
    [...xml.matchAll(/<Relationship\s[^>]*>/g)]
      .filter(([told]) => /\sType="[^"]*\/hyperlink"/.test(told))
      .map(([told]) => decodeEntities(/\sTarget="([^"]{1,400})"/.exec(told)?.[1] ?? '')),
  )
}

const headerText = (xml: string): string =>
  decodeEntities(
    xml
      .replace(/<w:tab\/>/g, '\t')
      .replace(/<\/w:p>|<w:br\/>/g, '\n')
      .replace(/<w:instrText[^]*?<\/w:instrText>/g, '')
      .replace(/<[^>]*>/g, ''),
  ).trim()

const textOf = (html: string): string =>
  decodeEntities(
    tableLines(
      html
        .replace(/<br \/>/g, '\n')
        .replace(/<li>/g, '• ')
        .replace(/<\/(?:p|h[1-6]|li)>/g, '\n')
        .replace(/<tr>/g, TABLE.row)
        .replace(/<t[dh]\b[^>]*>/g, TABLE.cell)
        .replace(/<\/tr>/g, TABLE.end)
        .replace(/<[^>]*>/g, ''),
    ),
  )

const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a href="([^"]{1,400})"/g)].map(([, link = '']) => decodeEntities(link))

export async function docxText(data: Buffer): Promise<string> {
  const found = await openPackage(data)
  if (!found) throw new Error('no package')
  const { value } = await mammoth.convertToHtml(
    { buffer: data },
    {
      ignoreEmptyParagraphs: false,
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
    },
  )
  const text = [await docxHeaders(found), textOf(value)]
    .filter((part) => part.trim() !== '')
    .join('\n')
  return withLinks(text, [...(await headerLinks(found)), ...linksOf(value)])
}
