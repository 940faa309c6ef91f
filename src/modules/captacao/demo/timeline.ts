/** What people did with the requests, as the log tells it. */
import { addDays } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { insertRows, type NewRow } from '#platform/server/demonstration/insert.ts'
import type { Recruiting } from './registers.ts'
import { notAfter, type Request } from './requests.ts'

type Person = { readonly id: number; readonly nome: string }
type Actors = { readonly requester: Person; readonly approver: Person }
type Change = { campo: string; rotulo: string; de: unknown; para: unknown }
type Step = {
  readonly acao: string
  readonly day: string
  readonly who: Person
  readonly alteracoes: readonly Change[]
}

export async function makeTimelines(
  tx: Tx,
  company: Recruiting,
  requests: readonly Request[],
  today: string,
): Promise<void> {
  const requester = await userOf(tx, company.manager)
  const approver = await userOf(tx, company.hr)
  const rows = requests.flatMap((q) =>
    stepsOf(q, { requester, approver }, today).map((step, i) => logRow(company, q, step, i)),
  )
  await insertRows(
    tx,
    'plataforma_log',
    rows.toSorted((a, b) => (a.data < b.data ? -1 : 1)),
  )
}

const userOf = (tx: Tx, id: number): Promise<Person> =>
  tx.db
    .selectFrom('utilitario_usuarios')
    .select(['id', 'nome'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const logRow = (company: Recruiting, q: Request, step: Step, i: number) =>
  ({
    data: `${step.day}T${String(12 + i)}:05:00Z`,
    empresa_id: company.id,
    usuario_id: step.who.id,
    usuario_nome: step.who.nome,
    usuario_tipo: 'interno',
    ip: '127.0.0.1',
    origem: 'WEB',
    recurso: 'captacao.solicitacoes-pessoal',
    registro: q.id,
    titulo: q.descricao,
    acao: step.acao,
    alteracoes: [...step.alteracoes],
    request_id: `demonstracao-${q.id}-${i}`,
  }) satisfies NewRow<'plataforma_log'>

const changed = (campo: string, rotulo: string, de: unknown, para: unknown): Change => ({
  campo,
  rotulo,
  de,
  para,
})

function stepsOf(q: Request, { requester, approver }: Actors, today: string): Step[] {
  const made = [
    changed('descricao', 'Descrição', null, q.descricao),
    changed('quantidade', 'Número de vagas', null, q.quantidade),
  ]
  const steps: Step[] = [{ acao: 'INCLUSAO', day: q.data, who: requester, alteracoes: made }]
  const byApprover = (acao: string, day: string, alteracoes: Change[]): void =>
    void steps.push({ acao, day, who: approver, alteracoes })
  if (q.decided !== null)
    byApprover('STATUS', q.decided, [
      changed('status', 'Status', 'I', q.status),
      ...(q.notes.rejected
        ? [changed('observacaoLiberador', 'Observação', null, q.notes.rejected)]
        : []),
    ])
  const later = notAfter(today, addDays(q.decided ?? q.data, 5))
  if (q.notes.suspended)
    byApprover('SUSPENDE', later, [
      changed('suspensa', 'Suspensa', false, true),
      changed('obsSuspensao', 'Motivo da suspensão', null, q.notes.suspended),
    ])
  if (q.notes.cancelled)
    byApprover('CANCELA', later, [
      changed('cancelada', 'Cancelada', false, true),
      changed('obsCancelamento', 'Motivo do cancelamento', null, q.notes.cancelled),
    ])
  if (q.closed !== null)
    byApprover('ENCERRA', q.closed, [
      changed('encerrada', 'Encerrada', false, true),
      changed('obsEncerra', 'Observação', null, q.notes.closed),
    ])
  return steps
}
