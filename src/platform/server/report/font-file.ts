/** What the layout needs of a TrueType file: which characters it draws and how wide they are. */
export type FontFile = { glyphOf(codePoint: number): number; advance(glyph: number): number }

function tables(view: DataView): Map<string, number> {
  const found = new Map<string, number>()
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const at = 12 + index * 16
    const tag = String.fromCharCode(
      view.getUint8(at),
      view.getUint8(at + 1),
      view.getUint8(at + 2),
      view.getUint8(at + 3),
    )
    found.set(tag, view.getUint32(at + 8))
  }
  return found
}

function readFormat4(view: DataView, start: number, glyphs: Map<number, number>): void {
  const segments = view.getUint16(start + 6) / 2
  const [ends, starts] = [start + 14, start + 16 + segments * 2]
  const [deltas, ranges] = [starts + segments * 2, starts + segments * 4]
  for (let segment = 0; segment < segments; segment += 1) {
    const first = view.getUint16(starts + segment * 2)
    const last = view.getUint16(ends + segment * 2)
    const range = view.getUint16(ranges + segment * 2)
    for (let code = first; code <= last && code !== 0xffff; code += 1) {
      const delta = view.getUint16(deltas + segment * 2)
      const raw =
        range === 0 ? code : view.getUint16(ranges + segment * 2 + range + (code - first) * 2)
      const glyph = raw === 0 ? 0 : (raw + delta) & 0xffff
      if (glyph) glyphs.set(code, glyph)
    }
  }
}

function readFormat12(view: DataView, start: number, glyphs: Map<number, number>): void {
  for (let group = 0; group < view.getUint32(start + 12); group += 1) {
    const at = start + 16 + group * 12
    const [first, last, glyph] = [
      view.getUint32(at),
      view.getUint32(at + 4),
      view.getUint32(at + 8),
    ]
    for (let code = first; code <= last; code += 1) glyphs.set(code, glyph + code - first)
  }
}

function readCmap(view: DataView, start: number): Map<number, number> {
  const glyphs = new Map<number, number>()
  for (let index = 0; index < view.getUint16(start + 2); index += 1) {
    const subtable = start + view.getUint32(start + 4 + index * 8 + 4)
    const format = view.getUint16(subtable)
    if (format === 4) readFormat4(view, subtable, glyphs)
    if (format === 12) readFormat12(view, subtable, glyphs)
  }
  return glyphs
}

export function readFont(bytes: Uint8Array): FontFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const at = tables(view)
  const need = (tag: string): number => {
    const offset = at.get(tag)
    if (offset === undefined) throw new Error(`The font file has no table '${tag}'.`)
    return offset
  }
  const glyphs = readCmap(view, need('cmap'))
  const unitsPerEm = view.getUint16(need('head') + 18)
  const metrics = view.getUint16(need('hhea') + 34)
  const widths = need('hmtx')
  return {
    glyphOf: (codePoint) => glyphs.get(codePoint) ?? 0,
    advance: (glyph) => view.getUint16(widths + Math.min(glyph, metrics - 1) * 4) / unitsPerEm,
  }
}
