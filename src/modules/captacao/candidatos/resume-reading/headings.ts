/** The headings of a résumé in Portuguese or English, with letters that recognition took for others. */
import { searchKey } from '#platform/contract/text.ts'
import { roleScore } from './words.ts'

export type SectionName =
  | 'header'
  | 'personal'
  | 'experience'
  | 'education'
  | 'courses'
  | 'certificates'
  | 'languages'
  | 'skills'
  | 'references'
  | 'other'

const WORDS: { readonly [K in Exclude<SectionName, 'header'>]: string } = {
  experience:
    'firmas experiencia experiencias experience trajetoria carreira vivencia vivencias atuacao emprego empregos employment percurso conselhos historico history trabalhei atuei cargos funcoes posicoes vinculos',
  education:
    'titulos formacao formacoes educacao escolaridade education estudo estudos academico academica academicos academicas escolar escolares instrucao educacional academic escola estudei',
  courses:
    'curso cursos treinamento treinamentos capacitacao capacitacoes aperfeicoamento courses training',
  certificates:
    'certificado certificados certificacao certificacoes certifications certification licencas',
  languages: 'idioma idiomas lingua linguas languages language linguisticas linguistico fala falo',
  skills:
    'saberes habilidade habilidades competencia competencias conhecimento conhecimentos ferramenta ferramentas tecnologias skills informatica aptidoes softwares expertise stack competencies tools diferenciais sabe sei fortes qualificacoes especialidades linguagens',
  personal: 'contato contatos contact identificacao pessoais personal links redes',
  references: 'referencia referencias references',
  other:
    'resumo perfil objetivo objetivos sobre apresentacao summary profile objective about sintese projetos projects publicacoes publications premios premiacoes reconhecimentos awards interesses interests hobbies voluntariado voluntario voluntaria voluntarios voluntarias volunteer disponibilidade pretensao informacoes adicionais additional portfolio extracurriculares achievements patents conferences career break open source clearance activities leadership associacoes sabatico observacoes documentos cnh habilitacao qualificacao artigos palestras congressos orientacoes comissoes conducao lazer filiacoes mobilidade qualidades caracteristicas virtudes editais discografia minibio sumario concursos obs eventos producoes busco procuro',
}
const FILLER = new Set(
  'profissional profissionais professional de e da do das dos em a o as os na no minha minhas meu meus mim me eu que onde ja vida anterior anteriores relevante relevantes recente recentes principal principais complementar complementares tecnicas tecnicos work trabalho trabalhos and relevant gerais geral other outro outra outros outras extra extras dados informacao quadro comportamentais digitais estrangeira estrangeiras estrangeiros mais fazer faz background qualifications information key core top the my to for areas area pontos soft hard chave technical superior sociais social fiz online livres background atividade atividades resultados aos com grau nivel docente docentes didatica clinica clinicas corporativa corporativas internacional internacionais executiva administrativa administrativas comercial comerciais industrial hospitalar pedagogica ensino continuada magisterio gerencial gerenciais artistica artisticas basica resumida titulacao sistemas selecionadas selecionados ocupados exercidos exercidas desempenhadas ultimos ultimas ultimo ultima locais empregaticios trabalhos programas computacao cientificos cientificas quem sou executivo ate seifazer materna maternas carta faco maquinas opero equipamentos'.split(
    ' ',
  ),
)
/** Say what they head only where nothing stronger stands beside them. */
const WEAK = new Set(
  'historico history pessoais personal academico academica adicionais informacoes background atuacao sobre career escola sabe sei fala redes links'.split(
    ' ',
  ),
)

const WEAK_PHRASE =
  /^(?:historico(?: profissional| de trabalho)?|(?:dados|informacoes) (?:pessoais|gerais|adicionais|complementares|academicos|academicas|extras)|(?:outras |mais )?informacoes|academic[oa]|atuacao profissional|sobre(?: mim)?|(?:work|professional) history|history|(?:academic )?background|career|(?:o que )?sabe fazer|(?:o que (?:eu )?)?sei(?: fazer)?|fala|redes(?: sociais)?|links|personal(?: information)?|escola|personal skills)$/

const sections = [
  'experience',
  'education',
  'courses',
  'certificates',
  'languages',
  'skills',
  'personal',
  'references',
  'other',
] as const
const known = new Map<string, Exclude<SectionName, 'header'>>(
  sections.flatMap((section) => WORDS[section].split(' ').map((word) => [word, section] as const)),
)
const all = [...known.keys(), ...FILLER]

/** Letters changed, added and left out, up to `most`; only what may still come out so near is counted. */
export function isNear(one: string, other: string, most: number): boolean {
  const [size, length] = [one.length, other.length]
  if (Math.abs(size - length) > most) return false
  const far = most + 1
  const row: number[] = []
  for (let j = 0; j <= length; j++) row.push(j)
  for (let i = 1; i <= size; i++) {
    const from = Math.max(1, Math.ceil(i - most))
    const end = Math.min(length, Math.floor(i + most))
    let across = row[from - 1] ?? far
    let before = from === 1 ? i : far
    let least = before
    row[from - 1] = before
    for (let j = from; j <= end; j++) {
      const above = j === i + most ? far : (row[j] ?? far)
      const changed = across + (one[i - 1] === other[j - 1] ? 0 : 1)
      before = Math.min(above + 1, before + 1, changed)
      across = row[j] ?? far
      row[j] = before
      if (before < least) least = before
    }
    if (least > most) return false
  }
  return (row[length] ?? far) <= most
}

const allowed = (word: string): number => (word.length >= 10 ? 2 : word.length >= 8 ? 1 : 0)

function wordLike(token: string): string | undefined {
  if (known.has(token) || FILLER.has(token)) return token
  const most = allowed(token)
  // 'Conferente' is a trade and no misread 'conferences'.
  return most === 0 || roleScore(token) > 0
    ? undefined
    : all.find((word) => word.length >= 7 && isNear(token, word, most))
}

/** Words that lost their spaces: 'formacaoacademica'. */
function partsOf(token: string): string[] | undefined {
  const whole = wordLike(token)
  if (whole) return [whole]
  if (token.length < 9) return undefined
  for (let at = token.length - 3; at >= 4; at--) {
    const head = token.slice(0, at)
    if (!known.has(head) && !FILLER.has(head)) continue
    const rest = partsOf(token.slice(at))
    if (rest) return [head, ...rest]
  }
  return undefined
}

function sectionOf(words: readonly string[]): Exclude<SectionName, 'header'> | undefined {
  const strong = words.find((word) => known.has(word) && !WEAK.has(word))
  const found =
    strong ??
    (WEAK_PHRASE.test(words.join(' ')) ? words.find((word) => known.has(word)) : undefined)
  return found === undefined ? undefined : known.get(found)
}

/** Recognition takes letters for zeros and small letters for great ones. */
function lettersOf(line: string): string {
  const text = line.replace(/(?<=\p{L})0|0(?=\p{L})/gu, 'O')
  return /^[\p{Lu}l\s]{5,}$/u.test(text) ? text.replace(/l/g, 'I') : text
}

const OF_PHRASES: readonly (readonly [Exclude<SectionName, 'header'>, RegExp])[] = [
  [
    'experience',
    /^(?:(?:minhas? |meus? )?(?:experiencias?|vivencias?|trajetoria|atuacao|historia|carreira|percurso|caminhada|empregos|trabalhos)(?: profissional)? (?:em|n[ao]s?|como|com|artistica) [a-z]+(?: [a-z]+){0,2}|atuacao artistica|(?:por )?onde (?:eu )?(?:ja )?(?:passei|trabalhei|atuei)|(?:as )?(?:ultimas )?empresas(?: (?:em que|onde|nas quais) (?:eu )?(?:ja )?(?:trabalhei|atuei|passei))?|docencia|trampos|(?:minha )?caminhada|servicos(?: com carteira)?|passagens(?: profissionais)?|fui empregado de|vinculos(?: de trabalho)?|(?:ja )?trabalhei (?:de|nas firmas)|historico de empregos(?: ctps)?|empregos anteriores.*|emprego atual|contratos de trabalho|onde (?:eu )?(?:ja )?(?:atendi|atendo)(?: agora)?|minhas etapas|fazendas onde.*|carreira [a-z]+|obras(?: e patroes)?|patroes|(?:ultimos|principais) servicos|onde(?: (?:eu )?(?:ja )?trabalho)?(?: e (?:ja )?trabalhei)?|trabalhei em)$/,
  ],
  [
    'experience',
    /^(?:(?:quadro [a-z] )?experiencias? (?:n[ao]|fora d[aeo]) (?:administracao|iniciativa|servico|setor|area)(?: [a-z]+){1,4}|experiencia laboral|trayectoria laboral|(?:legal|relevant|selected|industry) (?:experience|work)|relacao de (?:empregos|empresas|vinculos|firmas)(?: e obras)?|trabalhos que (?:ja )?(?:realizei|fiz)|servicos que (?:eu )?(?:ja )?(?:fiz|realizei|prestei)|onde (?:eu )?ja (?:estive|trabalhou)|vida profissional em ordem [a-z]+|mandatos e cargos|cargos efetivos(?: e em comissao)?|trabalhos? (?:atua(?:l|is)|anterior(?:es)?)|trabalho n[ao] [a-z]+|atividades? (?:civil|atual|anterior(?:es)?|n[ao] (?:japao|brasil|exterior)(?: antes)?)|emprego atual ou ultimo|saloes em que.*|ja trabalhei como|exercicio profissional|exp profissional|historico de empresas|tabela de experiencias|atuacao(?: por area| tecnica)?|trajetoria executiva)$/,
  ],
  [
    'education',
    /^(?:(?:eu )?estudei(?: ate| em)?|ate onde estudei|escolas|o que (?:eu )?estudo(?: ou estudei)?|diplomas|(?:onde (?:eu )?)?(?:estudei|aprendi)|aprendizado|grau de instrucao|graduacao e pos|vida escolar.*|titulacao|(?:meus )?estudos(?: e cursos)?)$/,
  ],
  [
    'skills',
    /^(?:(?:n?o que )?(?:eu )?(?:mando bem|sei|domino|faco)(?: (?:de )?melhor| fazer| bem| usar)?|programas(?: que (?:eu )?(?:uso|domino|conheco))?|competencias? digita(?:l|is)|dominio (?:tecnico|de (?:ferramentas|sistemas))|(?:meus )?dominios|sabe usar|tecnicas e (?:equipamentos|instrumentos|ferramentas|metodos)|(?:equipamentos|maquinas|sistemas|softwares|instrumentos) que (?:eu )?(?:opero|uso|domino|conheco))$/,
  ],
  [
    'other',
    /^(?:o que (?:eu )?(?:ja )?(?:busco|procuro|quero|fiz|espero)|por ?que me contratar|quero (?:uma oportunidade|trabalhar).*|ocupacoes pretendidas|cargos? (?:pretendidos?|de interesse)|meu futuro|gosto de|sociedades|referencias pessoais.*)$/,
  ],
]
const ofPhrase = (text: string): Exclude<SectionName, 'header'> | undefined => {
  const key = searchKey(text)
    .replace(/[^a-z ]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  return OF_PHRASES.find(([, phrase]) => phrase.test(key))?.[0]
}

const TAIL =
  /^(?:programas|sistemas|tecnicas|computacao|ensino|outr[ao]s|trabalhos?|maquinas|equipamentos|especialidades|linguagens|cargos|funcoes|posicoes|vinculos|artigos|palestras|congressos|orientacoes|comissoes|qualificacao|conducao|lazer|filiacoes|mobilidade|faco)$/

/** What a line that is only a heading heads. */
export function headingOf(line: string): Exclude<SectionName, 'header'> | undefined {
  if (line.length > 70 || /[@|]/.test(line)) return undefined
  const text = lettersOf(line)
  const bare = text
    .replace(/^\s*(?:\d{1,2}|[IVX]{1,4})\s*[.)–-]\s*/, '')
    // 'Experiência profissional (3)'
    .replace(/(?<=\p{L})\s*\(\d{1,2}\)\s*:?$/u, '')
    .replace(/(?<=\p{L})\s*\((?:d[aeo]s?|em|n[ao]|mais|ctps|conf\.)\s[^()]+\)\s*:?$/iu, '')
    .replace(/[\s#nº°:.*]*\d{0,2}[\s:.*]*$/, (end) =>
      /\d/.test(end) || /^[\s:.*]+$/.test(end) ? '' : end,
    )
  if (/\d/.test(bare) || /[;]|,.*,|\.\s/.test(bare)) return undefined
  const phrase = /[.,]\s*$/.test(bare) ? undefined : ofPhrase(bare)
  if (phrase) return phrase
  // 'EXPERIÊNCIA DOCENTE E DE GESTÃO'
  if (/^EXPERI[EÊ]NCIAS?(?:\s[\p{Lu}&/]+){1,6}\s*:?$/u.test(bare)) return 'experience'
  const tokens = searchKey(bare)
    .replace(/[^a-z ]+/g, ' ')
    .trim()
    .split(/\s+/)
    .filter((token) => token !== '')
  const spelled =
    (tokens.length >= 5 && tokens.every((token) => token.length <= 2)) ||
    (tokens.length === 4 && tokens.every((token) => token.length === 1))
  // 'FORM AÇÃO': a gap that the letters of a heading left.
  const isParted = tokens.length === 2 && bare === bare.toUpperCase() && known.has(tokens.join(''))
  const words = spelled || isParted ? [tokens.join('')] : tokens
  if (words.length === 0 || words.length > 7) return undefined
  const parts = words.map(partsOf)
  if (parts.some((part) => part === undefined)) return undefined
  const found = parts.flatMap((part) => part ?? [])
  const said = found.join(' ')
  // The last word of a sentence that its line had no room for.
  if (!spelled && /^\p{Ll}/u.test(bare.trim()) && TAIL.test(said)) return undefined
  if (/^(?:vida profissional|atividades? profissiona(?:l|is))$/.test(said)) return 'experience'
  if (/^dados profissionais$/.test(said)) return 'experience'
  if (/^(?:trabalhos?|locais de trabalho)$/.test(said)) return 'experience'
  if (/^dados (?:complementares|gerais|extras|adicionais)$/.test(said)) return 'other'
  // 'Sistemas de informação' is a course.
  if (
    /^(?:sistemas|programas|tecnicas|computacao|sei ?fazer|(?:o que )?faco|maquinas(?: que opero| e equipamentos)?)$/.test(
      said,
    )
  )
    return 'skills'
  if (/^(?:outr[ao]s|ensino|quem sou(?: eu)?)$/.test(said)) return 'other'
  // 'Competências linguísticas', but 'Informática e idiomas' is both.
  if (!/ e /.test(said) && found.some((word) => known.get(word) === 'languages' && !WEAK.has(word)))
    return 'languages'
  return sectionOf(found)
}

const INLINE = /^((?:[\p{L}]+\s){0,3}[\p{L}]+)\s*(?::|\|)\s+(\S.*)$/u

/** A heading with what it heads on the same line: 'Idiomas: inglês avançado'. */
export function inlineHeading(
  line: string,
): { section: Exclude<SectionName, 'header'>; rest: string } | undefined {
  const [, head = '', rest = ''] = INLINE.exec(line) ?? []
  const section = head === '' ? undefined : headingOf(head)
  return section && !/^curso$|^escola$|^emprego$/i.test(head) ? { section, rest } : undefined
}
