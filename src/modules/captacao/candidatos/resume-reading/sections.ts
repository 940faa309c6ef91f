import { searchKey } from '#platform/contract/text.ts'

export type SectionName = 'header' | 'experience' | 'education' | 'other'

export type Line = {
  text: string
  /** The line is one of a list of duties. */
  bullet: boolean
  /** An empty line stood before it. */
  gap: boolean
}

export type Sections = Record<SectionName, Line[]>

const BULLET = /^\s*(?:[-–—*•·▪●○◦‣⁃»>✓➢]|[eo]\s{2,})\s+/u

const HEADINGS: [Exclude<SectionName, 'header'>, RegExp][] = [
  [
    'experience',
    /^(?:minhas? )?(?:experiencias?|historico|trajetoria|atuacao|vivencia|carreira)(?: (?:profissiona(?:l|is)|de trabalho|anteriores|relevantes?))?$|^(?:professional |work |relevant )?experience$|^(?:employment|work|career|professional) history$|^employment$|^empregos(?: anteriores)?$/,
  ],
  [
    'education',
    /^(?:formacao|educacao|historico|dados|instrucao)(?: (?:academic[ao]s?|escolar(?:es)?|educacional|superior|profissional))*$|^escolaridade$|^formacao (?:academica )?e (?:cursos|qualificacao)$|^(?:academic )?(?:education|background|qualifications)$|^academic background$|^education and training$/,
  ],
  [
    'other',
    /^(?:resumo|perfil|objetivos?|sobre mim|apresentacao|habilidades|competencias|conhecimentos|qualificac(?:ao|oes)|cursos|idiomas?|linguas|certificac(?:ao|oes)|certificados|referencias|dados pessoais|informac(?:ao|oes)|contatos?|atividades|projetos|publicacoes|premios|interesses|hobbies|voluntariado|trabalho voluntario|informatica|ferramentas|tecnologias|disponibilidade|pretensao|summary|profile|objective|about me|skills|technical skills|languages|certifications?|references|contact|personal|interests|projects|publications|awards|honors|volunteer(?:ing| experience)?|activities|additional information|training|courses|career break|availability|achievements|portfolio|patents|leadership|conferences|open source|clearance|security clearance)(?: .{0,40})?$/,
  ],
]

function headingOf(line: string): Exclude<SectionName, 'header'> | undefined {
  if (line.length > 60 || /[@\d]/.test(line) || BULLET.test(line)) return undefined
  const key = searchKey(line)
    .replace(/[^a-z ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (key === '' || key.split(' ').length > 5) return undefined
  // A sentence that begins with such a word is no heading; a heading ends without a stop and has no comma.
  if (/[.,;|]/.test(line.replace(/[.:]$/, ''))) return undefined
  const found = HEADINGS.find(([, pattern]) => pattern.test(key))?.[0]
  return found
}

/** Parts a résumé by its headings, in Portuguese or English; what stands before the first is the header. */
export function sectionsOf(text: string): Sections {
  const sections: Sections = { header: [], experience: [], education: [], other: [] }
  let current: SectionName = 'header'
  let gap = false
  for (const raw of text.split('\n').slice(0, 3000)) {
    const line = raw.replace(/\t+/g, ' | ').replace(/ {2,}/g, ' ').trim().slice(0, 400)
    if (line === '') {
      gap = true
      continue
    }
    const heading = headingOf(line)
    if (heading) current = heading
    else sections[current].push({ text: line.replace(BULLET, ''), bullet: BULLET.test(raw), gap })
    gap = false
  }
  return sections
}
