/** Types of leave, and who is and was away. No chance: whoever comes later draws as before. */
import { classesOf, type LeaveCodeName } from '#modules/sst/afastamentos/leave-codes.ts'
import { addDays, daysBetween } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import {
  insertEach,
  insertRows,
  listRows,
  type NewRow,
} from '#platform/server/demonstration/insert.ts'
import type { Talent } from './talents.ts'

type Company = { readonly id: number; readonly talents: readonly Talent[] }
type Type = {
  readonly descricao: string
  readonly codigo?: LeaveCodeName
  readonly absenteismo?: true
  readonly inss?: true
}

const types = {
  doenca: { descricao: 'Doença', codigo: '03', absenteismo: true, inss: true },
  acidente: { descricao: 'Acidente de trabalho', codigo: '01', absenteismo: true, inss: true },
  ferias: { descricao: 'Férias', codigo: '15' },
  maternidade: { descricao: 'Licença-maternidade', codigo: '17' },
  paternidade: { descricao: 'Licença-paternidade', codigo: '16', absenteismo: true },
  licenca: { descricao: 'Licença não remunerada', codigo: '21' },
  sindical: { descricao: 'Mandato sindical', codigo: '24' },
  militar: { descricao: 'Serviço militar', codigo: '29' },
} as const satisfies Readonly<Record<string, Type>>

type Kind = keyof typeof types

type Away = {
  readonly talento: number
  readonly kind: Kind
  readonly inicio: string
  readonly fim: string | null
  readonly previsao?: string
}

/** Of the table 18, whose first class is the usual one. */
const classOf = (type: Type) => classesOf(type.codigo)[0]

const typeRow = (empresa: number, type: Type): NewRow<'sst_afastamentos'> => ({
  empresa_id: empresa,
  descricao: type.descricao,
  cod_mot_afast: type.codigo ?? null,
  classe: classOf(type),
  absenteismo: type.absenteismo === true,
  inss: type.inss === true,
  ativo: true,
})

const leaveRow = (
  empresa: number,
  { talento, kind, inicio, fim, previsao }: Away,
  type: number | null,
): NewRow<'sst_colaborador_afastamentos'> => ({
  empresa_id: empresa,
  colaborador_id: talento,
  afastamento_id: type,
  classe: classOf(types[kind]),
  inicio,
  fim,
  previsao_retorno: previsao ?? null,
  status_ac: 'AGUARDANDO',
  ...(kind === 'sindical' ? { sindicato_cnpj: union, sindicato_onus: 'SINDICATO' } : {}),
})

export async function makeAbsences(tx: Tx, company: Company, today: string): Promise<void> {
  const rows = await insertEach(
    tx,
    'sst_afastamentos',
    Object.entries<Type>(types).map(([kind, type]) => ({ ...type, kind })),
    (type) => typeRow(company.id, type),
  )
  const typeOf = new Map(rows.map(({ kind, id }) => [kind, id]))
  const away = company.talents
    .filter((t) => t.ativo)
    .flatMap((talent, i) => apart(leavesOf(talent, i, today), talent))
  const made = await insertEach(tx, 'sst_colaborador_afastamentos', away, (leave) =>
    leaveRow(company.id, leave, typeOf.get(leave.kind) ?? null),
  )
  const ill = made.filter(({ kind }) => kind === 'doenca')
  await insertRows(
    tx,
    'sst_colaborador_afastamentos__atestados',
    ill.flatMap((leave, i) => listRows(company.id, leave.id, [certificate(leave, i)])),
  )
}

const union = '11222333000181'
const illnesses = ['J11', 'M54.5', 'A09', 'K29.7', 'S93.4'] as const
const doctors = ['Dra. Helena Prado', 'Dr. Caio Montenegro', 'Dra. Yara Queiroz'] as const

function certificate({ inicio, fim }: Away, i: number) {
  const last = fim ?? addDays(inicio, 29)
  return {
    data: inicio,
    inicio,
    fim: last,
    dias: daysBetween(inicio, last) + 1,
    cid: illnesses[i % illnesses.length] ?? null,
    emitente_nome: doctors[i % doctors.length] ?? null,
    emitente_orgao: 'CRM' as const,
    emitente_numero: String(10_000 + i * 37),
  }
}

/** Longer than a year there are holidays; besides, a few are ill, become fathers or mothers, serve a mandate. */
function leavesOf({ id, admissao }: Talent, i: number, today: string): Away[] {
  const leave = (kind: Kind, ago: number, days: number): Away => {
    const inicio = addDays(today, -ago)
    return { talento: id, kind, inicio, fim: addDays(inicio, days - 1) }
  }
  const without = (kind: Kind, ago: number, more: number): Away => ({
    ...leave(kind, ago, 1),
    fim: null,
    previsao: addDays(today, more),
  })
  return [
    ...(i % 37 === 5 ? [without('doenca', 40 + (i % 50), 20)] : []),
    ...(i === 11 ? [without('sindical', 200, 900)] : []),
    ...(i % 41 === 20 ? [leave('maternidade', 70 + (i % 60), 120)] : []),
    ...(i % 29 === 3 ? [leave('paternidade', 15 + ((i * 5) % 150), 5)] : []),
    ...(i % 6 === 2 ? [leave('doenca', 9 + ((i * 13) % 330), 2 + (i % 12))] : []),
    ...(i % 43 === 17 ? [leave('acidente', 100 + (i % 80), 25)] : []),
    ...(i % 17 === 4 ? [leave('ferias', -(12 + (i % 20)), 20)] : []),
    ...(daysBetween(admissao, today) > 400 ? [leave('ferias', 45 + ((i * 7) % 300), 30)] : []),
  ]
}

/** Nobody is away twice on a day, nor before the admission. */
function apart(leaves: readonly Away[], { admissao }: Talent): Away[] {
  const kept: Away[] = []
  const touches = (one: Away, other: Away): boolean =>
    (one.fim === null || other.inicio <= one.fim) && (other.fim === null || one.inicio <= other.fim)
  for (const leave of leaves)
    if (leave.inicio > admissao && !kept.some((other) => touches(leave, other))) kept.push(leave)
  return kept
}
