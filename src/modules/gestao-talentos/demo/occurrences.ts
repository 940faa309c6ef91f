/** What happened to people in the last year, and what was done about it. No chance: whoever comes later draws as before. */
import type { Structured } from '#modules/cargo-salario/demo/demo.ts'
import { addDays } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { insertEach, insertRows } from '#platform/server/demonstration/insert.ts'
import type { Talent } from './talents.ts'

const types = [
  { descricao: 'Reconhecimento', natureza: 'E' },
  { descricao: 'Faltas e atrasos', natureza: 'F' },
  { descricao: 'Disciplina', natureza: 'D' },
  { descricao: 'Rotina administrativa', natureza: 'A' },
] as const

type Kind = {
  readonly descricao: string
  readonly tipo: (typeof types)[number]['descricao']
  readonly pontuacao: number
  readonly unidade?: 'DIA' | 'HORA'
  readonly exige?: true
  readonly gestor?: false
  readonly talento?: true
}

const kinds: readonly Kind[] = [
  { descricao: 'Elogio de cliente', tipo: 'Reconhecimento', pontuacao: 10, talento: true },
  { descricao: 'Ideia aproveitada', tipo: 'Reconhecimento', pontuacao: 15, talento: true },
  {
    descricao: 'Falta sem justificativa',
    tipo: 'Faltas e atrasos',
    pontuacao: -10,
    unidade: 'DIA',
    exige: true,
    talento: true,
  },
  {
    descricao: 'Atraso',
    tipo: 'Faltas e atrasos',
    pontuacao: -2,
    unidade: 'HORA',
    talento: true,
  },
  {
    descricao: 'Descumprimento de norma de segurança',
    tipo: 'Disciplina',
    pontuacao: -20,
    exige: true,
  },
  {
    descricao: 'Conduta inadequada',
    tipo: 'Disciplina',
    pontuacao: -30,
    exige: true,
    gestor: false,
  },
  { descricao: 'Atualização de cadastro', tipo: 'Rotina administrativa', pontuacao: 0 },
]

const measures = [
  { descricao: 'Conversa registrada', medida: 'N' },
  { descricao: 'Advertência verbal', medida: 'V' },
  { descricao: 'Advertência escrita', medida: 'E' },
  { descricao: 'Suspensão de um dia', medida: 'S' },
] as const

type Catalogue = { readonly kinds: readonly (Kind & { id: number })[]; readonly measures: number[] }

async function makeCatalogue(tx: Tx, empresa_id: number): Promise<Catalogue> {
  const made = await insertEach(
    tx,
    'gestao_talentos_tipo_ocorrencia',
    types.map((type) => ({ type })),
    ({ type }) => ({ ...type, empresa_id, ativo: true }),
  )
  const typeOf = new Map(made.map(({ id, type }) => [type.descricao, id]))
  const kindRow = (kind: Kind) => ({
    empresa_id,
    descricao: kind.descricao,
    tipo_ocorrencia_id: typeOf.get(kind.tipo) ?? 0,
    pontuacao: kind.pontuacao,
    absenteismo: kind.unidade !== undefined,
    unidade: kind.unidade ?? null,
    exige_providencia: kind.exige === true,
    visivel_gestor: kind.gestor !== false,
    visivel_talento: kind.talento === true,
    ativo: true,
  })
  const occurrences = await insertEach(tx, 'gestao_talentos_ocorrencias', kinds, kindRow)
  const ids = await insertRows(
    tx,
    'gestao_talentos_providencias',
    measures.map((measure) => ({ ...measure, empresa_id, ativo: true })),
  )
  return { kinds: occurrences, measures: ids }
}

/** One person in three, spread over the last year; the newest that ask for a measure wait for it. */
export async function makeOccurrences(
  tx: Tx,
  company: Structured,
  talents: readonly Talent[],
  today: string,
): Promise<void> {
  const catalogue = await makeCatalogue(tx, company.id)
  const yearAgo = addDays(today, -360)
  const facts = talents
    .filter((talent, i) => talent.ativo && i % 3 === 0 && talent.admissao < addDays(today, -30))
    .flatMap((talent, i) => factsOf(talent, i, { catalogue, today, yearAgo }))
  await insertRows(
    tx,
    'gestao_talentos_colaboradores_ocorrencias',
    facts.map((fact) => ({ ...fact, empresa_id: company.id, criado_por: company.hr })),
  )
}

type Made = { readonly catalogue: Catalogue; readonly today: string; readonly yearAgo: string }

function factsOf(talent: Talent, at: number, { catalogue, today, yearAgo }: Made) {
  const first = talent.admissao > yearAgo ? talent.admissao : yearAgo
  return Array.from({ length: 1 + (at % 3) }, function fact(_, i) {
    const kind = catalogue.kinds[(at + i * 2) % catalogue.kinds.length]
    const day = addDays(today, -(3 + ((at * 7 + i * 41) % 300)))
    const begins = day < first ? addDays(today, -2 - i) : day
    const long = kind?.unidade === 'DIA' && at % 5 === 0 ? 1 : 0
    const treated = kind?.exige === true && begins < addDays(today, -20)
    return {
      colaborador_id: talent.id,
      ocorrencia_id: kind?.id ?? 0,
      data_inicio: begins,
      data_fim: addDays(begins, long),
      horas: kind?.unidade === 'HORA' ? `0${1 + (at % 3)}:${at % 2 ? '30' : '00'}` : null,
      providencia_id: treated ? (catalogue.measures[(at + i) % 3] ?? null) : null,
      data_providencia: treated ? addDays(begins, 2) : null,
      criado_em: `${begins}T12:00:00Z`,
    }
  })
}
