/** Occupations of the CBO (Ministério do Trabalho, 2026) with synonyms; codes taken out of it are kept and flagged. */
import { readFileSync } from 'node:fs'
import { searchKey } from '#platform/contract/text.ts'
import type { Occupation } from './calls.ts'

type Entry = Occupation & { key: string; titleKey: string }

let entries: Entry[] | undefined

function entriesOf(line: string): Entry[] {
  const [codigo, descricao, retirado, sinonimos = ''] = line.split('\t')
  if (!codigo || !descricao) return []
  return [
    {
      codigo,
      descricao,
      retirado: retirado === 'R',
      titleKey: searchKey(descricao),
      key: searchKey(`${descricao} | ${sinonimos}`),
    },
  ]
}

function all(): Entry[] {
  entries ??= readFileSync(new URL('./ocupacoes.tsv', import.meta.url), 'utf8')
    .split('\n')
    .slice(1)
    .flatMap(entriesOf)
  return entries
}

/** The words that titles and synonyms begin with: what people call an occupation in short. */
export function occupationHeads(): ReadonlySet<string> {
  const names = all().flatMap(({ key }) => key.split(' | '))
  return new Set(names.flatMap((name) => /^[a-z]{3,}/.exec(name) ?? []))
}

/** Titles and synonyms as they are, without accents. */
export const occupationNames = (): string[] => all().flatMap(({ key }) => key.split(' | '))

const limit = 20

/** By the beginning of the code, or by words of the title and its synonyms; titles that begin with the text come first. */
export function findOccupations(text: string): Occupation[] {
  const code = text.replace(/[\s.-]/g, '')
  const found = /^\d{1,6}$/.test(code)
    ? all().filter((e) => e.codigo.startsWith(code))
    : byWords(searchKey(text))
  return found
    .slice(0, limit)
    .map(({ codigo, descricao, retirado }) => ({ codigo, descricao, retirado }))
}

function byWords(key: string): Entry[] {
  const words = key.split(' ').filter(Boolean)
  if (!words.length) return []
  const rank = (e: Entry): number =>
    (e.titleKey.startsWith(key) ? 0 : words.every((w) => e.titleKey.includes(w)) ? 1 : 2) +
    (e.retirado ? 3 : 0)
  return all()
    .filter((e) => words.every((w) => e.key.includes(w)))
    .toSorted((a, b) => rank(a) - rank(b) || a.descricao.localeCompare(b.descricao, 'pt-BR'))
}
