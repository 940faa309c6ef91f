/** Leaked and common passwords: the list of zxcvbn-ts, and what its authors, who gathered it abroad, do not know. */
import { dictionary } from '@zxcvbn-ts/language-common'

const atHome = [
  'administrador',
  'botafogo',
  'brasileiro',
  'corinthians',
  'cruzeiro',
  'deusefiel',
  'fluminense',
  'gremio',
  'internacional',
  'jesuscristo',
  'mudar',
  'palmeiras',
  'saopaulo',
  'senha',
  'senhaforte',
  'teamo',
  'vasco',
]
/** Keys in the order of a keyboard, of the alphabet and of counting, written long. */
const runs = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', '01234567890123456789']

let known: ReadonlySet<string> | undefined

/** Made at the first password that is set: 49,000 entries, and each without what counts it up. */
function entries(): ReadonlySet<string> {
  known ??= new Set(
    [...dictionary['passwords-common'], ...atHome].flatMap((entry) => [entry, stem(entry)]),
  )
  return known
}

/** Without the digits and signs at the end, which is how a common password is made to look like another. */
const stem = (text: string): string => text.replace(/[^\p{L}]+$/u, '')

const listed = (text: string): boolean => text !== '' && entries().has(text)

/** Blind to case, accents, what stands at the end, and to saying the same thing twice. `plain` is folded. */
export function isLeaked(plain: string): boolean {
  const bare = stem(plain)
  const twice = [plain, bare].flatMap((text) => /^(.+?)\1+$/u.exec(text)?.[1] ?? [])
  return (
    [plain, bare, ...twice, ...twice.map(stem)].some(listed) ||
    twice.some((unit) => unit.length === 1) ||
    runs.some((run) => run.startsWith(plain)) ||
    /^(0?123456789|abcdefgh)/.test(plain)
  )
}
