import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { ReportDocument } from '#platform/contract/report-document.ts'
import { loadFonts, type Fonts } from './fonts.ts'
import { loadPictures, unreadable } from './pictures.ts'
import { standing, withTotals } from './totals.ts'
import { composeData, type Pictures } from './typst-data.ts'
import { splitVolumes } from './volumes.ts'

const TEMPLATE = fileURLToPath(new URL('./report.typ', import.meta.url))
const FOLDER = fileURLToPath(new URL('.', import.meta.url))

export type Warm = { compiler: NodeCompiler; fonts: Fonts }
export type PdfVolumes = { volumes: number; warnings: string[] }

export function warmUp(): Warm {
  const fonts = loadFonts()
  return {
    fonts,
    compiler: NodeCompiler.create({ workspace: FOLDER, fontArgs: [{ fontPaths: fonts.paths }] }),
  }
}

function explain(found: Map<string, number>): string[] {
  const all = [...found.keys()]
  if (!all.length) return []
  const shown = all
    .slice(0, 20)
    .map(
      (character) =>
        `'${character}' (U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')})`,
    )
  const rest = all.length > shown.length ? ` e mais ${all.length - shown.length}` : ''
  return [
    `As fontes do relatório não têm desenho para ${shown.join(', ')}${rest}; no PDF aparece um quadro vazio no lugar.`,
  ]
}

class CompileError extends Error {
  /** Files that the compiler could not read. */
  readonly files: string[]

  constructor(diagnostics: unknown[]) {
    super(`The report template did not compile: ${JSON.stringify(diagnostics)}`)
    this.files = diagnostics.flatMap((item) =>
      item && typeof item === 'object' && 'path' in item ? [basename(String(item.path))] : [],
    )
  }
}

function exportPdf({ compiler }: Warm, accessible: boolean): Buffer {
  const result = compiler.compile({ mainFilePath: TEMPLATE })
  const document = result.result
  if (!document) throw new CompileError(result.takeDiagnostics()?.shortDiagnostics ?? [])
  if (!accessible) return compiler.pdf(document)
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1' })
  } catch {
    // PDF/UA refuses some contents (a character without picture inside a chart); the tagged PDF does not.
    return compiler.pdf(document)
  }
}

/** Sets the document; a picture that the compiler cannot read is left out and told. */
function setDocument(
  warm: Warm,
  doc: ReportDocument,
  pictures: Pictures,
  volume: string | null,
  warnings: Set<string>,
): Buffer {
  for (;;) {
    const { data, texts } = composeData(warm.fonts, doc, pictures, volume)
    const missing = new Map<string, number>()
    for (const text of texts) warm.fonts.missing(text, missing)
    for (const warning of explain(missing)) warnings.add(warning)
    const shadow = (path: string, bytes: Buffer) =>
      warm.compiler.mapShadow(`${FOLDER}${path}`, bytes)
    shadow('data.json', Buffer.from(JSON.stringify(data)))
    for (const picture of [pictures.logo, ...pictures.ofBlock.values()])
      if (picture) shadow(picture.path, picture.bytes)
    try {
      return exportPdf(warm, missing.size === 0)
    } catch (error) {
      const broken =
        error instanceof CompileError &&
        [...pictures.ofBlock].find(([, picture]) => error.files.includes(picture.path))
      if (!broken) throw error
      pictures.ofBlock.delete(broken[0])
      warnings.add(unreadable(broken[0]))
    }
  }
}

async function renderVolume(
  warm: Warm,
  doc: ReportDocument,
  volume: string | null,
  warnings: Set<string>,
): Promise<Buffer> {
  const pictures = await loadPictures(doc, warnings)
  try {
    return setDocument(warm, doc, pictures, volume, warnings)
  } finally {
    warm.compiler.resetShadow()
    // A document lies outside of JavaScript: no memory is short there, and nothing else would ask for its collection.
    globalThis.gc?.()
    await new Promise((resolve) => setImmediate(resolve))
    // Without the eviction the compiler keeps every document it has set.
    warm.compiler.evictCache(0)
  }
}

/** Each volume is handed over before the next one is set. */
export async function renderPdf(
  warm: Warm,
  source: ReportDocument,
  keep: (file: Buffer) => Promise<void>,
  cellsPerVolume?: number,
): Promise<PdfVolumes> {
  const warnings = new Set<string>()
  const doc = {
    ...source,
    blocks: source.blocks.map((block) =>
      block.type === 'table' ? withTotals(standing(block, 'page')) : block,
    ),
  }
  const volumes = splitVolumes(doc, cellsPerVolume)
  for (const [index, volume] of volumes.entries()) {
    const label = volumes.length > 1 ? `Volume ${index + 1} de ${volumes.length}` : null
    await keep(await renderVolume(warm, volume, label, warnings))
  }
  return { volumes: volumes.length, warnings: [...warnings] }
}
