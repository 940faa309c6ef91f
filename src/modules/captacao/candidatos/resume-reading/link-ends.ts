/** How addresses of pages end, and whose pages are those of nobody: facts that registries and portals publish. */

// registro.br, the categories of the second level; its cities are left out.
export const BR =
  'abc|adm|adv|agr|am|app|arq|art|ato|bib|bio|blog|bmd|cim|cng|cnt|com|coop|coz|des|det|dev|ecn|eco|edu|emp|enf|eng|esp|etc|eti|far|flog|fm|fnd|fot|fst|geo|ggf|gov|imb|ind|inf|jor|jus|leg|lel|log|mat|med|mil|mus|net|nom|not|ntr|odo|ong|org|ppg|pro|psc|psi|qsl|radio|rec|rep|seg|slg|social|srv|tc|tec|teo|tmp|trd|tur|tv|vet|vlog|wiki|xyz|zlg'
// Of the whole list those that people and small firms take; none that is a word of a sentence here.
export const WORLD =
  'academy|actor|agency|ai|app|art|audio|band|bar|beauty|bike|bio|biz|blog|build|builders|business|cafe|camera|cards|care|careers|center|clinic|cloud|club|co|coach|codes|coffee|com|community|company|computer|consulting|contact|cooking|courses|dance|dental|design|dev|digital|directory|dog|earth|eco|education|energy|engineer|engineering|events|expert|fashion|film|finance|fit|fitness|fm|foundation|fun|gallery|games|garden|gg|graphics|group|guide|guru|hair|health|healthcare|hotel|house|info|ink|institute|international|io|kitchen|land|law|lawyer|legal|life|link|live|marketing|me|media|mobi|moda|movie|name|net|network|news|ninja|online|org|page|partners|parts|photo|photography|photos|pics|pictures|plus|press|pro|productions|pub|racing|recipes|rent|repair|report|rest|restaurant|rip|rocks|run|salon|school|services|shop|show|site|social|software|solar|solutions|space|store|studio|style|support|surf|systems|tattoo|team|tech|tips|today|tools|tours|training|travel|tv|video|vip|vision|watch|website|wiki|wine|work|works|world|wtf|xyz|yoga|zone'
const COUNTRIES = 'br|eu|pt|us'

/** Of countries (ISO 3166, as IANA delegates them), which are told from words only by a path behind them. */
export const LANDS =
  'ac|ad|ae|af|ag|ai|al|am|ao|aq|ar|as|at|au|aw|ax|az|ba|bb|bd|be|bf|bg|bh|bi|bj|bm|bn|bo|bs|bt|bw|by|bz|ca|cc|cd|cf|cg|ch|ci|ck|cl|cm|cn|co|cr|cu|cv|cw|cx|cy|cz|de|dj|dk|dm|do|dz|ec|ee|eg|er|es|et|eu|fi|fj|fk|fm|fo|fr|ga|gd|ge|gf|gg|gh|gi|gl|gm|gn|gp|gq|gr|gs|gt|gu|gw|gy|hk|hm|hn|hr|ht|hu|id|ie|il|im|in|io|iq|ir|is|it|je|jm|jo|jp|ke|kg|kh|ki|km|kn|kp|kr|kw|ky|kz|la|lb|lc|li|lk|lr|ls|lt|lu|lv|ly|ma|mc|md|me|mg|mh|mk|ml|mm|mn|mo|mp|mq|mr|ms|mt|mu|mv|mw|mx|my|mz|na|nc|ne|nf|ng|ni|nl|no|np|nr|nu|nz|om|pa|pe|pf|pg|ph|pk|pl|pm|pn|pr|ps|pt|pw|py|qa|re|ro|rs|ru|rw|sa|sb|sc|sd|se|sg|sh|si|sk|sl|sm|sn|so|sr|ss|st|sv|sx|sy|sz|tc|td|tf|tg|th|tj|tk|tl|tm|tn|to|tr|tt|tv|tw|tz|ua|ug|uk|us|uy|uz|va|vc|ve|vg|vi|vn|vu|wf|ws|ye|yt|za|zm|zw'

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
