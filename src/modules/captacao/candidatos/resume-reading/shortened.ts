import { withGreatFirst } from './letters.ts'

/** Words that a point shortens, behind which their name goes on: 'Pref. Mun. de Unaí', 'PANIF. SOL'. */
const WORDS =
  'dr dra sr sra sta sto st prof profa eng enga arq adv faz sit chac conj ind com gov gen cel cap ten sgt res cond ed esc col colég inst hosp univ fac reg mons coord sec secr adm dep depto aux assist tec téc transp dist distr prod rep repr serv servs pres pref mun munic est fed const constr equip sup superv superm supermerc merc panif pad rest lanch farm drog lab clin clín met metal mec mat op aj elet eletr mont mot gráf graf confec conf ag agropec agroind coop assoc fund soc minist tab cart rod av cia'.split(
    ' ',
  )

/** To stand behind a letter that is none of them. */
export const SHORTENED = `(?<!\\p{L})(?:${WORDS.flatMap((word) => [withGreatFirst(word), word.toUpperCase()]).join('|')})`
