/** Of two forms of one name the one that is proposed. */
import { roleScore } from '../words.ts'

const ENDS_SHORT = /(?<!\p{L})(?:dra?|sra?|d|prof[aª]?|eng|st[oa])\.?$/iu

// These stay in a position.
const SAID_HOW =
  /\((?:volunt[aá]ri[oa]|aut[oô]nom[oa]|tempor[aá]ri[oa]|contrato tempor[aá]rio|bolsista|s[oó]ci[oa]|freelancer?)\)$/iu

export type Name = 'cargo' | 'empresa'

/** Words of which another says what somebody did: 'Estágio', 'Técnica'. */
const IS_KIND =
  /^(?:est[aá]gi\p{L}*|aprendiz|t[eé]cnic[oa]|especialista|professora?|auxiliar|assistente|analista|instrutora?|bolsista)$/iu

/** 'Auxiliar, depois Caixa', 'Estágio em Tesouraria': what is cut off is of the position. */
function isOfPosition(few: string, more: string): boolean {
  const rest = more.startsWith(few) ? more.slice(few.length) : ''
  const [, next = ''] = /^(?:,?\s(?:e\s)?depois|\s\/|\s→)\s(.+)$/iu.exec(rest) ?? []
  const isMore = roleScore(next) >= 1.5 || (IS_KIND.test(few) && /^\s(?:de|em|d[ao])\s/.test(rest))
  return isMore || (roleScore(few) < 3 && roleScore(more) >= 3 && more.endsWith(` ${few}`))
}

/** Of two that say the same, the one without what stands beside the name. */
export function shorter(one: string, other: string, part: Name): string {
  const [few, more] = one.length <= other.length ? [one, other] : [other, one]
  const isCut = ENDS_SHORT.test(few) || few.length < 5 || SAID_HOW.test(more)
  return isCut || (part === 'cargo' && isOfPosition(few, more)) ? more : few
}
