/** A line of a résumé without what its layout, marks and recognition left in it. */
export const letterSpaced = /^(?:\p{L}\s){3,}\p{L}(?:\s{1,4}\p{L})*$/u
// Where single spaces stand between letters and words, many letters are more than one word.
const ONE_WORD = 19

const closed = (line: string): string =>
  letterSpaced.test(line) && (/ {2,}/.test(line) || line.length <= ONE_WORD)
    ? line
        .split(/ {2,}/)
        .map((word) => word.replace(/ /g, ''))
        .join(' ')
    : line

/** Dots that lead the eye: 'Cel......: 98', 'GitHub ....... github.com/ana', 'Eletricista ..... Usina Sol'. */
const withoutLeaders = (line: string): string =>
  line
    // '2017/....': still there.
    .replace(/(?<=(?:19|20)\d{2})\s?\/\s?\.{2,}/g, ' - atual')
    // '02/23 | -----': still there.
    .replace(/(?<=\d\s*(?:\||\t|\s{3})\s*)[-–—]{2,}$/gu, 'atual')
    // '12/2019 | -' in a table: the same.
    .replace(/(?<=\d[/.-]\d{2,4}\s*(?:\||\t|\s{3})\s*)[-–—](?=$|\s*\||\t|\s{2})/gu, 'atual')
    .replace(/(?<=\s)--(?=\s\S)/g, '–')
    .replace(/\s?\.{2,}\s*:|(?<=^[\p{L} -]{2,20}\p{L})\.:(?=\s)/gu, ':')
    .replace(/\s?\.{4,}\s*(?=\S)|(?:\s\.){3,}\s+(?=\S)/g, ' | ')

// Recognition sees letters in specks at the end of a line and lines of a table as cells.
const withoutSpecks = (line: string): string =>
  line
    .replace(/(?:\s*\|){2,}/g, ' |')
    .replace(/(?:\s\|\s*(?!\s*[●★⬛■▰🟩🟦][●★⬛■▰🟩🟦○☆⬜□▱])(?:[^\d|\p{Lu}]|[^\p{L}\d|]+))+$/u, '')
    // A word of the middle of a phrase begins no cell.
    .replace(/(?<=[\p{Ll}\d])\s\|\s(?=(?:d[aeo]s?|em|e)\s[\p{L}\d])/gu, ' ')
    .replace(/(?<=\s(?:d[aeo]s?|em|e))\s\|\s(?=[\p{L}\d])/gu, ' ')
    .replace(/(?<=\p{L}\s)Il(?!\p{L})/gu, 'II')
    // A dash that the cells of a row parted from one of its dates.
    .replace(/(?<=\d{4}\s?[–—-])\s\|\s(?=\d)/g, ' ')
    .replace(
      /(?<=(?<!\p{L})(?:até|a|de|desde))\s\|\s(?=\d|o (?:momento|presente)|hoje|atual|\p{L}{3,9}\.?\s(?:de\s)?\d)/giu,
      ' ',
    )

// Marks of Markdown.
const MARKS = /^#{1,6}\s+|\*\*|__/g
const SLANTED = /^([*_])([^*_]+)\1$/
const SLANTED_INSIDE = /(?<![\p{L}\d*])\*(?=\S)([^*]+)(?<=\S)\*(?![\p{L}\d*])/gu

// '✉ ana@sol.com.br', '📍 Recife': pictures in front of what they stand for.
const PICTURE = /^(?:[☎✆✉⌂]|(?!🎂)[\u{1F300}-\u{1FAFF}])\uFE0F?\s*(?=\S)/u

// 'nome= Ana Lima': an equals sign behind a label.
const EQUALS = /(?<=(?:^|\s)\p{L}{2,}(?:\s\p{L}{2,}){0,2})\s?=\s+(?=\S)/gu

/** A form filled in on its line: 'NOME: __Ana Lima____', '_02_/_2016_'. */
const withoutBlanks = (line: string): string =>
  /(?:^|[\s:/])_|_(?:[\s/]|$)/.test(line) && !/@\S*_/.test(line)
    ? line.replace(/(?<=^|[\s:/_])_+|_+(?=[\s/_]|$)/g, ' ')
    : line

/** Two spaces between a name and the next part the cells of a row, where single ones stand between words. */
function withCells(line: string): string {
  const wide = line.match(/\S {2}(?=\S)/g)?.length ?? 0
  const narrow = line.match(/\S (?=\S)/g)?.length ?? 0
  return wide > 0 && wide <= 3 && narrow > 0
    ? line.replace(/(?<=[\p{L}\d)]) {2}(?=[\p{Lu}\d(])/gu, '   ')
    : line
}

/** Zero for O and l for I, as recognition reads them among letters: 'PR0FlSSl0NAL'. */
const withLetters = (line: string): string =>
  line
    .replace(/(?<![\p{L}\d])(?=[\p{Lu}]*[0l])[\p{Lu}0l]{4,}(?![\p{L}\d])/gu, (word) =>
      word.replace(/[^\p{Lu}]/gu, '').length >= 3
        ? word.replaceAll('0', 'O').replaceAll('l', 'I')
        : word,
    )
    .replace(/(?<=\p{Ll})0(?=\p{Ll})/gu, 'o')

export const cleaned = (raw: string): string =>
  withoutSpecks(
    withoutLeaders(
      closed(
        withCells(withLetters(withoutBlanks(raw.normalize('NFC').trim())))
          .replace(EQUALS, ': ')
          .replace(/[ﬀ-ﬄ]/g, (sign) => sign.normalize('NFKC'))
          .replace(PICTURE, '')
          .replace(MARKS, '')
          .replace(SLANTED, '$2')
          .replace(SLANTED_INSIDE, '$1'),
      ),
    )
      .replace(/(?<=\d)\s*\t+\s*(?=[→–—-]\s*\S)/g, ' ')
      .replace(/\t+| {3,}/g, ' | ')
      .replace(/ {2,}/g, ' ')
      .replace(/:\s*\|\s*/g, ': ')
      .replace(/^[|\s]+|[|\s]+$/g, ''),
  )
    .replace(/(, Brasil)\.$/, '$1')
    .slice(0, 400)
