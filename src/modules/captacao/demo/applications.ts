/** The candidates' way through the stages of the requests: refused, still on the way, or hired. */
import { addDays } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { insertEach, insertRows, type NewRow } from '#platform/server/demonstration/insert.ts'
import type { Random } from '#platform/server/demonstration/random.ts'
import type { Candidate } from './candidates.ts'
import { employ } from './hires.ts'
import type { Recruiting } from './registers.ts'
import { notAfter, type Request } from './requests.ts'

type Drawing = {
  readonly r: Random
  readonly company: Recruiting
  readonly request: Request
  readonly candidate: Candidate
  readonly today: string
}
export type Entry = {
  readonly request: Request
  readonly stage: number
  readonly row: NewRow<'captacao_historico'>
}
export type Application = {
  readonly request: Request
  readonly candidate: Candidate
  readonly data: string
  readonly origem: 'PORTAL' | 'RH'
  readonly row: NewRow<'captacao_candidato_solicitacoes'>
  /** The day of hiring. */
  readonly hired: string | null
}
type Drawn = { readonly application: Application; readonly entries: readonly Entry[] }

export type Applied = {
  readonly applications: readonly Application[]
  readonly history: readonly (Entry & { readonly id: number })[]
}

/** Of the requests that were approved; those that are closed hired as many as they asked for. */
export async function makeApplications(
  tx: Tx,
  drawing: Pick<Drawing, 'r' | 'company' | 'today'>,
  requests: readonly Request[],
  candidates: readonly Candidate[],
  ofPortal: Candidate | undefined,
): Promise<Applied> {
  const drawn = drawAll(drawing, requests, candidates, ofPortal)
  const applications = drawn.map((d) => d.application)
  const talents = await employ(tx, applications)
  const rows = applications.map((a) => ({ ...a.row, colaborador_id: talents.get(a) ?? null }))
  await insertRows(tx, 'captacao_candidato_solicitacoes', rows)
  const entries = drawn.flatMap((d) => d.entries)
  const history = await insertEach(tx, 'captacao_historico', entries, (e) => e.row)
  return { applications, history }
}

function drawAll(
  drawing: Pick<Drawing, 'r' | 'company' | 'today'>,
  requests: readonly Request[],
  candidates: readonly Candidate[],
  ofPortal: Candidate | undefined,
): Drawn[] {
  const { r } = drawing
  const drawn: Drawn[] = []
  const taken = new Set<Candidate>()
  for (const request of requests.filter((q) => q.status === 'A')) {
    const chosen = r.some(candidates, request.open ? r.int(18, 60) : r.int(12, 40))
    if (ofPortal && request.open && drawn.length < 120 && !chosen.includes(ofPortal))
      chosen.push(ofPortal)
    let vacancies = request.state === 'encerrada' ? request.quantidade : 0
    for (const candidate of chosen) {
      const one = { ...drawing, request, candidate }
      const free = candidate !== ofPortal && !taken.has(candidate)
      if (vacancies > 0 && free && request.closed !== null) {
        vacancies -= 1
        taken.add(candidate)
        drawn.push(drawHired(one, request.closed))
      } else drawn.push(drawOnTheWay(one))
    }
  }
  return drawn
}

const entryOf = (
  { company, request, candidate, today }: Drawing,
  stage: number,
  day: string,
  more: Pick<NewRow<'captacao_historico'>, 'aptidao' | 'observacao'>,
): Entry => ({
  request,
  stage,
  row: {
    empresa_id: company.id,
    candidato_id: candidate.id,
    solicitacao_id: request.id,
    etapa_seletiva_id: company.etapas[stage] ?? 0,
    data: notAfter(today, day),
    hora: '09:00',
    responsavel_id: company.hr,
    entrevista_duracao: 60,
    ...more,
  },
})

function applicationOf(
  { r, company, request, candidate }: Drawing,
  data: string,
  hired: string | null,
  reached: Pick<
    NewRow<'captacao_candidato_solicitacoes'>,
    'situacao' | 'etapa_seletiva_id' | 'motivo_recusa_id' | 'recusado_por_id' | 'recusado_em'
  >,
): Application {
  const origem = r.pick(['PORTAL', 'PORTAL', 'RH'] as const)
  const row = {
    empresa_id: company.id,
    candidato_id: candidate.id,
    solicitacao_id: request.id,
    data: `${data}T13:00:00Z`,
    data_situacao: `${hired ?? data}T13:00:00Z`,
    origem,
    ...reached,
  }
  return { request, candidate, data, origem, row, hired }
}

function drawOnTheWay(one: Drawing): Drawn {
  const { r, company, request, today } = one
  const data = notAfter(today, addDays(request.data, r.int(3, 20)))
  const reached = r.pick([0, 0, 0, 1, 1, 2, 3, 4])
  const refused = reached > 0 && r.chance(request.open ? 0.25 : 0.6)
  const entries: Entry[] = []
  for (let stage = 0; stage < reached; stage += 1)
    entries.push(
      entryOf(
        one,
        stage,
        addDays(data, 2 + stage * 4),
        outcome(r, stage === reached - 1 ? (refused ? 'refused' : 'last') : 'passed'),
      ),
    )
  const application = applicationOf(one, data, null, {
    situacao: refused ? 'N' : reached ? 'P' : 'I',
    etapa_seletiva_id: reached ? (company.etapas[reached - 1] ?? null) : null,
    ...(refused ? rejection(one, addDays(data, 3 + reached * 4)) : {}),
  })
  return { application, entries }
}

const rejection = ({ candidate, company, today }: Drawing, day: string) => ({
  motivo_recusa_id: company.recusas[candidate.id % company.recusas.length] ?? null,
  recusado_por_id: company.hr,
  recusado_em: `${notAfter(today, day)}T14:30:00Z`,
})

/** How a stage ended: passed, refused, or the last so far, which may still be open. */
function outcome(r: Random, end: 'passed' | 'refused' | 'last') {
  if (end === 'refused')
    return { aptidao: 'N', observacao: 'Perfil diferente do necessário para esta vaga.' } as const
  return {
    aptidao: end === 'last' ? r.pick(['I', 'S'] as const) : 'S',
    observacao: r.chance(0.4) ? 'Boa comunicação e experiência na função.' : null,
  } as const
}

function drawHired(one: Drawing, closed: string): Drawn {
  const { r, company, request, today } = one
  const data = notAfter(today, addDays(request.data, r.int(3, 6)))
  const passed = (_: number, stage: number): Entry =>
    entryOf(one, stage, notAfter(closed, addDays(data, 2 + stage * 2)), {
      aptidao: 'S',
      observacao: stage === 3 ? 'O gestor aprovou.' : null,
    })
  const entries = company.etapas.map(passed)
  const application = applicationOf(one, data, closed, {
    situacao: 'C',
    etapa_seletiva_id: company.etapas.at(-1) ?? null,
  })
  return { application, entries }
}
