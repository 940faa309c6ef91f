import { APART } from './result.ts'

/** Adds, each on a line of its own, the addresses that the words lead to and do not say. */
export function withLinks(text: string, links: readonly string[]): string {
  const said = text.toLowerCase().split('\n')
  const bare = (link: string): string =>
    link
      .toLowerCase()
      .replace(/^(?:https?:\/\/(?:www\.)?|mailto:)/, '')
      .replace(/[?#].*$/, '')
      .replace(/\/$/, '')
  const missing = [...new Set(links)]
    .filter((link) => /^(?:https?:|mailto:)/i.test(link) && link.length <= 300)
    .filter((link) => bare(link).length > 3 && !said.some((line) => line.includes(bare(link))))
    .map((link) => link.replace(/^mailto:/i, '').replace(/\?.*$/, ''))
  return missing.length === 0 ? text : [text, APART, ...missing.slice(0, 20)].join('\n')
}
