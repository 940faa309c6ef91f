/** Schools by the names and letters they are known by, beside those that their words tell. */
import { searchKey } from '#platform/contract/text.ts'
import { isSchool } from './words.ts'

/** Letters and names of schools that say nothing else beside a course. */
const NAMES =
  'aeso|aman|anhanguera|anglo americano|anhembi morumbi|asces|avantis|avm|barao de maua|belas artes|cambury|casper libero|cedaf|ceeb?ja|cef|caic|iema|neeb?ja|cesec|ceet|celer|cem|cemetec|centec|cepa|cesar(?: school)?|cesmac|cesumar|cesupa|ceti|ceulp|ceunsp|cnec|cenecista|conservatorio|claretiano|columbia|cotuca|cotil|ctu|cruzeiro do sul|damasio|descomplica|ebac|ebape|eca|eceme|ee|eeb|eebm?|eefm|eeem|eeemfm?|eem|eemti|eeep|eetepa|einstein|emap|embelleze|emeb|emeief|emef|emerj|enap|enssib|ensp|eorj|epagri|epsjv|erem|esab|esade|esags|esalq|esamc|esao|esbam|escs|esdi|esef|esesp|esmac|esmatra|espm|essec|esuda|eteot|etep|etefmc|etec|etecs?|facamp|facape|faccat|faced|facens|facha|faculdade|faesa|faesp|fafi\\w*|fafire|fai|famema|famerp|fametro|faminas|fanese|fanor|faro|farias brito|fasul|fatepi|fauusp|favip|fbv|fdc|fdv|fea|fecap|feevale|fei|fesp(?:sp)?|fgv|fia|fiap|fimca|fiocruz|fipe|fipecafi|fira|fmc|fmrp|fmusp|fmabc|fmj|fmp|fmu|fpb|fsa|fsg|ftc|fucape|fumec|funorte|furb|furg|gran cursos|georgetown|harvard|hsm|ibmec|if[bfgs]|ifsul\\w*|iftm|cetam|emescam|ibmr|icesp|idp|iep|iesb|iff|igti|ilb|imed|imes|impa|impacta|inatel|infnet|insead|inpa|insper|inpe|ipa|ipog|isc|isecensa|isep|isepe|ita|ime|izabela hendrix|la salle|lato|laureate|le cordon bleu|lfg|liberato|maua|maurici[ou] de nassau|metodista|mackenzie|mit|moura lacerda|multivix|musikhochschule|naes|nassau|nebrija|nepuga|newton paiva|nilton lins|nuova accademia|oswaldo cruz|padre anchieta|pecege|pitagoras|poli(?:[ /-]?usp)?|politecnico|politechnika|positivo|potiguar|procape|processus|puc\\w*|puccamp|pucrs|pucpr|racine|rehagro|saint paul|salesian[oa]|sao camilo|sao judas|satc|scielo|sciences po|sesc|sirio[ -]libanes|slmandic|stanford|strong|toledo|tiradentes|trevisan|tuiuti|ucam|ucb|ucdb|ucp|ucpel|ucs|ucsal|udesc|udf|uea|uece|uefs|ueg|uel|uem|uema|uenf|uenp|uepa|uepb|uepg|uergs|uerj|uern|uerr|uesb|uesc|uespi|uezo|ugb|ulbra|una|unama|unaerp|unasp|unb|uneb|unemat|unesa|unesc|unicap|unirio|univille|unp|unoesc|unochapeco|uscs|usf|usj|usjt|usp|uva|uvv|veiga de almeida|yduqs|xp educacao|cetiqt|ciee|cenatec|cepep|cetep|coltec|cpii|pedro ii|fundacao bradesco|hochschule|universite|universitat|universita|uniwersytet|lycee|ecole|liceu|hotel escola|seminario|embraer'
const KNOWN = new RegExp(String.raw`^(?:(?:n[ao]|d[ao]|pel[ao]) )?(?:${NAMES})(?![a-z0-9])`)
/** 'Col. Est. Sol', 'E. M. Lua', 'CE Sol', 'Fund. Carlos' */
const SHORT =
  /^(?:col\.|colegio|esc\.|fac\.|faculdades?|univ\.|inst\.|fund\. |c\. ?e\. |e\. ?[em]\. |c\.?e\.? |e\.?m\.? (?=\p{L}{3})|centro universitario|centro paula souza|grupo escolar|ginasio (?=\p{L}{4})|escolas? )/u

const INSIDE =
  /(?<![a-z])(?:universi\w+|faculdade|hochschule|business school|law school|school of|school for|senai|senac|sesi)(?![a-z])/

/** A known school, whose letters or words no other name has. */
export const isKnownSchool = (text: string): boolean => {
  if (isSchool(text)) return true
  const key = searchKey(text).trim()
  return (
    (KNOWN.test(key) && /^[^\p{Ll}]|^\p{Lu}/u.test(text.trim())) ||
    SHORT.test(key) ||
    INSIDE.test(key)
  )
}
