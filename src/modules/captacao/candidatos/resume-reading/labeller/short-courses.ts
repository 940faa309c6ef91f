/** Where short courses stand, of which nobody takes a degree. */
import type { Piece } from './pieces.ts'

const OF_SHORT =
  /^(?:(?:outr[oa]s|demais|principais|meus|minhas|mais)\s+)?(?:cursos|treinamentos|certifica(?:[cç][aã]o|[cç][oõ]es|dos)|capacita(?:[cç][aã]o|[cç][oõ]es)|qualifica(?:[cç][aã]o|[cç][oõ]es)|aperfei[cç]oamentos?|(?:forma[cç][aã]o|educa[cç][aã]o) (?:complementar|continuada|extracurricular)|atividades complementares|workshops|palestras)(?:[\s,/&]+(?:e|de|complementar(?:es)?|extracurricular(?:es)?|profissiona(?:l|is|lizantes)|livres|r[aá]pidos|realizados|feitos|adicionais|diversos|online|on-line|extras?|t[eé]cnic[oa]s|cursos|treinamentos|certifica(?:[cç][aã]o|[cç][oõ]es|dos)|licen[cç]as|qualifica[cç][oõ]es|aperfei[cç]oamentos?|capacita[cç][oõ]es|workshops|palestras|eventos|semin[aá]rios|oficinas|atividades)){0,6}\s*:?$/iu

/** The lines that stand under the heading of short courses. */
export function linesOfShort(pieces: readonly Piece[]): ReadonlySet<string> {
  const lines = new Set<string>()
  let isShort = false
  for (const { column, line, heads, section } of pieces) {
    const isNamed = column === 0 && line.text.length <= 80 && OF_SHORT.test(line.text)
    if (isNamed) isShort = true
    else if (heads) isShort = section === 'courses' || section === 'certificates'
    // 'Cursos: Excel, SENAC, 2012'
    const [label = '', rest = ''] = line.text.split(/:\s+/)
    if (isShort || (rest !== '' && OF_SHORT.test(label))) lines.add(line.text)
  }
  return lines
}
