/** The proposals of each kind of plan, as its page shows and saves them. */
import { reajustesColaboradores } from '#modules/cargo-salario/reajustes-colaboradores/resource.ts'
import { reajustesFaixas } from '#modules/cargo-salario/reajustes-faixas-salariais/resource.ts'
import {
  indexDecimals,
  reajustesIndices,
} from '#modules/cargo-salario/reajustes-indices/resource.ts'
import type { WireOf } from '#platform/contract/record.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { labelOfRef } from '#platform/contract/value-words.ts'
import { type RequestOptions, request } from '#platform/web/api/client.ts'

type OfPeople = WireOf<typeof reajustesColaboradores>
type OfBands = WireOf<typeof reajustesFaixas>
type OfIndices = WireOf<typeof reajustesIndices>

export type PlanKind = 'C' | 'F' | 'I'

/** A proposal as the table shows it. */
export type ShownLine = {
  id: number
  versao: number
  name: string
  detail: string
  /** Undefined for who sees no pay. */
  before: string | undefined
  after: string | undefined
  /** By what the pay would be said, where it is not by value. */
  by: string | undefined
  note: string
  marks: readonly string[]
  applied: boolean
}

const text = (value: number | null | undefined): string | undefined =>
  value === null || value === undefined ? undefined : String(value)

const ways: Readonly<Record<string, string>> = { '1': 'por cargo', '2': 'por índice' }

const marksOf = (line: { duplicado: boolean | null; desligado?: boolean | null }): string[] => [
  ...(line.duplicado ? ['Em outro planejamento aberto'] : []),
  ...(line.desligado ? ['Desligado antes da data'] : []),
]

const moved = (line: OfPeople): string | undefined =>
  line.faixaSalarialProposta.id !== line.faixaSalarialAtual?.id
    ? `${labelOfRef(line.faixaSalarialAtual)} → ${labelOfRef(line.faixaSalarialProposta)}`
    : undefined

export const kinds = {
  C: {
    resource: reajustesColaboradores,
    path: 'colaboradores',
    title: 'nome',
    before: 'salarioAtual',
    after: 'salarioProposto',
    decimals: 2,
    noun: { one: 'Talento', value: 'Novo salário', now: 'Salário atual' },
    shown: (line: OfPeople): ShownLine => ({
      id: line.id,
      versao: line.versao,
      name: labelOfRef(line.colaborador),
      detail: [
        line.matricula,
        moved(line) ?? labelOfRef(line.faixaSalarialAtual),
        labelOfRef(line.areaOrganizacionalAtual),
      ]
        .filter(Boolean)
        .join(' · '),
      before: text(line.salarioAtual),
      after: text(line.salarioProposto),
      by: ways[line.tipoSalarioProposto ?? ''],
      note: line.observacao ?? '',
      marks: marksOf(line),
      applied: line.aplicado === true,
    }),
    saying: (value: string) => ({ tipoSalarioProposto: '3', salarioProposto: value }),
  },
  F: {
    resource: reajustesFaixas,
    path: 'faixas-salariais',
    title: 'nome',
    before: 'valorAtual',
    after: 'valorProposto',
    decimals: 2,
    noun: { one: 'Cargo e faixa', value: 'Novo valor', now: 'Valor atual' },
    shown: (line: OfBands): ShownLine => ({
      id: line.id,
      versao: line.versao,
      name: labelOfRef(line.faixaSalarial),
      detail: line.tipoAtual === '2' ? 'Hoje por índice' : '',
      before: text(line.valorAtual),
      after: text(line.valorProposto),
      by: undefined,
      note: line.observacao ?? '',
      marks: marksOf(line),
      applied: line.aplicado === true,
    }),
    saying: (value: string) => ({ valorProposto: value }),
  },
  I: {
    resource: reajustesIndices,
    path: 'indices',
    title: 'nome',
    before: 'valorAtual',
    after: 'valorProposto',
    decimals: indexDecimals,
    noun: { one: 'Índice', value: 'Novo valor', now: 'Valor atual' },
    shown: (line: OfIndices): ShownLine => ({
      id: line.id,
      versao: line.versao,
      name: labelOfRef(line.indice),
      detail: '',
      before: text(line.valorAtual),
      after: text(line.valorProposto),
      by: undefined,
      note: line.observacao ?? '',
      marks: marksOf(line),
      applied: line.aplicado === true,
    }),
    saying: (value: string) => ({ valorProposto: value }),
  },
} as const

export type Kind = (typeof kinds)[PlanKind]

export type LinesPage = {
  content: unknown[]
  totalElements: number | null
}

/** The rows of a page, of whichever kind the plan is. */
export function shownLines(kind: PlanKind, rows: readonly unknown[]): ShownLine[] {
  switch (kind) {
    case 'C':
      return (rows as OfPeople[]).map(kinds.C.shown)
    case 'F':
      return (rows as OfBands[]).map(kinds.F.shown)
    default:
      return (rows as OfIndices[]).map(kinds.I.shown)
  }
}

export const saveLine = (
  { resource }: Kind,
  { id, versao }: Pick<ShownLine, 'id' | 'versao'>,
  body: Record<string, unknown>,
): Promise<unknown> =>
  request(`${resource.path}/${id}`, {
    method: 'PUT',
    body: { ...body, versao },
    ...({ mode: 'none' } satisfies RequestOptions),
  })

export const removeLine = ({ resource }: Kind, { id, versao }: ShownLine): Promise<unknown> =>
  request(`${resource.path}/${id}`, { method: 'DELETE', query: { versao }, mode: 'messages' })

export const mayEdit = ({ resource }: Kind): string => authorityFor(resource, 'EDITAR')
export const mayRemove = ({ resource }: Kind): string => authorityFor(resource, 'EXCLUIR')
export const mayAdd = ({ resource }: Kind): string => authorityFor(resource, 'INSERIR')
