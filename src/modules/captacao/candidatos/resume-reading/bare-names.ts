/** A position without how and where it was held, an employer without its houses, units and kind of contract. */
import { withGreatFirst } from './letters.ts'
import { headingOf } from './headings.ts'
import { isCity, isState } from './place.ts'
import { isWordToo } from './place-told.ts'
import type { Education, Experience } from './proposed.ts'
import { employerScore, roleScore } from './words.ts'

const UNIT =
  /^(?:ag\.|squad\s|sala\s\d|quadro\s\p{Lu}$|unidade\s(?!b[aá]sica|mista|de (?:pronto|sa[uú]de|ensino|terapia)|escolar|prisional)|divis[aã]o\s|se[cç][aã]o\s|setor\s|sala\s|turno\s|lota[cç][aã]o\s|\d+ª\s)/iu
/** Of a larger employer: where in it somebody worked. */
export const isUnit = (text: string): boolean =>
  /^base\s/i.test(text)
    ? isCity(text.slice(5))
    : UNIT.test(text) && !(/^(?:squad|divis[aã]o)\s/i.test(text) && employerScore(text) > 0)

const NOBODY =
  /^(?:el[ea]s?|idem|depois|antes|n[ií]vel|porte|segmento|cliente|mesm[ao].*|d[aeo]s?|n[ao]s?|em|pj|clt|mei|me|tempor[aá]ri[oa]s?|v[aá]ri[oa]s .*|divers[oa]s?|cnh.*|carteira .*|remot[oa]|home(?:\s?office)?|entrada|sa[ií]da|admiss[aã]o|demiss[aã]o|empresa|empregador|firma|obra|job title|company|cargo\/fun[cç][aã]o|antes(?: ainda)?|meu curr[ií]culo|curr[ií]culo|emprego pretendido|endere[cç]o|casei|meio per[ií]odo|carteira|alunos .*|patr[aã]o|patroa|tel(?:efone)?|fone|ag[eê]ncia|tv|rede(?:\s?\/.*)?|servi[cç]os?|experiencia|ltda|s\/?a|est[aá]gio|freelancers?|clientes?(?:\s?\/.*)?|local|fim|per|finais de semana|s[aá]bados|jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez|reporte .*|(?:atual|[uú]ltim[oa]|penultim[oa])$|.*\s(?:d[aeo]s?|n[ao]|e|em|(?<!\se\s)com)$)$/iu
const HEADING =
  /(?<!\p{L})(?:hist[oó]rico|ocupa[cç][oõ]es|pretendid[oa]s?|atividades?|linha do tempo|onde (?:j[aá] )?(?:trabalh|atu|mor|pass)\p{L}+|experi[eê]ncias?|empregos|trajet[oó]ria|b ?ackground)(?!\p{L})/iu

/** Numbers, hours of work, an address of the net, what an employer does. */
const NO_NAME =
  /^[\d\s()./-]+$|^\d+\s?h(?:oras)?(?!\p{L})|\bsemanais\b|^\d[ºª°o]\s?grau|^ensino (?:m[eé]dio|fundamental)|^(?:[A-Z]{1,3}-|(?:nrs?|cpa|iso|fg|cd|das|br|sl|ap)\s?)\d{1,4}(?:\/[A-Z]{1,3}-?\d{1,4})?$|^rede com\s|(?:19|20)\d{2}.*(?:19|20)\d{2}|^[^()]*\)|\([^()]*$|^nomes? d[eo] |@|\bcpf\b|^(?:equipe|rede|loja)s? (?:de|com) (?:\d|departamentos)|^(?:(?:pen|antepen)?[uú]ltimo|primeiro|\d[ºo]) emprego/iu

/** An address of the net; 'Booking.com' is a name. */
const ADDRESS = /^[a-z\d.-]+\.com(?:\.br)?$/

const LANGUAGE =
  /^(?:ingl[eê]s|espanhol|franc[eê]s|alem[aã]o|italiano|japon[eê]s|libras)(?:\s(?:t[eé]cnico|b[aá]sico|intermedi[aá]rio|avan[cç]ado|fluente|instrumental))?$/iu

/** 'Araras e Unaí' */
const areCities = (text: string): boolean => {
  const [one = '', other = ''] = text.split(' e ')
  return other !== '' && isCity(one) && isCity(other)
}

/** 'RTV' behind 'Representante Técnico de Vendas' */
const isShortOf = (employer: string, position = ''): boolean =>
  /^\p{Lu}{2,5}$/u.test(employer) &&
  (position.match(/(?<!\p{L})\p{Lu}/gu) ?? []).join('') === employer

/** A word of no employer: a heading, a kind of contract, the rest of a sentence. */
const isNobody = (text: string): boolean =>
  NOBODY.test(text) ||
  NO_NAME.test(text) ||
  ADDRESS.test(text) ||
  LANGUAGE.test(text) ||
  areCities(text) ||
  headingOf(text) !== undefined ||
  (HEADING.test(text) && employerScore(text) === 0)

/** The rest of a sentence. */
const TOLD =
  /\scomo$|^(?:reporte|v[aá]ri[oa]s|contrat|por|conforme|para|com|em|e|a|o|que|onde|depois|nos?|nas?|d[aeo]s?|desde|respons[aá]ve(?:l|is)|equipe|gest[aã]o|sou|fui)\s/u

const INSIDE =
  /\s*(?:[,–—]|\s-)\s*(?:turno|unidade|filial|matriz|f[aá]brica|lojas?|lj|sede|setor|departamento|depto|diretoria|ger[eê]ncia|c[aâ]mpus|divis[aã]o|par[oó]quia|quiosque|obra|garagem|polo|desde)(?![\p{L}]).*$/iu
const ACRONYM = /\((?!(?:PJ|CLT|MEI|ME|EPP|RH|TI)\))[A-Z][A-Z]{1,9}(?:\/[A-Z]{2,5})?\)$/

/** Who signed: 'terceirizada pela Sol', 'via Sol', 'Patrão: Sr. Lima'. */
const SIGNED =
  /^(?:(?:(?:[Cc]ontratad|[Tt]erceirizad|[Rr]egistrad|[Cc]ooperad|[Tt]empor[aá]ri)[oa](?:\(a\))?,?\s*(?:pel[ao]|por|via|n[ao])?|via|[Cc]hamad[oa] (?:para?|pel[ao]))\s+(?:(?:a\s)?(?:empresa|empreiteira|ag[eê]ncia)\s)?(?=\p{Lu})|[Pp]atr(?:[aã]o|oa)(?:\([^)]*\))?\s*:\s*)/u
/** What the person was or did there stands behind it. */
const BESIDE =
  /(?:,\s(?:n[ao] (?:cargo|fun[cç][aã]o)|como)\s.*|\s(?:n[ao] (?:cargo|fun[cç][aã]o) de)\s.*|,\sem\s\p{Lu}[\p{L}\s]+|\spor \d+ \p{L}+|(?<=\p{L}{3})\.\s(?:entrei|(?:19|20)\d{2}|no per[ií]odo).*)$/iu

/** 'Usina Sol [terceirizada]', 'Usina Sol, unidade 2', 'Usina Sol | UTI' */
export function bareEmployer(text: string): string {
  const said = text
    .replace(/\s+\|\s.*$/, '')
    .replace(/^\[\s*([^[\]]+?)\s*\]$/, '$1')
    .replace(/^\[[^\]]*\]\s+/, '')
    .replace(/\s*\[.*$/, '')
    .replace(/(?<=\p{L}{3}\)?):\s.*$/u, '')
    .replace(SIGNED, '')
    .replace(/\s+via\s+\p{Lu}.*$/u, '')
    .replace(BESIDE, '')
    .replace(INSIDE, '')
    .replace(/,\s+(\p{Lu}[\p{L}' -]+?)(?:\s?[/–-]\s?[A-Z]{2})?$/u, (all, where: string) =>
      isCity(where) ? '' : all,
    )
    .replace(/^[^\p{L}\d"“]+/u, '')
    .replace(
      /^N[AO]S?\s+(?=\p{Lu}{2})|^(?:[Nn][ao]|[Pp]el[ao]|(?:[Ee]mpresa|[Ll]ocal|[Ee]mpregador)\s*:)\s+(?=\p{Lu})/u,
      '',
    )
    .replace(/\s+em\s+(\p{Lu}[\p{L}\s]+)$/u, (all, where: string) =>
      isCity(where) && !isWordToo(where) ? '' : all,
    )
  const bare = ACRONYM.test(said) ? said : said.replace(/(?<=\p{L}{2}.{3,})\s*\([^()]*\)$/u, '')
  return bare.length > 1 ? bare.replace(/[\s,;–—-]+$/u, '') : text
}

const HOW =
  /,\s(?:sem|meio|por conta|com|em|desde|n[ao]s?|turno|concurs\p{L}+|efetiv[oa]|clt|pj|tempor[aá]ri[oa]|freelancer?|aut[oô]nom[oa]|caminh[aã]o|plant[aã]o|noturn[oa]|diurn[oa]|per[ií]odo|contrat\p{L}+|estatut[aá]ri[oa]|do|da|e)(?!\p{L}).*$/iu

/** 'Fiscal, meio período', 'Enfermeira (CLT)', 'Desossador — linha de abate' */
export function barePosition(text: string): string {
  const bare = text
    .replace(
      /^(?:[●○•▪.\s|│]+|(?:e|de|depois|antes disso|passei para|estou como|n[ao] (?:cargo|fun[cç][aã]o) de|ocup(?:a[cç][aã]o)?\.?:|servi[cç]o:|aut[oô]nom[oa]:|como|j[aá] foi|fui|sou|trabalhei (?:de|como)|cargo:|fun[cç][aã]o:)\s+)/iu,
      '',
    )
    .replace(/\s+\|\s.*$/, '')
    .replace(/\s+[–—-]\s+(?=\p{Ll}).*$/u, '')
    .replace(HOW, '')
    .replace(
      /\s*\((?:clt|pj|fg-?\d|cd-?\d|concurs[^)]*|contrat[^)]*|n[ií]vel[^)]*|eleit[^)]*|entrei[^)]*|fui[^)]*)\)?$/iu,
      '',
    )
    .replace(/^[A-Z]{2}\.\s+(?=\p{Lu}\p{Ll})/u, '')
    .replace(/(?<=\p{L}{5})\.\s+\p{Lu}\p{Ll}.*$/u, '')
    .replace(/\sna rede (?:municipal|estadual|p[uú]blica)(?!\p{L}).*$/iu, '')
    .replace(/[\s,;–—-]+$/u, '')
  return bare.length > 1 ? withGreatFirst(bare) : text
}

const AT_EMPLOYER = /^(.+?)\s(?:d[ao]|n[ao]|pel[ao])\s(\p{Lu}.+)$/u

/** The rest of it stands in another cell or line. */
const IS_CUT = /(?:^|\s)(?:d[aeo]|em|n[ao]|e|para)$/iu

/** 'Pintor de Funilaria Sol', 'Pintor, Funilaria Sol' at 'Funilaria Sol' */
function withoutEmployer(position: string, employer: string | undefined): string {
  if (!employer || !position.endsWith(employer)) return position
  // 'Operador de Caixa' at Caixa
  if (/\sde\s$/i.test(position.slice(0, -employer.length)) && !employer.includes(' '))
    return position
  const bare = position
    .slice(0, -employer.length)
    .replace(/[\s,.–—-]+(?:d[aeo]|n[ao]|em)?\s*$/iu, '')
  return roleScore(bare) >= 1.5 ? bare : position
}

/** What a job says of position and employer, each bare; none where it is none. */
export function bareJob(job: Experience): Experience {
  const { cargo: title, empresa: employer, ...dates } = job
  const bare = title === undefined ? undefined : withoutEmployer(barePosition(title), employer)
  const said = bare !== undefined && IS_CUT.test(bare) ? undefined : bare
  const whole = employer === undefined ? undefined : bareEmployer(employer)
  const empresa =
    whole === undefined ||
    isNobody(whole) ||
    isUnit(whole) ||
    TOLD.test(whole) ||
    isShortOf(whole, title)
      ? undefined
      : whole
  const both = said === undefined ? empresa : empresa === undefined ? said : undefined
  const [, role = '', of = ''] = AT_EMPLOYER.exec(both ?? '') ?? []
  const isBoth = roleScore(role) >= 1.5 && employerScore(of) >= 2
  const position = isBoth ? barePosition(role) : said
  const cargo = position !== undefined && isState(position) ? undefined : position
  const at = isBoth ? of : empresa
  return { ...(cargo ? { cargo } : {}), ...(at ? { empresa: at } : {}), ...dates }
}

const BEHIND =
  /[\s,;(–—-]+(?:situa[cç][aã]o|quando|status|t[eé]rmino|conclus[aã]o|desist\p{L}+|terminei|conclu[ií]d[oa]|cursando|onde|ano|formad[oa](?: em)?|incomplet[oa]|trancad[oa]|interrompid[oa])\W*$/iu
const BEFORE =
  /^(?:terminou|terminei|conclus[aã]o d[oe]|conclu[ií]|fiz|fez|cursei|comecei|entrei em|o|a|um)\s+(?=\p{L})/iu

/** 'UFSC Situação', 'Terminou o ensino médio em' */
export function bareCourse(study: Education): Education {
  const { curso, instituicao, ...rest } = study
  const named = instituicao
    ?.replace(BEHIND, '')
    .replace(/\s+\|\s.*$/, '')
    .replace(/\s+em(?:\s(?:19|20)\d{2})?$/, '')
  const school = named !== undefined && headingOf(named) ? undefined : named
  const course = curso
    ?.replace(/\s+\|\s.*$/, '')
    .replace(BEFORE, '')
    .replace(BEFORE, '')
    .replace(/\s(?:em|n[ao]|pel[ao]|d[aeo])$/iu, '')
  return {
    ...(course ? { curso: course } : {}),
    ...(school ? { instituicao: school } : {}),
    ...rest,
  }
}
