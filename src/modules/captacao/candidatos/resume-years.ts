/** Jobs of which a résumé says the years alone: nobody said the month, so that the form asks for it. */
import type { ShapeValue } from '#platform/contract/shape.ts'
import { isYear, monthOf } from './proposed-values.ts'
import type { readUpload } from './resume-calls.ts'

type Proposals = ShapeValue<typeof readUpload>['propostas']
type Experience = Proposals['experiencias'][number]['value']

function askedOf({ inicio, fim, atual }: Experience): string | undefined {
  const ended = !atual && isYear(fim)
  if (isYear(inicio)) return ended ? 'as duas datas' : 'a data de admissão'
  return ended ? 'a data de desligamento' : undefined
}

function sentenceOf(job: Experience): string[] {
  const asked = askedOf(job)
  if (!asked) return []
  const name = [job.cargo, job.empresa].filter(Boolean).join(' – ') || 'Experiência sem nome'
  const period = [monthOf(job.inicio), job.atual ? 'hoje' : monthOf(job.fim)]
    .filter(Boolean)
    .join(' a ')
  return [`${name}: o currículo diz só o ano (${period}). Informe ${asked} com o mês.`]
}

/** What is still asked, said before somebody tries to save. */
export const yearsAlone = ({ experiencias }: Proposals): string[] =>
  experiencias.flatMap(({ value }) => sentenceOf(value))
