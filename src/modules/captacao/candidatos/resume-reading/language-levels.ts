/** How well somebody says to know a language: words, scales of tests and networks, dots, shares, what scholars say. */
export const LEVEL =
  /\b(?:(basic[oa]?s?|elementar(?:es)?|iniciantes?|beginner|elementary|nocoes|um pouco|(?<=\()pouco|limitad[oa]|a1|a2|inicial|aprendendo|estudando|me viro|(?<=jap(?:ones|anese)\W{1,3}(?:jlpt )?)n[45]|pre-?intermediari[oa]s?|pre-?intermediate)|(intermediari[oa]s?|intermedi[oa]|intermediate|conversational|b1|b2|(?<=jap(?:ones|anese)\W{1,3}(?:jlpt )?)n3|limited working|(?<!ensino )medi[oa]s?|regular(?:es)?)|(avancad[oa]s?|fluentes?|fluencia|advanced|fluent|c1|c2|(?<=jap(?:ones|anese)\W{1,3}(?:jlpt )?)n[12]|full professional|professional working|expert|avanzad[oa]|(?<=\(|proficiencia )profissional(?: complet[oa])?|proficien(?:te|t)|proficiencia(?= (?:nativa|plena|total|em|avancada))|(?<=(?:fal[oa]r?|[|:]) (?:muito )?)bem(?! \w)|bilingues?|bilingual|nativ[oa]s?|native|matern[oa]|primeira lingua|mother tongue))\b/g
const CODES = ['BASICO', 'INTERMEDIARIO', 'AVANCADO'] as const

export type Level = (typeof CODES)[number]

/** The level said most often, the first of those said as often. */
function levelNamed(text: string): Level | undefined {
  const found = [...text.matchAll(LEVEL)].flatMap(([, one, two, three]) => {
    const at = [one, two, three].findIndex((part) => part !== undefined)
    return CODES[at] ?? []
  })
  const count = (level: Level): number => found.filter((one) => one === level).length
  return found.toSorted((a, b) => count(b) - count(a))[0]
}

const MANY =
  /[\u2605\u25cf\u2b24\u25a0\u25b0\u2588\u2b1b\u25fc\u25c6\u25ae\u25c9\u2593\u2726\u2b22\u26ab\u{1F534}\u{1F535}\u{1F7E0}-\u{1F7EB}\u2b50\u2714]/gu
const NONE_OF =
  /[\u2606\u25cb\u25ef\u25a1\u25b1\u2591\u2b1c\u25fb\u25ab\u25c7\u25af\u25ce\u2592\u2727\u2729\u2b21\u26aa]/gu

const ofShare = (share: number): Level =>
  share < 0.45 ? 'BASICO' : share < 0.78 ? 'INTERMEDIARIO' : 'AVANCADO'

/** '●●●○○', '4/5', '70%' */
function levelDrawn(key: string): Level | undefined {
  const count = (signs: RegExp): number => key.match(signs)?.length ?? 0
  const [full, empty] = [count(MANY), count(NONE_OF)]
  const drawn = full + empty
  // Signs that are all full are a level only in the number that scales have.
  if (full > 0 && drawn > 2 && (drawn === 5 || empty > 0)) return ofShare(full / drawn)
  // '[####--]'
  const [, marks = '', rest = ''] = /\[([#=*x]{1,10})([-._ ]{0,9})\]/.exec(key) ?? []
  if (marks.length + rest.length > 3) return ofShare(marks.length / (marks.length + rest.length))
  const [, share] = /(?<![\d.,])(\d{1,3})\s?%/.exec(key) ?? []
  if (share) return Number(share) > 100 ? undefined : ofShare(Number(share) / 100)
  const [, part, of] = /(?<![\d/.,])(\d{1,2})(?:\s?\/\s?| de )(5|10)(?!\d|[/.,]\d)/.exec(key) ?? []
  return part && Number(part) <= Number(of) ? ofShare(Number(part) / Number(of)) : undefined
}

const POINTS: readonly (readonly [RegExp, number])[] = [
  [/bem|fluente|avancad[oa]|otim[oa]/, 3],
  [/razoavel(?:mente)?|intermediari[oa]|regular|medi[oa]/, 2],
  [/pouco|basic[oa]/, 1],
]
const HOW = POINTS.map(([words]) => words.source).join('|')
const SKILLS = String.raw`(?:compreende|compreensao|fala|le|leitura|escreve|escrita|conversacao|oral)`
const TOLD = new RegExp(
  String.raw`\b(${SKILLS})\b\s?(?:\(o\)|tecnica)?[:–-]?\s?(${HOW})\b|\b(${HOW}) (?:na|no|em|de) (${SKILLS})\b`,
  'g',
)

const LOOSE = /\b(?:bem|razoavelmente|pouco)\b/

type Told = { skill: string; points: number }
const toldIn = (key: string): Told[] =>
  [...key.matchAll(TOLD)].map(function toldOf([, skill, how, howAhead, skillBehind]) {
    const said = how ?? howAhead ?? ''
    return {
      skill: skill ?? skillBehind ?? '',
      points: POINTS.find(([words]) => words.test(said))?.[1] ?? 0,
    }
  })

/** Parts told apart have one level where they are all alike. */
function ofAll(told: readonly Told[]): Level | undefined {
  const [{ points } = { points: 0 }] = told
  return told.every((one) => one.points === points) ? CODES[points - 1] : undefined
}

/** 'Compreende Bem, Fala Bem', as scholars say it; by words that are levels what is said of speech. */
function levelTold(key: string, told: readonly Told[]): Level | undefined {
  const isLoose = LOOSE.test(key)
  // 'Lê bem, fala razoavelmente' is no level of two.
  if (isLoose) return told.length > 2 ? ofAll(told) : undefined
  const spoken = told.find(({ skill }) => /^(?:fala|conversacao|oral)$/.test(skill))
  return spoken ? CODES[spoken.points - 1] : ofAll(told)
}

export function levelIn(key: string): Level | undefined {
  const told = toldIn(key)
  return told.length > 1 ? levelTold(key, told) : (levelNamed(key) ?? levelDrawn(key))
}

/** 'um pouco de espanhol', 'básico em francês' */
export const BEFORE =
  /(?:um pouco|nocoes|basicos?|intermediarios?|avancados?|fluente|fluencia) (?:de|em|no|do) $/
export const levelBefore = (text: string): Level | undefined =>
  levelIn(BEFORE.exec(text)?.[0] ?? '')
