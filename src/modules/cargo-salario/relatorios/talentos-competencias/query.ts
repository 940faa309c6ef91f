import { tiposCompetencia } from '#modules/cargo-salario/competencias/types.ts'
import { gapOf, type Gap, metOf } from '#modules/cargo-salario/relatorios/gap.ts'
import {
  competencesBy,
  levelsOn,
  peopleOn,
  type Person,
} from '#modules/cargo-salario/relatorios/levels-on-day.ts'
import type { CheckedOfFields } from '#platform/contract/field.ts'
import type { Ctx } from '#platform/server/context.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { tableOf } from '#platform/server/report/fill.ts'
import { talentosCompetencias } from './report.ts'

const { tables } = talentosCompetencias
type Filters = CheckedOfFields<typeof talentosCompetencias.filters>
type Line = Gap & {
  person: Person
  competencia: string
  competenciaId: number
  tipo: string
  exigido: string | null
  atribuido: string | null
}

const kindWords = new Map<string, string>(tiposCompetencia.map(({ code, label }) => [code, label]))

/** One line for each person and competence that is required or held. */
async function linesOf(ctx: Ctx, filters: Filters): Promise<Line[]> {
  const { dataReferencia: day, competencias, exibir } = filters
  const people = await peopleOn(ctx, day, filters)
  const competences = await competencesBy(ctx, competencias)
  const bands = [...new Set(people.flatMap(({ faixa }) => (faixa === null ? [] : [faixa])))]
  const { required, held } = await levelsOn(ctx, day, {
    bands,
    people: people.map(({ id }) => id),
  })
  const lines = people.flatMap(function linesOfPerson(person) {
    return competences.flatMap(function lineOf({ id, nome, tipo }): Line[] {
      const asked = required.get(person.faixa ?? 0)?.get(id)
      const has = held.get(person.id)?.get(id)
      if (!asked && !has) return []
      return [
        {
          ...gapOf(asked, has),
          person,
          competencia: nome,
          competenciaId: id,
          tipo: kindWords.get(tipo) ?? tipo,
          exigido: asked?.nome ?? null,
          atribuido: has?.nome ?? null,
        },
      ]
    })
  })
  return exibir === 'L' ? lines.filter((line) => line.exigida && !line.atendida) : lines
}

const named = ({ nome, matricula }: Person): string => `${nome} (${matricula})`
const placed = ({ cargoNome, faixaNome }: Person): string =>
  [cargoNome, faixaNome].filter(Boolean).join(' - ')

const found = (line: Line) => ({
  exigido: line.exigido,
  atribuido: line.atribuido,
  diferenca: line.diferenca,
  situacao: line.situacao,
  exigidas: line.exigida ? 1 : 0,
  atendidas: line.atendida ? 1 : 0,
})

export const query = defineQuery(talentosCompetencias, async function levels(ctx, filters) {
  const lines = await linesOf(ctx, filters)
  if (!lines.length) return null
  if (filters.agruparPor === 'T')
    return {
      orientation: 'landscape',
      blocks: [
        tableOf(tables.porTalento, lines, {
          rows: (of) =>
            of.map((line) => ({ competencia: line.competencia, tipo: line.tipo, ...found(line) })),
          groups: {
            talento: {
              by: (line) => line.person.id,
              title: ([line]) => (line ? named(line.person) : ''),
              note: ([line]) =>
                line ? [placed(line.person), line.person.area].filter(Boolean).join(' · ') : '',
              subtotal: metOf,
            },
          },
          total: { competencia: 'Total', ...metOf(lines) },
        }),
      ],
    }
  const order = [...new Set(lines.map(({ competenciaId }) => competenciaId))]
  const byCompetence = lines.toSorted(
    (one, other) => order.indexOf(one.competenciaId) - order.indexOf(other.competenciaId),
  )
  return {
    orientation: 'landscape',
    blocks: [
      tableOf(tables.porCompetencia, byCompetence, {
        rows: (of) =>
          of.map(function rowOf(line) {
            return {
              talento: named(line.person),
              cargo: placed(line.person),
              ...found(line),
            }
          }),
        groups: {
          competencia: {
            by: (line) => line.competenciaId,
            title: ([line]) => (line ? `${line.competencia} (${line.tipo})` : ''),
            subtotal: metOf,
          },
        },
        total: { talento: 'Total', ...metOf(lines) },
      }),
    ],
  }
})
