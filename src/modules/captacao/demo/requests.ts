/** Requests in all states over two years. */
import { areaOf } from '#modules/cargo-salario/demo/areas.ts'
import { type Position, schoolingFor } from '#modules/cargo-salario/demo/positions.ts'
import { bondOf } from '#modules/gestao-talentos/demo/talents.ts'
import { addDays } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import {
  insertEach,
  insertRows,
  listRows,
  type NewRow,
} from '#platform/server/demonstration/insert.ts'
import type { Random } from '#platform/server/demonstration/random.ts'
import type { Recruiting } from './registers.ts'

type State = 'analise' | 'rejeitada' | 'aberta' | 'suspensa' | 'encerrada' | 'cancelada'

const states: readonly State[] = [
  'aberta',
  'encerrada',
  'aberta',
  'encerrada',
  'analise',
  'aberta',
  'encerrada',
  'suspensa',
  'encerrada',
  'aberta',
  'cancelada',
  'aberta',
  'rejeitada',
  'analise',
  'encerrada',
  'aberta',
]

type Drawn = {
  readonly position: Position
  readonly area: string
  readonly areaId: number
  readonly estabelecimento: number
  readonly motivo: number
  readonly tipo: 'EXTERNA' | 'MISTA' | 'INTERNA'
  readonly quantidade: number
  readonly descricao: string
  readonly data: string
  readonly state: State
  readonly open: boolean
  readonly status: 'I' | 'R' | 'A'
  /** The day of the decision, and of the closing. */
  readonly decided: string | null
  readonly closed: string | null
  readonly notes: ReturnType<typeof notesOf>
}
export type Request = Drawn & { readonly id: number }

export async function makeRequests(
  tx: Tx,
  r: Random,
  company: Recruiting,
  today: string,
  count: number,
): Promise<Request[]> {
  const drawn = Array.from({ length: count }, (_, i) => drawRequest(r, company, today, i))
  const requests = await insertEach(tx, 'captacao_solicitacoes_pessoal', drawn, (q) =>
    requestRow(company, q),
  )
  await insertRows(
    tx,
    'captacao_solicitacoes_pessoal__escolaridades',
    requests.flatMap((q) => listRows(company.id, q.id, [{ valor: schoolingFor(q.position) }])),
  )
  await nameReplaced(tx, company, requests)
  return requests
}

/** Whom a request for a substitution replaces: one of those who left. */
async function nameReplaced(
  tx: Tx,
  company: Recruiting,
  requests: readonly Request[],
): Promise<void> {
  const left = company.talents.filter((t) => !t.ativo)
  const replaced = left.length ? left : company.talents.slice(0, 1)
  const turnOf = (i: number) =>
    replaced.slice(i % replaced.length, (i % replaced.length) + 1).map((t) => ({ valor_id: t.id }))
  const rows = requests
    .filter((q) => q.motivo === company.motivos[1])
    .flatMap((q, i) => listRows(company.id, q.id, turnOf(i)))
  await insertRows(tx, 'captacao_solicitacoes_pessoal__colaboradores_substituidos', rows)
}

function drawRequest(r: Random, company: Recruiting, today: string, i: number): Drawn {
  const state = states[i % states.length] ?? 'aberta'
  const open = state === 'aberta'
  const data = addDays(today, -(open || state === 'analise' ? r.int(2, 60) : r.int(60, 720)))
  const position = company.positions[(i * 3) % company.positions.length]
  if (!position) throw new Error('A company without positions.')
  const area = r.pick(position.areas)
  const quantidade = r.pick([1, 1, 1, 2, 2, 3, 5])
  const closing = addDays(data, r.int(18, 55))
  const estabelecimento = r.pick(company.estabelecimentos)
  const motivo = r.pick(company.motivos)
  const tipo = r.pick(['EXTERNA', 'EXTERNA', 'MISTA', 'INTERNA'] as const)
  const status = statusOf(state)
  return {
    position,
    area,
    areaId: areaOf(company.areas, area),
    estabelecimento,
    motivo,
    tipo,
    quantidade,
    descricao: `${position.nome} – ${area}`,
    data,
    state,
    open,
    status,
    decided: status === 'I' ? null : addDays(data, r.int(1, 6)),
    closed: state === 'encerrada' ? notAfter(today, closing) : null,
    notes: notesOf(state),
  }
}

const statusOf = (state: State): 'I' | 'R' | 'A' => {
  if (state === 'analise') return 'I'
  return state === 'rejeitada' ? 'R' : 'A'
}

export const notAfter = (today: string, day: string): string => (day > today ? today : day)

const notesOf = (state: State) => ({
  rejected: state === 'rejeitada' ? 'O orçamento do trimestre já foi usado.' : null,
  suspended: state === 'suspensa' ? 'Aguardando a nova linha entrar em operação.' : null,
  closed: state === 'encerrada' ? 'Vagas preenchidas.' : null,
  cancelled: state === 'cancelada' ? 'A necessidade deixou de existir.' : null,
})

function requestRow(company: Recruiting, q: Drawn): NewRow<'captacao_solicitacoes_pessoal'> {
  const [band] = q.position.bands
  return {
    empresa_id: company.id,
    data: q.data,
    descricao: q.descricao,
    horario_comercial:
      q.position.grupo === 'Operacional'
        ? 'Segunda a sábado, em turnos'
        : 'Segunda a sexta, das 8h às 17h48',
    horas_diarias_previstas: '08:00',
    estabelecimento_id: q.estabelecimento,
    area_organizacional_id: q.areaId,
    faixa_salarial_id: band.id,
    quantidade: q.quantidade,
    motivo_solicitacao_id: q.motivo,
    tipo_vaga: q.tipo,
    vinculo: bondOf(q.position),
    remuneracao: band.valor,
    sexo: 'I',
    idade_minima: bondOf(q.position) === 'A' ? 14 : 18,
    idade_maxima: null,
    cidade_id: company.place?.id ?? null,
    info_complementares: `Buscamos alguém com ${q.position.saberes.join(', ')}.`,
    experiencias: 'Ao menos um ano em função parecida.',
    status: q.status,
    data_status: q.decided,
    liberador_id: q.decided === null ? null : company.hr,
    observacao_liberador: q.notes.rejected,
    solicitante_id: company.manager,
    recrutador_responsavel_id: company.hr,
    rascunho: false,
    invisivel_para_gestor: false,
    incluir_colaboradores_desligados: false,
    suspensa: q.state === 'suspensa',
    obs_suspensao: q.notes.suspended,
    encerrada: q.state === 'encerrada',
    data_encerramento: q.closed,
    obs_encerra: q.notes.closed,
    cancelada: q.state === 'cancelada',
    obs_cancelamento: q.notes.cancelled,
    data_previsao_encerramento: addDays(q.data, 45),
  }
}
