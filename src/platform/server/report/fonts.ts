import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readFont, type FontFile } from './font-file.ts'

const MAIN = [
  'noto-sans/400Regular/NotoSans_400Regular',
  'noto-sans/400Regular_Italic/NotoSans_400Regular_Italic',
  'noto-sans/600SemiBold/NotoSans_600SemiBold',
]

/** For characters that Noto Sans does not draw, in this order; a package that is not installed is left out. */
const OTHERS: { family: string; files: string[] }[] = [
  {
    family: 'Noto Sans Symbols',
    files: ['noto-sans-symbols/400Regular/NotoSansSymbols_400Regular'],
  },
  {
    family: 'Noto Sans Symbols 2',
    files: ['noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular'],
  },
  { family: 'Noto Sans Math', files: ['noto-sans-math/400Regular/NotoSansMath_400Regular'] },
  { family: 'Noto Emoji', files: ['noto-emoji/400Regular/NotoEmoji_400Regular'] },
  { family: 'Noto Sans Arabic', files: ['noto-sans-arabic/400Regular/NotoSansArabic_400Regular'] },
  { family: 'Noto Sans Hebrew', files: ['noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular'] },
  {
    family: 'Noto Sans Devanagari',
    files: ['noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular'],
  },
  { family: 'Noto Sans Thai', files: ['noto-sans-thai/400Regular/NotoSansThai_400Regular'] },
  { family: 'Noto Sans JP', files: ['noto-sans-jp/400Regular/NotoSansJP_400Regular'] },
  { family: 'Noto Sans SC', files: ['noto-sans-sc/400Regular/NotoSansSC_400Regular'] },
  { family: 'Noto Sans KR', files: ['noto-sans-kr/400Regular/NotoSansKR_400Regular'] },
]

export type Fonts = {
  paths: string[]
  families: string[]
  /** Width in em of a text on one line; `strong` in semibold. */
  measure(text: string, strong?: boolean): number
  /** Characters that no font draws. */
  missing(text: string, found: Map<string, number>): void
}

function packageFile(file: string): string | null {
  try {
    const path = fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}.ttf`))
    return existsSync(path) ? path : null
  } catch {
    return null
  }
}

function findOthers(): { family: string; path: string }[] {
  return OTHERS.flatMap(({ family, files }) => {
    const found = files.map(packageFile)
    return found.every((path) => path !== null) ? found.map((path) => ({ family, path })) : []
  })
}

// Joiners, variation selectors and direction marks shape their neighbours and have no picture of their own.
const INVISIBLE = /[\p{White_Space}\p{Default_Ignorable_Code_Point}]/u

/** Most reports need only Noto Sans: the tables of the others are read when a character asks for them. */
function lazily(paths: string[]): (codePoint: number) => FontFile | undefined {
  const read: FontFile[] = []
  return (codePoint) => {
    for (const [index, path] of paths.entries()) {
      const file = (read[index] ??= readFont(readFileSync(path)))
      if (file.glyphOf(codePoint) !== 0) return file
    }
    return undefined
  }
}

type Find = (codePoint: number) => FontFile | undefined

function coverage(find: Find): (codePoint: number, character: string) => boolean {
  const known = new Map<number, boolean>()
  return (codePoint, character) => {
    let covered = known.get(codePoint)
    if (covered === undefined) {
      covered = INVISIBLE.test(character) || find(codePoint) !== undefined
      known.set(codePoint, covered)
    }
    return covered
  }
}

function ruler(main: FontFile, others: Find): (text: string) => number {
  const known = new Map<number, number>()
  const widthOf = (codePoint: number): number => {
    const file = main.glyphOf(codePoint) === 0 ? others(codePoint) : main
    return file ? file.advance(file.glyphOf(codePoint)) : 1
  }
  return (text) => {
    let width = 0
    for (const character of text) {
      const codePoint = character.codePointAt(0) as number
      let advance = known.get(codePoint)
      if (advance === undefined) {
        advance = widthOf(codePoint)
        known.set(codePoint, advance)
      }
      width += advance
    }
    return width
  }
}

function mainFile(file: string): string {
  const path = packageFile(file)
  if (!path)
    throw new Error(`The font file ${file}.ttf is missing: install @expo-google-fonts/noto-sans.`)
  return path
}

export function loadFonts(): Fonts {
  const main = MAIN.map(mainFile)
  const others = findOthers()
  const [regular, , strong] = main.map((path) => readFont(readFileSync(path))) as [
    FontFile,
    FontFile,
    FontFile,
  ]
  const find = lazily(others.map((item) => item.path))
  const covers = coverage((codePoint) =>
    regular.glyphOf(codePoint) === 0 ? find(codePoint) : regular,
  )
  const [plainRuler, strongRuler] = [ruler(regular, find), ruler(strong, find)]
  return {
    paths: [...main, ...others.map((item) => item.path)],
    families: ['Noto Sans', ...others.map((item) => item.family)],
    measure: (text, isStrong = false) => (isStrong ? strongRuler : plainRuler)(text),
    missing(text, found) {
      for (const character of text) {
        const codePoint = character.codePointAt(0) as number
        if (codePoint < 0x80 || covers(codePoint, character)) continue
        found.set(character, (found.get(character) ?? 0) + 1)
      }
    },
  }
}
