/** Talents with their functional histories. */
import { areaOf } from '#modules/cargo-salario/demo/areas.ts'
import type { Structured } from '#modules/cargo-salario/demo/demo.ts'
import type { Position } from '#modules/cargo-salario/demo/positions.ts'
import { addDays } from '#platform/contract/dates.ts'
import { partOf } from '#platform/contract/decimal.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { insertEach, insertRows, type NewRow } from '#platform/server/demonstration/insert.ts'
import type { Random } from '#platform/server/demonstration/random.ts'
import type { Invent, NewPerson } from './people.ts'

export type Talent = {
  readonly id: number
  readonly nome: string
  readonly areaId: number
  readonly cargo: string
  readonly faixaId: number
  readonly admissao: string
  readonly ativo: boolean
}

type Drawing = { readonly r: Random; readonly company: Structured; readonly today: string }

export async function makeTalents(
  tx: Tx,
  drawing: Drawing,
  invent: Invent,
  count: number,
): Promise<Talent[]> {
  const { r, company } = drawing
  const people = await insertEach(
    tx,
    'gestao_talentos_pessoas',
    Array.from({ length: count }, () => invent(r, company)),
    (person) => person,
  )
  const drawn = people.map((person, i) => drawTalent(drawing, person, i))
  const talents = await insertEach(tx, 'gestao_talentos_talentos', drawn, talentRow)
  await insertRows(
    tx,
    'gestao_talentos_talentos__historico',
    talents.flatMap((t) => t.history.map((entry) => ({ ...entry, registro_id: t.id }))),
  )
  return talents.map(placed)
}

const placed = ({
  id,
  person,
  areaId,
  position,
  admission,
  promoted,
  left,
}: Drawn & { readonly id: number }): Talent => ({
  id,
  nome: person.nome,
  areaId,
  cargo: position.nome,
  faixaId: position.bands[promoted ? 1 : 0].id,
  admissao: admission,
  ativo: left === null,
})

type Person = NewPerson & { readonly id: number }
type Entry = Omit<NewRow<'gestao_talentos_talentos__historico'>, 'registro_id'>
type Drawn = {
  readonly index: number
  readonly person: Person
  readonly position: Position
  readonly areaId: number
  readonly estabelecimento: number
  readonly admission: string
  readonly promoted: boolean
  readonly left: string | null
  readonly history: readonly Entry[]
}

function drawTalent({ r, company, today }: Drawing, person: Person, index: number): Drawn {
  const position = company.positions[index % company.positions.length]
  if (!position) throw new Error('A company without positions.')
  const admission = addDays(today, -r.int(20, 2600))
  const areaId = areaOf(company.areas, r.pick(position.areas))
  const estabelecimento = r.pick(company.estabelecimentos)
  const promotion = addDays(admission, r.int(300, 900))
  const promoted = promotion < today && r.chance(0.55)
  const leaving = r.chance(0.16) ? addDays(admission, r.int(100, 1500)) : null
  const gone = leaving !== null && leaving < today && (!promoted || leaving > promotion)
  const base = {
    empresa_id: company.id,
    versao: 1,
    status: 'M',
    tipo_salario: '1',
    estabelecimento_id: estabelecimento,
    area_organizacional_id: areaId,
  } as const
  const [low, high] = position.bands
  const own = (): Partial<Entry> =>
    r.chance(0.3) ? { tipo_salario: '3', salario: above(high.valor) } : {}
  const history: Entry[] = [
    {
      ...base,
      data: admission,
      motivo: 'C',
      faixa_salarial_id: low.id,
      ...(promoted ? before(company, position, index) : {}),
    },
  ]
  if (promoted)
    history.push({ ...base, data: promotion, motivo: 'P', faixa_salarial_id: high.id, ...own() })
  const left = gone ? leaving : null
  return { index, person, position, areaId, estabelecimento, admission, promoted, left, history }
}

/** Of those promoted some came from another area, others from the position that is paid next below, and a few from both. */
function before({ areas, positions }: Structured, now: Position, index: number): Partial<Entry> {
  const places = [...areas.values()]
  const area = places[index % places.length]
  const [lower] = positions
    .filter(({ bands: [low] }) => low.valor < now.bands[0].valor)
    .toSorted((one, other) => other.bands[0].valor - one.bands[0].valor)
  return {
    ...(index % 5 === 1 && area !== undefined ? { area_organizacional_id: area } : {}),
    ...(index % 4 === 3 && lower ? { faixa_salarial_id: lower.bands[0].id } : {}),
  }
}

/** A salary of one's own, above the band. */
const above = (valor: number): number => partOf(valor, '1.05')

/** What is the same for whoever is employed here. */
export const employment = {
  tipo_admissao: '1',
  tipo_contrato: 'I',
  jornada_diaria: '08:00',
  jornada_semanal: '44:00',
  segundo_vinculo: false,
  origem: 'FORTES_RH',
} as const

function talentRow(t: Drawn): NewRow<'gestao_talentos_talentos'> {
  const [low, high] = t.position.bands
  return {
    ...employment,
    empresa_id: t.person.empresa_id,
    pessoa_id: t.person.id,
    matricula: String(1000 + t.index),
    data_admissao: t.admission,
    situacao: t.left === null ? 'A' : 'D',
    data_desligamento: t.left,
    vinculo: bondOf(t.position),
    email_corporativo: t.person.contato_email.replace('@exemplo', '@trabalho.exemplo'),
    estabelecimento_id: t.estabelecimento,
    area_organizacional_id: t.areaId,
    faixa_salarial_id: t.promoted ? high.id : low.id,
  }
}

export const bondOf = (position: Position): 'A' | 'E' =>
  position.nome.includes('Aprendiz') ? 'A' : 'E'
