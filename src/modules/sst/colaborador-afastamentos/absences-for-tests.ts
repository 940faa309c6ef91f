/** A company with types of leave of each class, and people to be away. */
import { installation } from '#app/testing.ts'
import { position } from '#modules/cargo-salario/competencias/competence-for-tests.ts'
import {
  hired,
  workplace,
} from '#modules/gestao-talentos/configuracoes-niveis-competencia-colaborador/talents-for-tests.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'

export const path = '/sst/colaborador-afastamentos'
export const MOV = 'ROLE_MOV_COLABORADOR_AFASTAMENTOS'

/** Code of table 18, class, and what it counts for. */
const types = {
  doenca: ['03', 'ACIDENTE_DOENCA', true, true],
  recaida: ['03', 'RECAIDA', true, false],
  ferias: ['15', 'FERIAS_RECESSO', false, false],
  licenca: ['16', 'SIMPLES', true, false],
  cessao: [null, 'CESSAO_REQUISICAO', false, false],
  cessaoAntiga: ['14', 'CESSAO_REQUISICAO', false, false],
  sindical: ['24', 'MANDATO_SINDICAL', false, false],
  eletivo: ['22', 'MANDATO_ELETIVO', false, false],
  suspensao: ['30', 'NAO_SUPORTADO', false, false],
} as const
export type Kind = keyof typeof types

export type Absences = {
  s: Scenario
  rh: Client
  /** Ids of the types of leave. */
  of: Readonly<Record<Kind, number>>
  talent: (more?: object) => Promise<number>
  /** A leave of a person; the whole answer. */
  away: (colaborador: number, period: object, kind?: Kind) => ReturnType<Client['post']>
  place: { estabelecimento: number; area: number; faixa: number }
}

export async function absences(): Promise<Absences> {
  const s = await installation()
  const rh = await s.user()
  const { area, faixas } = await position(rh, [])
  const place = { estabelecimento: await workplace(s, s.empresa), area, faixa: faixas[0] ?? 0 }
  const rows = Object.entries(types).map(([descricao, said]) => [descricao, ...said])
  const made = await s.sql<{ id: number; descricao: string }>(
    `insert into sst_afastamentos (empresa_id, descricao, cod_mot_afast, classe, absenteismo, inss)
     select $1, r->>0, r->>1, r->>2, (r->>3)::boolean, (r->>4)::boolean from jsonb_array_elements($2::jsonb) r returning id, descricao`,
    [s.empresa, JSON.stringify(rows)],
  )
  const of = Object.fromEntries(made.map(({ id, descricao }) => [descricao, id])) as Record<
    Kind,
    number
  >
  return {
    s,
    rh,
    of,
    place,
    talent: (more = {}) => hired(rh, place, more),
    away: (colaborador, period, kind = 'ferias') =>
      rh.post(path, { colaborador, afastamento: of[kind], ...period }),
  }
}

export const days = (inicio: string, fim?: string) => ({ inicio, fim: fim ?? null })
