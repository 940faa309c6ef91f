/** The only way from what a person typed to the pattern of a LIKE: '%', '_' and '\\' are letters like any other. */
import { searchKey } from '../../contract/text.ts'

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Found anywhere in a text that `rh_chave`, `rh_busca` or a search column holds. */
export const containing = (text: string): string => `%${escaped(searchKey(text))}%`
