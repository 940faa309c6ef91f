/** Recruitment at work: requests in all states, ads, candidates on their way, questionnaires and exams. */
import { demo as gestaoTalentos, type Peopled } from '#modules/gestao-talentos/demo/demo.ts'
import type { CompanyKey } from '#modules/utilitario/demo/companies.ts'
import { defineDemo, type Demonstration } from '#platform/server/demonstration/demonstration.ts'
import { seeded } from '#platform/server/demonstration/random.ts'
import { makeAds } from './ads.ts'
import { makeApplications } from './applications.ts'
import { makeCandidates } from './candidates.ts'
import { makeEvaluations } from './evaluations.ts'
import { makeExams } from './exams.ts'
import { makeHappenings } from './happenings.ts'
import { marina, openPortal, statement } from './portal-candidate.ts'
import { makeInterviews } from './interviews.ts'
import { makeRefusals, makeTemplates } from './mail-templates.ts'
import { covers, makePortalLook } from './portal-look.ts'
import { makeRegisters } from './registers.ts'
import { resumeFile } from './resume-file.ts'
import { makeRequests } from './requests.ts'
import { makeTimelines } from './timeline.ts'

type Size = { readonly requests: number; readonly candidates: number; readonly draw: number }

/** With a draw of their own: how many they hire does not hang on how many talents there were before. */
const sizes: Readonly<Record<CompanyKey, Size>> = {
  horizonte: { requests: 28, candidates: 1000, draw: 0 },
  litoral: { requests: 12, candidates: 500, draw: 1 },
}

async function make(at: Demonstration): Promise<void> {
  for (const company of at.of(gestaoTalentos).companies) await recruit(at, company)
}

async function recruit(at: Demonstration, peopled: Peopled): Promise<void> {
  const { tx, random: r, today } = at
  const { invent } = at.of(gestaoTalentos)
  const size = sizes[peopled.key]
  const company = { ...peopled, ...(await makeRegisters(tx, peopled)) }
  const own = seeded(20_261_128 + size.draw)
  const requests = await makeRequests(tx, own, company, today, size.requests)
  await makeAds(tx, own, company, requests, today)
  await makeTimelines(tx, company, requests, today)
  await makePortalLook(at, peopled)
  const withPortal = company.key === 'horizonte'
  const drawing = { r, company, today, invent }
  const candidates = await makeCandidates(
    tx,
    drawing,
    size.candidates,
    withPortal ? marina : undefined,
  )
  const ofPortal = withPortal ? candidates[0] : undefined
  const applied = await makeApplications(tx, drawing, requests, candidates, ofPortal)
  await makeTemplates(tx, company)
  await makeRefusals(tx, company, applied)
  await makeInterviews(tx, company, applied, today)
  await makeEvaluations(tx, r, company, requests, applied)
  await makeExams(tx, seeded(20_261_130 + size.draw), company, candidates, today)
  await makeHappenings(tx, company, today)
  if (ofPortal) await openPortal(at, company, ofPortal)
}

export const demo = defineDemo({
  logins: [
    {
      quem: 'Candidato do portal da empresa 1',
      cpf: '123.456.789-09',
      em: '/externo?empresaId=1',
    },
  ],
  files: [statement, resumeFile, ...covers],
  make,
})
