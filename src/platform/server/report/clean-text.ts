/**
 * Text is data: only what no document format can hold is taken out (control characters, noncharacters,
 * half surrogates); everything else stays letter for letter.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(/[\p{Cc}--\n]/gv, '')
    .replace(/\p{Noncharacter_Code_Point}/gu, '')
}

export function oneLine(text: string): string {
  return cleanText(text).replace(/\s*\n\s*/g, ' ')
}

/** A file name any system accepts, from a title in Portuguese. */
export function fileNameFrom(title: string, extension: string): string {
  const base = oneLine(title)
    .replace(/[\\/:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 120)
  return `${base || 'Relatório'}.${extension}`
}
