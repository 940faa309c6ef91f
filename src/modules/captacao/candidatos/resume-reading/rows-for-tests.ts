/** What is read of a text, as rows that a test compares. */
import { educationIn } from './education.ts'
import { jobsIn } from './experience.ts'
import { linesOf } from './sections.ts'
import { onceEach, skillItems } from './skills.ts'

export const jobs = (text: string) =>
  jobsIn(linesOf(text)).jobs.map(({ value: v }) => [
    v.cargo,
    v.empresa,
    v.inicio,
    v.atual ? 'atual' : v.fim,
  ])

export const courses = (text: string) =>
  educationIn(linesOf(text)).map(({ value: v }) => [v.curso, v.instituicao, v.fim, v.situacao])

/** Before they are weighed. */
export const skillsIn = (...said: Parameters<typeof skillItems>) => onceEach(skillItems(...said))
