/** The candidates' way through the stages of the requests: refused, still on the way, or hired. */
import { addDays } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { insertRows, type NewRow } from './insert.ts'
import type { Random } from './random.ts'
import type { Request } from './recruitment.ts'
import type { Company } from './structure.ts'

export type Hire = { application: number; candidato: number; request: Request; data: string }

type Drawing = { company: Company; q: Request; candidato: number; recruiter: number; today: string }

/** Of the requests that were approved; those that are closed hired as many as they asked for. */
export async function makeApplications(
  tx: Tx,
  r: Random,
  company: Company,
  requests: Request[],
  candidates: number[],
  who: { recruiter: number },
  today: string,
  demoCandidate: number | undefined,
): Promise<void> {
  const applications: NewRow[] = []
  const history: NewRow[] = []
  const hired = new Map<number, Request>()
  const taken = new Set<number>()
  for (const q of requests.filter((x) => x.row['status'] === 'A')) {
    const chosen = r.some(candidates, q.open ? r.int(18, 60) : r.int(12, 40))
    if (demoCandidate && q.open && applications.length < 120 && !chosen.includes(demoCandidate))
      chosen.push(demoCandidate)
    let vacancies = q.state === 'encerrada' ? q.quantidade : 0
    for (const candidato of chosen) {
      const one: Drawing = { company, q, candidato, recruiter: who.recruiter, today }
      if (vacancies > 0 && candidato !== demoCandidate && !taken.has(candidato)) {
        vacancies -= 1
        taken.add(candidato)
        hired.set(applications.length, q)
        drawHired(r, one, applications, history)
      } else drawOnTheWay(r, one, applications, history)
    }
  }
  const ids = await insertRows(tx, 'captacao_candidato_solicitacoes', applications)
  await insertRows(tx, 'captacao_historico', history)
  await employ(
    tx,
    company,
    [...hired].map(([i, request]): Hire => ({
      application: ids[i] ?? 0,
      candidato: Number(applications[i]?.['candidato_id']),
      request,
      data: String(request.row['data_encerramento']),
    })),
  )
}

const entry = (
  { company, q, candidato, recruiter, today }: Drawing,
  stage: number,
  day: string,
  more: NewRow,
): NewRow => ({
  empresa_id: company.id,
  candidato_id: candidato,
  solicitacao_id: q.id,
  etapa_seletiva_id: company.etapas[stage],
  data: day > today ? today : day,
  hora: '09:00',
  responsavel_id: recruiter,
  entrevista_duracao: 60,
  ...more,
})

const application = (
  { company, q, candidato }: Drawing,
  r: Random,
  data: string,
  more: NewRow,
): NewRow => ({
  empresa_id: company.id,
  candidato_id: candidato,
  solicitacao_id: q.id,
  data: `${data}T13:00:00Z`,
  data_situacao: `${data}T13:00:00Z`,
  origem: r.pick(['PORTAL', 'PORTAL', 'RH']),
  ...more,
})

const notBeforeToday = (day: string, today: string): string => (day > today ? today : day)

function drawOnTheWay(r: Random, one: Drawing, applications: NewRow[], history: NewRow[]): void {
  const { company, q, today } = one
  const data = notBeforeToday(addDays(q.data, r.int(3, 20)), today)
  const reached = r.pick([0, 0, 0, 1, 1, 2, 3, 4])
  const refused = reached > 0 && r.chance(q.open ? 0.25 : 0.6)
  for (let stage = 0; stage < reached; stage += 1) {
    const last = stage === reached - 1
    history.push(
      entry(one, stage, addDays(data, 2 + stage * 4), {
        aptidao: last ? (refused ? 'N' : r.pick(['I', 'S'])) : 'S',
        observacao:
          last && refused
            ? 'Perfil diferente do necessário para esta vaga.'
            : r.chance(0.4)
              ? 'Boa comunicação e experiência na função.'
              : null,
      }),
    )
  }
  applications.push(
    application(one, r, data, {
      situacao: refused ? 'N' : reached ? 'P' : 'I',
      etapa_seletiva_id: reached ? company.etapas[reached - 1] : null,
    }),
  )
}

function drawHired(r: Random, one: Drawing, applications: NewRow[], history: NewRow[]): void {
  const { company, q, today } = one
  const closing = String(q.row['data_encerramento'])
  const data = notBeforeToday(addDays(q.data, r.int(3, 6)), today)
  for (const stage of company.etapas.keys())
    history.push(
      entry(one, stage, notBeforeToday(addDays(data, 2 + stage * 2), closing), {
        aptidao: 'S',
        observacao: stage === 3 ? 'O gestor aprovou.' : null,
      }),
    )
  applications.push(
    application(one, r, data, {
      situacao: 'C',
      etapa_seletiva_id: company.etapas.at(-1),
      data_situacao: `${closing}T13:00:00Z`,
    }),
  )
}

/** Hiring gives the candidate's person the role of a talent, with the first history entry. */
async function employ(tx: Tx, company: Company, hires: readonly Hire[]): Promise<void> {
  const people = new Map(
    (
      await tx.query<{ id: number; pessoa_id: number }>(
        'select id, pessoa_id from captacao_candidatos where id = any ($1)',
        [hires.map((h) => h.candidato)],
      )
    ).map((p) => [p.id, p.pessoa_id]),
  )
  const place = (h: Hire): NewRow => ({
    estabelecimento_id: h.request.row['estabelecimento_id'],
    area_organizacional_id: h.request.row['area_organizacional_id'],
    faixa_salarial_id: h.request.row['faixa_salarial_id'],
  })
  const talents = await insertRows(
    tx,
    'gestao_talentos_talentos',
    hires.map((h, i) => ({
      empresa_id: company.id,
      pessoa_id: people.get(h.candidato),
      matricula: String(5000 + i),
      data_admissao: h.data,
      situacao: 'A',
      vinculo: h.request.row['vinculo'],
      solicitacao_id: h.request.id,
      tipo_admissao: '1',
      tipo_contrato: 'I',
      jornada_diaria: '08:00',
      jornada_semanal: '44:00',
      segundo_vinculo: false,
      origem: 'FORTES_RH',
      ...place(h),
    })),
  )
  await insertRows(
    tx,
    'gestao_talentos_talentos__historico',
    hires.map((h, i) => ({
      empresa_id: company.id,
      registro_id: talents[i],
      versao: 1,
      data: h.data,
      motivo: 'C',
      status: 'M',
      tipo_salario: '1',
      ...place(h),
    })),
  )
  await tx.query(
    'update captacao_candidato_solicitacoes a set colaborador_id = x.t from unnest($1::int[], $2::int[]) x (a, t) where a.id = x.a',
    [hires.map((h) => h.application), talents],
  )
  await tx.query('update captacao_candidatos set disponivel = false where id = any ($1)', [
    hires.map((h) => h.candidato),
  ])
}
