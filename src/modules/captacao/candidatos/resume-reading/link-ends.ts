/** How addresses of pages end, and whose pages are those of nobody: facts that registries and portals publish. */

// registro.br, the categories of the second level; its cities are left out.
export const BR =
  'abc|adm|adv|agr|am|app|arq|art|ato|bib|bio|blog|bmd|cim|cng|cnt|com|coop|coz|des|det|dev|ecn|eco|edu|emp|enf|eng|esp|etc|eti|far|flog|fm|fnd|fot|fst|geo|ggf|gov|imb|ind|inf|jor|jus|leg|lel|log|mat|med|mil|mus|net|nom|not|ntr|odo|ong|org|ppg|pro|psc|psi|qsl|radio|rec|rep|seg|slg|social|srv|tc|tec|teo|tmp|trd|tur|tv|vet|vlog|wiki|xyz|zlg'
// Of the whole list those that people and small firms take; none that is a word of a sentence here.
export const WORLD =
  'academy|actor|agency|ai|app|art|audio|band|bar|beauty|bike|bio|biz|blog|build|builders|business|cafe|camera|cards|care|careers|center|clinic|cloud|club|co|coach|codes|coffee|com|community|company|computer|consulting|contact|cooking|courses|dance|dental|design|dev|digital|directory|dog|earth|eco|education|energy|engineer|engineering|events|expert|fashion|film|finance|fit|fitness|fm|foundation|fun|gallery|games|garden|gg|graphics|group|guide|guru|hair|health|healthcare|hotel|house|info|ink|institute|international|io|kitchen|land|law|lawyer|legal|life|link|live|marketing|me|media|mobi|moda|movie|name|net|network|news|ninja|online|org|page|partners|parts|photo|photography|photos|pics|pictures|plus|press|pro|productions|pub|racing|recipes|rent|repair|report|rest|restaurant|rip|rocks|run|salon|school|services|shop|show|site|social|software|solar|solutions|space|store|studio|style|support|surf|systems|tattoo|team|tech|tips|today|tools|tours|training|travel|tv|video|vip|vision|watch|website|wiki|wine|work|works|world|wtf|xyz|yoga|zone'
const COUNTRIES = 'br|eu|pt|us'

/** 'com.br', 'jor.br', 'design', 'com' */
export const ENDS = `(?:${BR})\\.br|${WORLD}|com\\.(?:pt|ar|uy|py)|${COUNTRIES}`

// Of vacancies, of people who look for work, of those who set a résumé in type.
const PORTALS = new Set(
  '99jobs abler adzuna bne careerbuilder careers carreiras catho ciee computrabajo cvmaker empregabrasil empregare emprego empregos empregosrs enhancv europass flowcv geradordecurriculo glassdoor greenhouse gupy indeed infojobs jobbol jobconvo jobrapido jobs jooble kenoby kickresume linkedincdn livecareer meucurriculo monster netvagas novoresume onlinecurriculo pandape programathor quickin recrutei resumeworded rezi riovagas sine solides taqe trabalhabrasil trabalheconosco trabalhando trampos vagas vagasonline workable workday zety'.split(
    ' ',
  ),
)
// The page of a printed form: 'portal.com/cv/99123', '/curriculo/771/imprimir'.
const OF_A_FORM =
  /\/(?:cvs?|curr[ií]culos?|resumes?|candidat[oa]s?|vagas?|jobs?)\/\d+|\/(?:imprimir|print)(?:$|[/?])/i

/** Of a portal or of its printed form, not of a person. */
export const isOfPortal = (address: string): boolean => {
  const [host = ''] = address
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?/, '')
    .split(/[/?#]/)
  return host.split('.').some((label) => PORTALS.has(label)) || OF_A_FORM.test(address)
}

/** 'Gupy', as the head of a printed form. */
export const isPortalName = (word: string): boolean => PORTALS.has(word.toLowerCase())
