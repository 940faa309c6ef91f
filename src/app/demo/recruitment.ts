/** Requests in all states over two years, their ads, and the candidates who went through the stages. */
import { addDays } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { insertRows, type NewRow } from './insert.ts'
import type { Random } from './random.ts'
import type { Company, Position } from './structure.ts'
import type { Talent } from './people.ts'
import { benefits } from './texts.ts'

export type Request = {
  id: number
  row: NewRow
  position: Position
  state: State
  open: boolean
  data: string
  quantidade: number
}
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

export type People = { requester: number; approver: number; recruiter: number }

export async function makeRequests(
  tx: Tx,
  r: Random,
  company: Company,
  talents: Talent[],
  who: People,
  today: string,
  count: number,
): Promise<Request[]> {
  const drawn = Array.from({ length: count }, (_, i) => drawRequest(r, company, who, today, i))
  const ids = await insertRows(
    tx,
    'captacao_solicitacoes_pessoal',
    drawn.map((d) => d.row),
  )
  const requests = drawn.map((d, i): Request => ({ ...d, id: ids[i] ?? 0 }))
  await insertRows(
    tx,
    'captacao_solicitacoes_pessoal__escolaridades',
    requests.map((q) => ({
      empresa_id: company.id,
      registro_id: q.id,
      ordem: 1,
      valor: q.position.base > 3500 ? '11' : '07',
    })),
  )
  const left = talents.filter((t) => !t.ativo)
  await insertRows(
    tx,
    'captacao_solicitacoes_pessoal__colaboradores_substituidos',
    requests
      .filter((q) => q.row['motivo_solicitacao_id'] === company.motivos[1])
      .map((q, i) => ({
        empresa_id: company.id,
        registro_id: q.id,
        ordem: 1,
        valor_id: (left[i % Math.max(1, left.length)] ?? talents[0])?.id,
      })),
  )
  await makeAds(tx, r, company, requests, today)
  return requests
}

function drawRequest(
  r: Random,
  company: Company,
  who: People,
  today: string,
  i: number,
): Omit<Request, 'id'> {
  const state = states[i % states.length] ?? 'aberta'
  const open = state === 'aberta'
  const data = addDays(today, -(open || state === 'analise' ? r.int(2, 60) : r.int(60, 720)))
  const position = company.positions[(i * 3) % company.positions.length] as Position
  const area = r.pick(position.areas)
  const quantidade = r.pick([1, 1, 1, 2, 2, 3, 5])
  const status = state === 'analise' ? 'I' : state === 'rejeitada' ? 'R' : 'A'
  const closed = addDays(data, r.int(18, 55))
  const row: NewRow = {
    empresa_id: company.id,
    data,
    descricao: `${position.nome} – ${area}`,
    horario_comercial:
      position.grupo === 'Operacional'
        ? 'Segunda a sábado, em turnos'
        : 'Segunda a sexta, das 8h às 17h48',
    horas_diarias_previstas: '08:00',
    estabelecimento_id: r.pick(company.estabelecimentos),
    area_organizacional_id: company.areas.get(area),
    faixa_salarial_id: position.bands[0]?.id,
    quantidade,
    motivo_solicitacao_id: r.pick(company.motivos),
    tipo_vaga: r.pick(['EXTERNA', 'EXTERNA', 'MISTA', 'INTERNA']),
    vinculo: position.nome.includes('Aprendiz') ? 'A' : 'E',
    remuneracao: position.bands[0]?.valor,
    sexo: 'I',
    idade_minima: position.nome.includes('Aprendiz') ? 14 : 18,
    idade_maxima: null,
    cidade_id: company.cidade.id,
    info_complementares: `Buscamos alguém com ${position.saberes.join(', ')}.`,
    experiencias: 'Ao menos um ano em função parecida.',
    status,
    data_status: status === 'I' ? null : addDays(data, r.int(1, 6)),
    liberador_id: status === 'I' ? null : who.approver,
    observacao_liberador: state === 'rejeitada' ? 'O orçamento do trimestre já foi usado.' : null,
    solicitante_id: who.requester,
    recrutador_responsavel_id: who.recruiter,
    rascunho: false,
    invisivel_para_gestor: false,
    incluir_colaboradores_desligados: false,
    suspensa: state === 'suspensa',
    obs_suspensao: state === 'suspensa' ? 'Aguardando a nova linha entrar em operação.' : null,
    encerrada: state === 'encerrada',
    data_encerramento: state === 'encerrada' ? (closed < today ? closed : today) : null,
    obs_encerra: state === 'encerrada' ? 'Vagas preenchidas.' : null,
    cancelada: state === 'cancelada',
    obs_cancelamento: state === 'cancelada' ? 'A necessidade deixou de existir.' : null,
    data_previsao_encerramento: addDays(data, 45),
  }
  return { row, position, state, open, data, quantidade }
}

async function makeAds(
  tx: Tx,
  r: Random,
  company: Company,
  requests: Request[],
  today: string,
): Promise<void> {
  const published = requests.filter(
    (q) => q.row['status'] === 'A' && q.row['tipo_vaga'] !== 'INTERNA',
  )
  await insertRows(
    tx,
    'captacao_anuncios',
    published.map((q) => ({
      empresa_id: company.id,
      solicitacao_id: q.id,
      titulo: q.position.nome,
      descricao: adText(r, company, q),
      exibir_modulo_externo: q.open || q.state === 'suspensa',
      dias_espera_nova_aplicacao: 30,
      utilizar_avaliacoes_etapa_seletiva: false,
      data_publicacao: `${addDays(q.data, 3)}T12:00:00Z`,
      previsao_encerramento: addDays(q.data, 45),
      data_hora_expiracao: q.open
        ? `${addDays(today, r.int(10, 45))}T23:59:00-03:00`
        : `${addDays(q.data, 40)}T23:59:00-03:00`,
    })),
  )
}

function adText(r: Random, company: Company, q: Request): string {
  const list = (items: readonly string[]): string =>
    `<ul>${items.map((i) => `<li>${i[0]?.toUpperCase()}${i.slice(1)}</li>`).join('')}</ul>`
  return `<p>A <strong>${company.nome}</strong> procura ${q.position.nome.toLocaleLowerCase('pt-BR')} para o time de ${String(q.row['descricao']).split(' – ')[1]}. ${q.position.missao}</p><h3>O que você vai fazer</h3>${list(q.position.deveres)}<h3>O que esperamos</h3>${list(q.position.saberes)}<h3>O que oferecemos</h3>${list(r.some(benefits, 4))}`
}
