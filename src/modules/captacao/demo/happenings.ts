/** What happened in the last days, for the messages: told by the reader of events as everything else is. */
import { sql } from 'kysely'
import { candidatoSolicitacoes } from '#modules/captacao/candidato-solicitacoes/resource.ts'
import { historico } from '#modules/captacao/historico/resource.ts'
import { solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/resource.ts'
import { addDays } from '#platform/contract/dates.ts'
import { nameOf, table } from '#platform/server/database/columns.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { insertRows } from '#platform/server/demonstration/insert.ts'
import type { Recruiting } from './registers.ts'

const a = table('captacao_candidato_solicitacoes', 'a')
const h = table('captacao_historico', 'h')
const s = table('captacao_solicitacoes_pessoal', 's')

const [days, mostInterviews, mostDecided] = [6, 6, 3]

export async function makeHappenings(tx: Tx, company: Recruiting, today: string): Promise<void> {
  // Somebody follows each open request.
  await tx.rows(
    sql`update ${s} set ${nameOf(s, 'recrutador_responsavel_id')} = ${company.hr}
      where ${s.empresa_id} = ${company.id} and ${s.recrutador_responsavel_id} is null and not ${s.encerrada} and not ${s.cancelada}`,
  )
  const happened = [
    ...(await applied(tx, company, today)),
    ...(await booked(tx, company, today)),
    ...(await decided(tx, company, today)),
  ]
  await insertRows(
    tx,
    'plataforma_evento',
    happened.map((one) => ({ empresa_id: company.id, ...one })),
  )
}

async function applied(tx: Tx, { id }: Recruiting, today: string) {
  const happened = []
  for (const { registro, em, ...dados } of await tx.select(
    { registro: a.id, solicitacaoId: a.solicitacao_id, em: sql<string>`${a.data}` },
    sql`from ${a} where ${a.empresa_id} = ${id} and ${a.data} >= ${addDays(today, -days)}::date and ${a.data} < ${today}::date order by ${a.data}`,
  ))
    happened.push({
      tipo: 'captacao.candidatura',
      recurso: candidatoSolicitacoes.key,
      registro,
      em,
      dados,
    })
  return happened
}

async function booked(tx: Tx, { id }: Recruiting, today: string) {
  const happened = []
  for (const { registro } of await tx.select(
    { registro: h.id },
    sql`from ${h} where ${h.empresa_id} = ${id} and ${h.entrevista_data} >= ${today}::date order by ${h.entrevista_data}, ${h.id} limit ${mostInterviews}`,
  ))
    happened.push({
      tipo: 'captacao.entrevista',
      recurso: historico.key,
      registro,
      em: `${addDays(today, -1)}T13:20:00Z`,
      dados: {},
    })
  return happened
}

async function decided(tx: Tx, { id, manager, hr }: Recruiting, today: string) {
  const happened = []
  const found = await tx.select(
    { registro: s.id, descricao: s.descricao },
    sql`from ${s} where ${s.empresa_id} = ${id} and ${s.status} = 'A' and not ${s.encerrada} and not ${s.cancelada} and not ${s.suspensa}
      order by ${s.data} desc, ${s.id} desc limit ${mostDecided}`,
  )
  for (const [i, { registro, descricao }] of found.entries())
    happened.push({
      tipo: `${solicitacoesPessoal.key}.aprovada`,
      recurso: solicitacoesPessoal.key,
      registro,
      usuario_id: hr,
      em: `${addDays(today, -1 - i)}T14:05:00Z`,
      dados: {
        usuarios: [manager],
        mensagem: `A solicitação ${registro} - ${descricao} foi aprovada.`,
      },
    })
  return happened
}
