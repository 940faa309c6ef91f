/** Demonstration data worth looking at, counted from the day of loading; the same at every load. */
import { todayIn } from '#platform/contract/dates.ts'
import { asOwner, type Tx } from '#platform/server/database/tx.ts'
import type { StoredFile } from '#platform/server/files/store.ts'
import type { World } from '#platform/server/http/requester.ts'
import { demoPassword } from '#platform/server/session/login.ts'
import { hashPassword } from '#platform/server/session/password.ts'
import { cities } from './names.ts'
import { makeCandidates } from './candidates.ts'
import { makeApplications } from './selection.ts'
import { makeTimelines } from './timeline.ts'
import { makeEvaluations } from './evaluations.ts'
import { attachDocument, makeExams, storeStatement } from './exams.ts'
import { makeTalents, makeUsers, restartSerial, type DemoUser } from './people.ts'
import { seeded } from './random.ts'
import { makeRequests } from './recruitment.ts'
import { makeCompanies, type Company, type Places } from './structure.ts'

export const demoLogins = [
  { quem: 'Administrador', cpf: '111.444.777-35' },
  { quem: 'RH da empresa 1 (Horizonte Alimentos)', cpf: '529.982.247-25' },
  { quem: 'Gestor de uma área da empresa 1 (Horizonte Alimentos)', cpf: '012.345.678-90' },
  { quem: 'RH da empresa 2 (Litoral Tecnologia)', cpf: '987.654.321-00' },
  { quem: 'Candidato do portal da empresa 1', cpf: '123.456.789-09', em: '/externo?empresaId=1' },
] as const

const sizes = [
  { talents: 203, requests: 28, candidates: 1000 },
  { talents: 66, requests: 12, candidates: 500 },
] as const

/** Only into a database that holds no company yet; several processes may try at once. */
export async function loadDemonstration(world: World): Promise<boolean> {
  const { pool, files, settings, clock } = world.platform
  const known = (tx: Tx) => tx.one('select 1 from utilitario_empresas limit 1')
  if (await asOwner(pool, known)) return false
  const statement = await storeStatement(files)
  const digest = await hashPassword(demoPassword)
  const filled = await asOwner(pool, async (tx) => {
    await tx.query('select pg_advisory_xact_lock(7220115304)')
    if (await known(tx)) return false
    await fill(tx, statement, digest, todayIn(settings.tz, clock()))
    await tx.query(
      "insert into plataforma_evento (tipo, recurso) values ('demonstracao.carregada', 'demonstracao')",
    )
    return true
  })
  if (!filled) await files.remove(statement.key)
  return filled
}

async function fill(tx: Tx, statement: StoredFile, digest: string, today: string): Promise<void> {
  const r = seeded(20_261_127)
  restartSerial()
  const places = await knownPlaces(tx)
  const companies = await makeCompanies(tx, today, places)
  const [one, two] = companies
  if (!one || !two) throw new Error('The demonstration needs two companies.')
  const talents = []
  for (const [i, company] of companies.entries())
    talents.push(await makeTalents(tx, r, company, places, today, sizes[i]?.talents ?? 0))
  const manager =
    talents[0]?.find((t) => t.ativo && t.areaId === one.areas.get('Produção')) ??
    talents[0]?.find((t) => t.ativo)
  if (manager) await answerFor(tx, one, manager.id, 'Produção')
  const users: DemoUser[] = [
    {
      id: 1,
      nome: 'Adriana Queirós',
      cpf: '11144477735',
      email: 'adriana@exemplo.com.br',
      perfil: 'Administrador',
      empresas: [one.id, two.id],
    },
    {
      nome: 'Rita Magalhães',
      cpf: '52998224725',
      email: 'rita.rh@exemplo.com.br',
      perfil: 'RH',
      empresas: [one.id],
    },
    {
      nome: manager?.nome ?? 'Gestor',
      cpf: '01234567890',
      email: 'gestor@exemplo.com.br',
      perfil: 'Gestor',
      empresas: [one.id],
      ...(manager ? { colaborador: manager.id } : {}),
    },
    {
      nome: 'Heitor Lima',
      cpf: '98765432100',
      email: 'heitor.rh@exemplo.com.br',
      perfil: 'RH',
      empresas: [two.id],
    },
  ]
  const [, rh1 = 0, boss = 0, rh2 = 0] = await makeUsers(tx, users, digest)
  for (const [i, company] of companies.entries()) {
    const hr = i === 0 ? rh1 : rh2
    const who = { requester: i === 0 ? boss : hr, approver: hr, recruiter: hr }
    // Their own draw: how many they hire does not hang on how many talents there were before.
    const requests = await makeRequests(
      tx,
      seeded(20_261_128 + i),
      company,
      talents[i] ?? [],
      who,
      today,
      sizes[i]?.requests ?? 0,
    )
    await makeTimelines(tx, company, requests, who, today)
    const demo =
      i === 0
        ? {
            nome: 'Marina Duarte Sampaio',
            pessoal_cpf: '12345678909',
            contato_email: 'marina.sampaio@exemplo.com.br',
            pessoal_sexo: 'F',
          }
        : undefined
    const candidates = await makeCandidates(
      tx,
      {
        r,
        company,
        places,
        today,
        digest,
        referrers: (talents[i] ?? [])
          .filter((t) => t.ativo)
          .slice(0, 12)
          .map((t) => t.nome),
      },
      sizes[i]?.candidates ?? 0,
      demo,
    )
    await makeApplications(
      tx,
      r,
      company,
      requests,
      candidates,
      { recruiter: hr },
      today,
      demo ? candidates[0] : undefined,
    )
    await makeEvaluations(tx, r, company, requests, hr)
    await makeExams(tx, seeded(20_261_130 + i), company, candidates, today, hr)
    if (demo && candidates[0]) await attachDocument(tx, statement, company, candidates[0], today)
  }
}

async function answerFor(
  tx: Tx,
  company: Company,
  colaborador: number,
  area: string,
): Promise<void> {
  await tx.query(
    'update cargo_salario_areas_organizacionais__empresa_e_responsaveis set colaborador_id = $3 where empresa_id = $1 and registro_id = $2',
    [company.id, company.areas.get(area), colaborador],
  )
}

async function knownPlaces(tx: Tx): Promise<Places> {
  const rows = await tx.query<{ nome: string; sigla: string; id: number; uf: number }>(
    'select c.nome, e.sigla, c.id, e.id uf from geral_cidades c join geral_estados e on e.id = c.uf_id where (c.nome, e.sigla) in (select x.nome, x.uf from jsonb_to_recordset($1) x (nome text, uf text))',
    [JSON.stringify(cities)],
  )
  return new Map(rows.map((row) => [`${row.nome}/${row.sigla}`, { id: row.id, uf: row.uf }]))
}
