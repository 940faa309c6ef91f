import { sql } from 'kysely'
import { gapOf, metOf } from '#modules/cargo-salario/relatorios/gap.ts'
import {
  competencesBy,
  type Level,
  type LevelsOf,
  levelsOn,
  peopleOn,
  type Person,
} from '#modules/cargo-salario/relatorios/levels-on-day.ts'
import type { ReportBlock } from '#platform/contract/report-document.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { tableOf } from '#platform/server/report/fill.ts'
import { matrizTalentosCompetencias } from './report.ts'

const f = table('cargo_salario_faixas_salariais', 'f')
const c = table('cargo_salario_cargos', 'c')

/** So many stand beside one another on a page in landscape; more begin a table of their own. */
const most = 8

const bandsOf = (ctx: Ctx, ids: readonly number[]) =>
  ctx.tx.select(
    { id: f.id, nome: f.nome, cargo: c.id, cargoNome: c.nome },
    sql`from ${f} join ${c} on ${c.id} = ${f.cargo_id} where ${f.id} = any (${ids}::int[]) order by ${c.nome} collate "pt-BR-x-icu", ${f.id}`,
  )
type Band = Awaited<ReturnType<typeof bandsOf>>[number]
type Competence = Awaited<ReturnType<typeof competencesBy>>[number]
type Levels = { required: LevelsOf; held: LevelsOf }
/** Null: the line of what the band asks for. */
type Line = { band: Band; person: Person | null }

const signed = (difference: number): string =>
  difference > 0 ? `+${difference}` : `\u2212${-difference}`

function said(required: Level | undefined, held: Level | undefined): string {
  if (!held) return required ? 'não avaliada' : ''
  const { diferenca } = gapOf(required, held)
  return diferenca ? `${held.nome} (${signed(diferenca)})` : held.nome
}

function rowOf({ band, person }: Line, competences: readonly Competence[], levels: Levels) {
  const asked = levels.required.get(band.id)
  const has = person ? levels.held.get(person.id) : undefined
  const gaps = competences.map(({ id }) => gapOf(asked?.get(id), has?.get(id)))
  const { exigidas, atendidas } = metOf(gaps)
  return {
    talento: person ? `${person.nome} (${person.matricula})` : 'Exigido pela faixa',
    niveis: Object.fromEntries(
      competences.map(function levelIn({ id }) {
        return [
          `n${id}`,
          person ? said(asked?.get(id), has?.get(id)) : (asked?.get(id)?.nome ?? 'não exigida'),
        ]
      }),
    ),
    diferencas: Object.fromEntries(
      competences.map(({ id }, i) => [`d${id}`, person ? (gaps[i]?.diferenca ?? null) : null]),
    ),
    atende: person ? `${atendidas} de ${exigidas}` : `exige ${exigidas}`,
  }
}

const partsOf = (competences: readonly Competence[]): Competence[][] =>
  Array.from({ length: Math.ceil(competences.length / most) }, (_, i) =>
    competences.slice(i * most, (i + 1) * most),
  )

function matrixOf(
  bands: readonly Band[],
  people: readonly Person[],
  competences: readonly Competence[],
  levels: Levels,
): ReportBlock[] {
  const lines = bands.flatMap(function linesOfBand(band): Line[] {
    const within = people.filter(({ faixa }) => faixa === band.id)
    return within.length
      ? [{ band, person: null }, ...within.map((person) => ({ band, person }))]
      : []
  })
  if (!lines.length || !competences.length) return []
  const parts = partsOf(competences)
  return parts.map(function tableOfPart(part, i) {
    return tableOf(matrizTalentosCompetencias.tables.matriz, lines, {
      title: `${bands[0]?.cargoNome ?? ''}${parts.length > 1 ? ` (${i + 1} de ${parts.length})` : ''}`,
      rows: (of) => of.map((line) => rowOf(line, part, levels)),
      groups: { faixa: { by: ({ band }) => band.id, title: ([line]) => line?.band.nome ?? '' } },
      each: {
        niveis: part.map(({ id, nome }) => ({ key: `n${id}`, label: nome })),
        diferencas: part.map(({ id, nome }) => ({ key: `d${id}`, label: `${nome}, diferença` })),
      },
    })
  })
}

export const query = defineQuery(matrizTalentosCompetencias, async function matrix(ctx, filters) {
  const { dataReferencia: day, faixas } = filters
  const bands = await bandsOf(ctx, faixas)
  const people = await peopleOn(ctx, day, { ...filters, faixas })
  const { required, held, scale } = await levelsOn(ctx, day, {
    bands: faixas,
    people: people.map(({ id }) => id),
  })
  const tables: ReportBlock[] = []
  for (const of of Map.groupBy(bands, ({ cargo }) => cargo).values()) {
    const asked = new Set(of.flatMap(({ id }) => [...(required.get(id)?.keys() ?? [])]))
    const competences = await competencesBy(ctx, [...asked])
    tables.push(...matrixOf(of, people, competences, { required, held }))
  }
  if (!tables.length) return null
  return {
    orientation: 'landscape',
    blocks: [
      {
        type: 'text',
        paragraphs: [
          `Escala, do menor ao maior nível: ${scale.join(', ')}. Entre parênteses, quantos níveis acima (+) ou abaixo (\u2212) do exigido.`,
        ],
      },
      ...tables,
    ],
  }
})
