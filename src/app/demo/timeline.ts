/** What people did with the requests, as the log tells it. */
import { addDays } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { insertRows, type NewRow } from './insert.ts'
import type { Request } from './recruitment.ts'
import type { Company } from './structure.ts'

type Person = { id: number; nome: string }
type Step = {
  acao: string
  day: string
  who: Person
  alteracoes: { campo: string; rotulo: string; de: unknown; para: unknown }[]
}

export async function makeTimelines(
  tx: Tx,
  company: Company,
  requests: readonly Request[],
  who: { requester: number; approver: number },
  today: string,
): Promise<void> {
  const names = new Map(
    (
      await tx.query<Person>('select id, nome from utilitario_usuarios where id = any ($1)', [
        [who.requester, who.approver],
      ])
    ).map((p) => [p.id, p]),
  )
  const person = (id: number): Person => names.get(id) ?? { id, nome: '' }
  const rows = requests.flatMap((q) =>
    stepsOf(q, person(who.requester), person(who.approver), today).map((s, i): NewRow => ({
      data: `${s.day}T${String(12 + i)}:05:00Z`,
      empresa_id: company.id,
      usuario_id: s.who.id,
      usuario_nome: s.who.nome,
      usuario_tipo: 'interno',
      ip: '127.0.0.1',
      origem: 'WEB',
      recurso: 'captacao.solicitacoes-pessoal',
      registro: q.id,
      titulo: q.row['descricao'],
      acao: s.acao,
      alteracoes: s.alteracoes,
      request_id: `demonstracao-${q.id}-${i}`,
    })),
  )
  await insertRows(
    tx,
    'plataforma_log',
    rows.toSorted((a, b) => (String(a['data']) < String(b['data']) ? -1 : 1)),
  )
}

function stepsOf(q: Request, requester: Person, approver: Person, today: string): Step[] {
  const changed = (campo: string, rotulo: string, de: unknown, para: unknown) => ({
    campo,
    rotulo,
    de,
    para,
  })
  const status = q.row['status']
  const decided = String(q.row['data_status'] ?? q.data)
  const later = addDays(decided, 5) > today ? today : addDays(decided, 5)
  const steps: Step[] = [
    {
      acao: 'INCLUSAO',
      day: q.data,
      who: requester,
      alteracoes: [
        changed('descricao', 'Descrição', null, q.row['descricao']),
        changed('quantidade', 'Número de vagas', null, q.quantidade),
      ],
    },
  ]
  if (status !== 'I')
    steps.push({
      acao: 'STATUS',
      day: decided,
      who: approver,
      alteracoes: [
        changed('status', 'Status', 'I', status),
        ...(q.row['observacao_liberador']
          ? [changed('observacaoLiberador', 'Observação', null, q.row['observacao_liberador'])]
          : []),
      ],
    })
  if (q.state === 'suspensa')
    steps.push({
      acao: 'SUSPENDE',
      day: later,
      who: approver,
      alteracoes: [
        changed('suspensa', 'Suspensa', false, true),
        changed('obsSuspensao', 'Motivo da suspensão', null, q.row['obs_suspensao']),
      ],
    })
  if (q.state === 'cancelada')
    steps.push({
      acao: 'CANCELA',
      day: later,
      who: approver,
      alteracoes: [
        changed('cancelada', 'Cancelada', false, true),
        changed('obsCancelamento', 'Motivo do cancelamento', null, q.row['obs_cancelamento']),
      ],
    })
  if (q.state === 'encerrada')
    steps.push({
      acao: 'ENCERRA',
      day: String(q.row['data_encerramento']),
      who: approver,
      alteracoes: [
        changed('encerrada', 'Encerrada', false, true),
        changed('obsEncerra', 'Observação', null, q.row['obs_encerra']),
      ],
    })
  return steps
}
