import { birthIn, cpfIn, emailIn, linksIn, phonesIn } from './contact.ts'
import { educationIn } from './education.ts'
import { jobsIn } from './experience.ts'
import { languagesIn } from './languages.ts'
import { namesIn } from './person-name.ts'
import { placeIn } from './place.ts'
import type { Proposed, ResumeProposal } from './proposed.ts'
import { type Line, sectionsOf, type Sections } from './sections.ts'
import { skillsIn } from './skills.ts'
import { beginsStudy } from './studies.ts'

export type { ResumeProposal }

/** Those under their heading; where recognition lost it, whatever is under none of the others. */
const worked = (s: Sections): Line[] =>
  s.experience.length > 0 ? s.experience : [...s.header, ...s.personal, ...s.other]

const asLine = (text: string): Line => ({ text, bullet: false, gap: true })

function studied(s: Sections, among: readonly string[]): Line[] {
  if (s.education.length > 0) return [...s.education, ...among.map(asLine)]
  const loose = [...s.experience, ...s.other, ...s.header].filter(({ text }) => beginsStudy(text))
  return [...among.map(asLine), ...(among.length > 0 ? [] : loose)]
}

const told = <K extends string, T>(key: K, found: Proposed<T> | undefined) =>
  (found ? { [key]: found } : {}) as { [N in K]?: Proposed<T> }

/** The fields a résumé in Portuguese or English proposes; nothing is taken over without the person. */
export function proposeFields(text: string): ResumeProposal {
  const s = sectionsOf(text)
  const own = [...s.header, ...s.personal, ...s.other]
  const rest = [...s.skills, ...s.languages, ...s.courses, ...s.education, ...s.experience]
  const email = emailIn(own) ?? emailIn(rest)
  const cpf = cpfIn([...own, ...rest])
  const phones = phonesIn(own, cpf?.value)
  const { jobs, studies } = jobsIn(worked(s))
  return {
    ...namesIn([...own, ...s.skills, ...s.languages], email?.value),
    ...told('email', email),
    ...told('cpf', cpf),
    ...told('nascimento', birthIn([...s.header, ...s.personal], own)),
    ...placeIn([...s.header, ...s.personal, ...s.other]),
    telefones: phones.length > 0 ? phones : phonesIn(rest, cpf?.value),
    links: linksIn([...own, ...s.skills, ...s.courses], email?.value),
    idiomas: languagesIn(s.languages, [...s.skills, ...s.courses, ...s.other, ...s.personal]),
    habilidades: skillsIn(s.skills),
    formacoes: educationIn(studied(s, studies)),
    experiencias: jobs,
  }
}
