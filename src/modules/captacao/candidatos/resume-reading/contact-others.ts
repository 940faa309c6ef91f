/** Lines whose address or telephone is of somebody else: a reference, a chief of before. */
import { isGiven } from './people.ts'

const PLACE = String.raw`(?:pr[oó]xim|perto|ao lado|atr[aá]s|em frente|esquina|pra[cç]a|rua|avenida|igreja|mercado|escola|posto|padaria|farm[aá]cia|ponte)`
const OFFER = String.raw`(?:dispon|a pedido|a combinar|mediante|sob|se necess|quando|caso)`
// 'Rua Sol, 10 (referência: Praça da Lua)' says where, 'referências disponíveis' offers them.
const REFERENCE = new RegExp(
  String.raw`(?<!(?:ponto|profissional|trabalho|centro|hospital) de )(?<!\p{L})refer[eê]ncias?(?!\p{L})(?!\W{1,4}${PLACE}|\s${OFFER}|\s(?:em|n[ao])(?!\p{L}))`,
  'iu',
)
const CHIEF =
  /(?:ex-?|antig[oa] |[uú]ltim[oa] )(?:chefe|gestora?|l[ií]der|patr[aã]o|patroa|encarregad[oa]|supervisora?)(?!\p{L}|\sd[aeo]s?\s)/iu

/** A telephone or an address ahead of the word is of whoever writes. */
export const isOfReference = (text: string): boolean => {
  const at = text.search(REFERENCE)
  const address = text.indexOf('@')
  return at >= 0 && !(address >= 0 && address < at)
}
export const isOfChief = (text: string): boolean => CHIEF.test(text)

const TITLED =
  /refer[eê]ncias?\s(?:profissiona|pessoa|comercia)|(?<!\p{L})(?:sra?\.|dona|seu|chefe|gerente|gestora?|diretora?|supervisora?|coordenadora?|encarregad[oa])(?!\p{L})/iu
/** A reference that names somebody. */
export const namesReference = (text: string): boolean =>
  isOfReference(text) &&
  (TITLED.test(text) ||
    text.split(/[^\p{L}]+/u).some((word) => /^\p{Lu}/u.test(word) && isGiven(word)))
