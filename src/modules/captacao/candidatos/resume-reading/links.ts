/** Addresses that lead to a person, and names in networks. */
import { searchKey } from '#platform/contract/text.ts'
import { EMAIL, MAILBOXES, MISREAD_EMAIL } from './contact.ts'
import { ENDS, isOfPortal, LANDS } from './link-ends.ts'
import { isMisreadLink, withoutExcess } from './misread-links.ts'
import type { Proposed } from './proposed.ts'
import type { Line } from './sections.ts'

const SIGNS = String.raw`[^\s|,;<>()"'[\]]`
const NETWORKS =
  'linkedin.com|github.com|gitlab.com|behance.net|lattes.cnpq.br|medium.com|instagram.com|dribbble.com|youtube.com|facebook.com|bitbucket.org|stackoverflow.com|kaggle.com|codepen.io|tiktok.com|linktr.ee|carrd.co|bit.ly|orcid.org|researchgate.net|notion.site|notion.so|about.me|t.me|x.com|twitter.com|vimeo.com|soundcloud.com'.replaceAll(
    '.',
    String.raw`\.`,
  )
const LINK = new RegExp(
  [
    String.raw`(?<=linkedin\s*[:|]?\s*)\/?in\/[\w-]+`,
    String.raw`(?:https?:\/\/|www\.)${SIGNS}+`,
    String.raw`(?<![\w@./-])(?:[a-z0-9-]+\.)*(?:${NETWORKS})\/${SIGNS}+`,
    String.raw`(?<![\w@./&©®€(-])[a-z0-9][a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:${ENDS}|github\.io|carrd\.co)(?:\/${SIGNS}*)?(?![\w@-]|\.\w)`,
    String.raw`(?<![\w@./&©®€(-])[a-z0-9][a-z0-9-]{2,}(?:\.[a-z0-9-]+)*\.(?:${LANDS}|(?!(?:pdf|docx?|xlsx?|pptx?|txt|jpe?g|png|html?|php|js|ts|py|net)\/)[a-z]{3,12})\/(?=[\w~-]{2})${SIGNS}+`,
  ].join('|'),
  'giu',
)
const NO_LINK = /^(?:asp|vb|ado|node|vue|next|socket|chart|d3|express)\.(?:net|js|io)$|(?<!\/)@/i

const HANDLE_HOSTS = new Map([
  ['insta', 'instagram.com/'],
  ['ig', 'instagram.com/'],
  ['tiktok', 'tiktok.com/@'],
  ['youtube', 'youtube.com/@'],
  ['twitter', 'twitter.com/'],
  ['github', 'github.com/'],
  ['gitlab', 'gitlab.com/'],
  ['instagram', 'instagram.com/'],
  ['behance', 'behance.net/'],
  ['dribbble', 'dribbble.com/'],
  ['linkedin', 'linkedin.com/in/'],
])

/** As somebody typed or recognition read it: 'Iinkedin.com /in/ana', 'LinkedIn: /in/ana', 'GitHub: ana'. */
const typedWhole = (text: string): string =>
  text
    // 'Instagram @ana', 'TikTok: @ana (184 mil)'
    .replace(
      /(?<![\p{L}@./])(instagram|insta|ig|tiktok|youtube|twitter|github|gitlab|behance|dribbble|linkedin)\s*(?:[:|–→-]\s*)?@([a-z\d][\w.-]{2,38})(?=\s|$|[|•·,;)])/giu,
      (_all, host: string, name: string) =>
        `${HANDLE_HOSTS.get(host.toLowerCase())}${name.replace(/\.$/, '')}`,
    )
    .replace(/(?<![\w./])\/in\/(?=[\w-]{3})/gi, 'linkedin.com/in/')
    .replace(
      /(?<![\p{L}/.])(?:linkedin|in)\s*[:|→]?\s*\/(?!in\/)([a-z\d][\w-]{3,38})(?=\s*(?:$|[|•·,;]))/giu,
      'linkedin.com/in/$1',
    )
    .replace(/(?<!\p{L})[Il1|]inked[Iil1]n(?=\s?\.\s?com)/gu, 'linkedin')
    .replace(
      /(?<!\p{L})(linkedin|github|gitlab|behance|instagram|facebook)\s?\.\s?(com|net)\s?\/\s?/giu,
      '$1.$2/',
    )
    .replace(/(?<=linkedin\.com\/)in\s?\/\s?(?=[\w-])/gi, 'in/')
    .replace(/(?<!\p{L})linkedin\s*[:|-]?\s*\/?in\/(?=[\w-])/giu, 'linkedin.com/in/')
    .replace(
      /(?<!\p{L})(github|gitlab|instagram)\s*:\s*@?([a-z\d][\w.-]{2,38})(?=\s*(?:$|[|•·,;]))(?!\S*\.(?:com|net|io))/giu,
      (_all, host: string, name: string) => `${host.toLowerCase()}.com/${name}`,
    )
    .replace(
      /(?<=^|[|•·├└]\s*)(github|gitlab|instagram|behance|dribbble|linkedin(?=\W+\S*[-\d]))\s*[|:–→-]\s*[@/]?([a-z\d][\w-]*(?:\.[\w-]+)*)(?=$|\s*[|•·])(?!\S*\.(?:com|net|io))/gi,
      (_all, host: string, name: string) => `${HANDLE_HOSTS.get(host.toLowerCase())}${name}`,
    )
    .replace(
      /(?<!\p{L})[Ll]inked[Ii]n\s*:\s*@?([a-z\d][a-z\d-]{4,})(?=\s*(?:$|[|•·,;]))/gu,
      'linkedin.com/in/$1',
    )
    .replace(/(?<=(?:^|[|•·,;✦])\s*)\/?in\/(?=[\w-]{3,}\s*(?:$|[|•·,;✦]))/giu, 'linkedin.com/in/')
    // The short form of one network.
    .replace(/(?<![\w.])be\.net\/(?=\w)/gi, 'behance.net/')
    .replace(/(?<=lattes\D{0,12})(?<![\d/])(\d{16})(?!\d)/gi, 'lattes.cnpq.br/$1')

/** An address that the end of a line cut goes on at the beginning of the next. */
function longer(text: string, next: string | undefined, names: readonly string[]): string {
  const [cell = '', ...others] = text.split(' | ')
  const [below = ''] = next?.split(' | ') ?? []
  // A narrow column beside another, as networks print it.
  if (/linkedin\.com\/in\/$/i.test(cell) && /^[\w%-]+ \(linkedin\)$/i.test(below))
    return [cell + below, ...others].join(' | ')
  if (
    !next ||
    !/(?:https?:\/\/|www\.|\.com|\.br|linkedin\.$|[a-z\d]\.[a-z]{2,6}\/)\S*$/i.test(text)
  )
    return text
  // What ends in a slash and begins below an address goes on with it.
  if (/\/\S+$/.test(text) && /^[\w-]+\/$/.test(next)) return text + next
  if (/linkedin\.$/i.test(text) && /^com\/in\/\S/.test(next)) return text + next
  if (text.endsWith('/') && /^[\w%-]+(?:\.[\w%-]+)*\/?$/.test(next)) return text + next
  const rest =
    /^[\w%/-]+\/?(?=$|\s*[|•·,]|\s*\((?:linkedin|portf[oó]lio|github|blog|site|company|personal)\)?)/i.exec(
      next,
    )?.[0]
  if (!rest) return text
  const marked = /\((?:linkedin|portf[oó]lio|github|blog|site|company|personal|outr)/i.test(next)
  const begun = (/[^/\s]*$/.exec(text)?.[0] ?? '').toLowerCase()
  // A name tells where it goes on without a sign.
  const goesOn = (name: string): boolean =>
    rest.includes(name) || (`${begun}${rest}`.includes(name) && !begun.includes(name))
  const named = /^[a-z0-9-]+$/.test(rest) && rest === next && names.some(goesOn)
  const isTail = /^[-_]\w/.test(rest) && rest === next
  return /[-/_]$/.test(text) || marked || named || isTail ? text + rest : text
}

const wordsOf = (name: string | undefined): string[] =>
  searchKey(name ?? '')
    .split(' ')
    .filter((word) => word.length > 3)

// Of nobody, or cut before the name.
const HOST_ALONE =
  /^(?:br\.|pt\.)?(?:linkedin|github|gitlab|behance|instagram|facebook|medium|youtube|tiktok)\.(?:com|net)(?:\/in)?$|^(?:wa\.me|api\.whatsapp\.com|maps\.|goo\.gl\/maps|viacep|www\.$)|^linkedin$/
const ENDING = new RegExp(`^(?:${ENDS})$`, 'i')
const KNOWN_HOST = new RegExp(
  String.raw`^(?:https?:|www\.|(?:[a-z0-9-]+\.)*(?:${NETWORKS}|[a-z0-9-]+\.(?:${ENDS}|github\.io|carrd\.co))\/)`,
  'i',
)
/** Of an ending that words may have too. */
const isUncommon = (value: string): boolean => value.includes('/') && !KNOWN_HOST.test(value)
const BARE = /^(?!www\.)[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i
/** A domain is a link where it stands alone between signs; in a sentence it names a company. */
const isApart = (line: string, at: number, length: number): boolean =>
  /(?:^|\s\/\/|\s\.|(?<=@.*|\d{4}.*)\s\/|[^\p{L}\p{N}\s.@/]|(?:site|website|portf[oó]lio|blog|p[aá]gina))\s*$/iu.test(
    line.slice(0, at),
  ) &&
  /^\s*(?:$|\/{1,2}\s|e\s\S+\.\p{L}|[^\p{L}\p{N}\s(@/]|\((?:linkedin|portf|github|blog|site|pessoal|company|personal|outr))/iu.test(
    line.slice(at + length),
  )

/** Of a network that only a sign named: '@ana.desenha' alone between signs. */
const ENDS_OF_MAIL = /\.(?:com|net|org|edu|gov|br)$/i
/** 'ana-lima' behind a picture of the network, of which only the stroke is left. */
const STROKE = /^(\/[a-z\d][\w.-]{3,38})$/i
const HANDLE =
  /(?:^|[|•·✦:~└├→]|\p{So}\uFE0F?|\s\/{1,2}(?=\s))\s*(@[a-z\d][\w.]{2,30}(?:@[\w-]+(?:\.[\w-]+)+)?)(?=\s*(?:$|[|•·✦~(]|\p{So}|\/\/|\/\s))/giu

const PROFILE =
  /(?:linkedin\.com\/in|github\.com|gitlab\.com|behance\.net|lattes\.cnpq\.br|dribbble\.com)\/\S/i

// As Lattes names the page of an event or a school.
const NOT_OWN = /\bURL da homepage\b|\b(?:site|p[aá]gina) da (?:empresa|institui[cç][aã]o)\b/iu

/** Lines under other headings that lead to a person: 'Monday.com' among what somebody knows does not. */
export function withProfiles(lines: readonly Line[], name: string | undefined): Line[] {
  const names = wordsOf(name)
  const isOwn = (text: string): boolean =>
    [...text.matchAll(LINK)].some(([link]) =>
      names.some((word) => link.toLowerCase().includes(word)),
    )
  const hasHandle = (text: string): boolean =>
    [...text.matchAll(HANDLE)].some(([, handle = '']) =>
      names.some((word) => handle.includes(word)),
    )
  return lines.filter(({ text }) => {
    const whole = typedWhole(text)
    return PROFILE.test(whole) || isOwn(whole) || hasHandle(text)
  })
}

const OF_NETWORK = /^(?:instagram|twitter|tiktok|youtube)\.com\/@?(.+)/

/** Names in networks that no address says. */
function addHandles(
  found: Map<string, Proposed<string>>,
  lines: readonly Line[],
  mailbox: string | undefined,
  names: readonly string[],
): void {
  for (const { text } of lines) {
    const stroke = STROKE.exec(text)
    const isOwn = names.some((word) => text.toLowerCase().includes(word))
    for (const [, handle = ''] of [
      ...text.matchAll(HANDLE),
      ...(stroke && isOwn ? [stroke] : []),
    ]) {
      const name = handle.slice(1).toLowerCase()
      const isSaid = [...found.keys()].some((key) => OF_NETWORK.exec(key)?.[1] === name)
      if (!isSaid && !ENDS_OF_MAIL.test(handle) && name !== mailbox)
        found.set(handle.toLowerCase(), { value: handle, line: text })
    }
  }
}

/** The address of a mailbox is no link, however it was recognized. */
export function linksIn(
  lines: readonly Line[],
  email: string | undefined,
  name?: string,
): Proposed<string>[] {
  const mailbox = email?.split('@')[1]
  const names = wordsOf(name)
  const isOwn = names.some((word) => mailbox?.includes(word))
  // What is called by the name of the person is theirs within a sentence too. Great letters below the first half of an
  // address are its sign, misread.
  const isAlone = (value: string, index: number, line: string, above = ''): boolean =>
    names.some((word) => word.length > 4 && value.toLowerCase().includes(word)) ||
    (!(value !== value.toLowerCase() && /^[a-z\d][a-z\d._-]+$/.test(above)) &&
      isApart(line, index, value.length))
  // The other half of an address that a page broke stands somewhere by itself.
  const isTorn = lines.some(({ text }) => /@[\w.-]*$/.test(text) && text.search(EMAIL) < 0)
  const found = new Map<string, Proposed<string>>()
  for (const [at, { text }] of lines.entries()) {
    const line = typedWhole(longer(text, lines[at + 1]?.text, names))
      .replace(EMAIL, ' ')
      .replace(MISREAD_EMAIL, ' ')
    for (const { 0: typed, index } of line.matchAll(LINK)) {
      const value = withoutExcess(typed.replace(/[.,;:]+$/, ''))
      const isCalled = names.some((word) => value.toLowerCase().includes(word))
      // What ends in a hyphen is cut.
      if (value.endsWith('-') || (isTorn && BARE.test(value) && !isCalled)) continue
      if (isOfPortal(value) || isMisreadLink(value, names) || NOT_OWN.test(line)) continue
      if (
        (BARE.test(value) || isUncommon(value)) &&
        (MAILBOXES.test(value) || !isAlone(value, index, line, lines[at - 1]?.text))
      )
        continue
      const key = value
        .toLowerCase()
        .replace(/^(?:https?:\/\/)?(?:www\.)?/, '')
        .replace(/^(?:br|pt)\.(?=linkedin)/, '')
        .replace(/\/$/, '')
      if ((key === mailbox && !isOwn) || HOST_ALONE.test(key) || ENDING.test(key)) continue
      if (!NO_LINK.test(value) && key.length > 4 && !found.has(key))
        found.set(key, { value, line: text })
    }
  }
  addHandles(found, lines, mailbox, names)
  // What the end of a line cut stands whole elsewhere.
  const keys = [...found.keys()]
  return [...found]
    .filter(
      ([key]) =>
        !keys.some((other) => other !== key && other.startsWith(key) && other[key.length] !== '/'),
    )
    .map(([, link]) => link)
    .slice(0, 8)
}
