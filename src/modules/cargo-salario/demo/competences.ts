/** Knowledge, skills and attitudes of each company, the scale of their levels, and what each band requires. */
import type { Staffed } from '#modules/utilitario/demo/demo.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import {
  insertEach,
  insertRow,
  insertRows,
  listRows,
} from '#platform/server/demonstration/insert.ts'
import { type Areas, areaOf } from './areas.ts'
import type { Position } from './positions.ts'

type Kind = 'C' | 'H' | 'A'
type Text = {
  readonly tipo: Kind
  readonly nome: string
  readonly comportamentos?: readonly string[]
}
type Competence = Text & { readonly id: number; readonly origin: number }

const general: readonly Text[] = [
  { tipo: 'C', nome: 'Pacote Office' },
  { tipo: 'H', nome: 'Comunicação escrita' },
  { tipo: 'H', nome: 'Resolução de problemas' },
  { tipo: 'H', nome: 'Liderança de equipes' },
  {
    tipo: 'A',
    nome: 'Trabalho em equipe',
    comportamentos: [
      'Oferece ajuda a quem precisa sem ser pedido.',
      'Divide o que sabe com os colegas.',
      'Ouve opiniões diferentes da sua.',
    ],
  },
  {
    tipo: 'A',
    nome: 'Compromisso com prazos',
    comportamentos: ['Cumpre os prazos combinados.', 'Avisa antes quando um prazo vai atrasar.'],
  },
]

/** A name such as eSocial keeps its own letters. */
const sentence = (text: string): string =>
  /^[a-z][A-Z]/.test(text) ? text : `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`

/** What a position asks for: its own knowledge, and of the others by what it is. */
function askedOf(position: Position): readonly string[] {
  const leads = /Gerente|Coordenador|Supervisor/.test(position.nome)
  const others = leads
    ? ['Liderança de equipes', 'Comunicação escrita']
    : position.base > 3000
      ? ['Comunicação escrita', 'Resolução de problemas']
      : ['Resolução de problemas']
  return [
    ...position.saberes.map(sentence),
    ...others,
    'Trabalho em equipe',
    'Compromisso com prazos',
  ]
}

export type Required = { readonly competencia: number; readonly nivel: number }
export type Levelled = {
  /** From the lowest. */
  readonly niveis: readonly number[]
  readonly escala: number
  /** What a band requires, the level as its place in the scale. */
  readonly required: ReadonlyMap<number, readonly Required[]>
}

export async function makeCompetences(
  tx: Tx,
  company: Staffed & { readonly areas: Areas; readonly positions: readonly Position[] },
  since: string,
): Promise<Levelled> {
  const known = await makeTexts(tx, company)
  await askInPositions(tx, company, known)
  const { niveis, escala } = await makeScale(tx, company, since)
  const byName = new Map(known.map((c) => [c.nome, c]))
  const required = new Map(
    company.positions.flatMap(function ofPosition(position) {
      return position.bands.map(function ofBand(band, at) {
        return [
          band.id,
          askedOf(position).flatMap((nome, i) => {
            const competence = byName.get(nome)
            return competence ? [{ competencia: competence.id, nivel: levelAt(i, at) }] : []
          }),
        ]
      })
    }),
  )
  const configs = await insertEach(
    tx,
    'cargo_salario_configuracoes_faixa_salarial',
    [...required].map(([faixa, rows]) => ({ faixa, rows })),
    function configRow({ faixa }) {
      return {
        empresa_id: company.id,
        faixa_salarial_id: faixa,
        data: since,
        escala_id: escala,
      }
    },
  )
  await insertRows(
    tx,
    'cargo_salario_configuracoes_faixa_salarial__niveis',
    configs.flatMap(function rowsOfConfig({ id, rows }) {
      return listRows(
        company.id,
        id,
        rows.map(function levelRow({ competencia, nivel }, i) {
          return {
            competencia_id: competencia,
            nivel_competencia_id: niveis[nivel] ?? 0,
            competencia_peso: i === 0 ? 2 : 1,
          }
        }),
      )
    }),
  )
  return { niveis, escala, required }
}

/** Each band asks for a step more than the one before, and for more of what the position is about. */
const levelAt = (competence: number, band: number): number =>
  Math.min(3, band + (competence < 2 ? 1 : 0))

async function makeTexts(
  tx: Tx,
  company: Staffed & { readonly areas: Areas; readonly positions: readonly Position[] },
): Promise<Competence[]> {
  const own = company.positions.flatMap((p) => p.saberes.map(sentence))
  const names = [...new Set(own)].filter((nome) => !general.some((g) => g.nome === nome))
  const texts: Text[] = [...general, ...names.map((nome) => ({ tipo: 'C' as const, nome }))]
  const made: Competence[] = []
  for (const text of texts) made.push(await makeText(tx, company, text))
  return made
}

const origins = {
  C: 'cargo_salario_conhecimentos',
  H: 'cargo_salario_habilidades',
  A: 'cargo_salario_atitudes',
} as const
const columns = { C: 'conhecimento_id', H: 'habilidade_id', A: 'atitude_id' } as const

async function makeText(
  tx: Tx,
  company: Staffed & { readonly areas: Areas; readonly positions: readonly Position[] },
  text: Text,
): Promise<Competence> {
  const { nome, tipo, comportamentos = [] } = text
  const row = { empresa_id: company.id, nome, ativo: true, solicitar_comentario: false }
  const table = origins[tipo]
  const origin = await insertRow(tx, table, row)
  const id = await insertRow(tx, 'cargo_salario_competencias', {
    ...row,
    tipo,
    [columns[tipo]]: origin,
  })
  const named = company.positions
    .filter((p) => askedOf(p).includes(nome))
    .flatMap(({ areas }) => areas)
  const areas = [...new Set(named.length ? named : [...company.areas.keys()])].map((area) => ({
    valor_id: areaOf(company.areas, area),
  }))
  const behaviours = comportamentos.map((descricao) => ({ descricao }))
  await insertRows(tx, `${table}__areas_organizacionais`, listRows(company.id, origin, areas))
  await insertRows(
    tx,
    'cargo_salario_competencias__areas_organizacionais',
    listRows(company.id, id, areas),
  )
  await insertRows(tx, `${table}__competencias`, listRows(company.id, origin, behaviours))
  await insertRows(
    tx,
    'cargo_salario_criterios_avaliacao_competencia',
    behaviours.map((b) => ({ empresa_id: company.id, competencia_id: id, ...b })),
  )
  return { ...text, id, origin }
}

async function askInPositions(
  tx: Tx,
  company: Staffed & { readonly positions: readonly Position[] },
  known: readonly Competence[],
): Promise<void> {
  for (const position of company.positions) {
    const asked = askedOf(position)
    const of = (kind: Kind) => known.filter((c) => c.tipo === kind && asked.includes(c.nome))
    const { id } = position
    await insertRows(
      tx,
      'cargo_salario_cargos__conhecimentos',
      listRows(
        company.id,
        id,
        of('C').map(({ origin }) => ({ conhecimento_id: origin })),
      ),
    )
    await insertRows(
      tx,
      'cargo_salario_cargos__habilidades',
      listRows(
        company.id,
        id,
        of('H').map(({ origin }) => ({ habilidade_id: origin })),
      ),
    )
    await insertRows(
      tx,
      'cargo_salario_cargos__atitudes',
      listRows(
        company.id,
        id,
        of('A').map(({ origin }) => ({ atitude_id: origin })),
      ),
    )
  }
}

async function makeScale(
  tx: Tx,
  company: Staffed,
  since: string,
): Promise<{ niveis: number[]; escala: number }> {
  const niveis = await insertRows(
    tx,
    'cargo_salario_niveis_competencia',
    ['Básico', 'Intermediário', 'Avançado', 'Referência'].map(function levelNamed(descricao) {
      return {
        empresa_id: company.id,
        descricao,
        ativo: true,
      }
    }),
  )
  const escala = await insertRow(tx, 'cargo_salario_escalas', {
    empresa_id: company.id,
    data: since,
    considerar_percentual_minimo: true,
  })
  await insertRows(
    tx,
    'cargo_salario_escalas__config_historicos_niveis',
    niveis.map(function stepRow(nivel, i) {
      return {
        empresa_id: company.id,
        registro_id: escala,
        nivel_competencia_id: nivel,
        ordem: i + 1,
        percentual: (i + 1) * 25,
      }
    }),
  )
  return { niveis, escala }
}
