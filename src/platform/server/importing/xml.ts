/** The XML of a spreadsheet as it passes by: nothing of it is kept, and no entity of its own is known. */
import type { Readable } from 'node:stream'
import { Parser } from 'htmlparser2'

type Seen = {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/** Some programs write a prefix before each name. */
const bare = (name: string): string => name.slice(name.indexOf(':') + 1)

export async function passXml(source: Readable, seen: Seen, breathe?: () => Promise<void>) {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => seen.open?.(bare(name), attributes),
      ontext: (text) => seen.text?.(text),
      onclosetag: (name) => seen.close?.(bare(name)),
    },
    { xmlMode: true, decodeEntities: true },
  )
  const decoder = new TextDecoder('utf-8')
  for await (const chunk of source) {
    parser.write(decoder.decode(chunk as Buffer, { stream: true }))
    await breathe?.()
  }
  parser.end(decoder.decode())
}

/** An attribute whatever its prefix. */
export const attributeOf = (attributes: Readonly<Record<string, string>>, name: string) =>
  attributes[name] ?? Object.entries(attributes).find(([key]) => bare(key) === name)?.[1]
