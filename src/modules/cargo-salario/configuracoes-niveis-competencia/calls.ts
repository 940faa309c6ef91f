import { tiposCompetencia } from '#modules/cargo-salario/competencias/types.ts'
import { configuracoesFaixaSalarial } from '#modules/cargo-salario/configuracoes-faixa-salarial/resource.ts'
import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { gridAnswer, gridCells, gridFates } from '#platform/contract/grid.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'

const base = 'cargo-salario/configuracoes-niveis-competencia'
const see = { any: [authorityFor(configuracoesFaixaSalarial)] }
const tipo = shape.code(...tiposCompetencia.map((t) => t.code))

/** A competence with the level that a band requires of it; without one where none is required. */
export const requiredLevel = shape.object({
  competencia: shape.object({ id: shape.integer, nome: shape.text }),
  tipo,
  competenciaObservacao: shape.orNull(shape.text),
  competenciaPeso: shape.orNull(shape.integer),
  solicitarComentario: shape.flag,
  nivelCompetenciaId: shape.orNull(shape.integer),
  nivelCompetencia: shape.orNull(shape.object({ id: shape.integer, descricao: shape.text })),
  nivelCompetenciaOrdem: shape.orNull(shape.integer),
  percentual: shape.orNull(shape.decimal),
  criterios: shape.list(shape.object({ id: shape.integer, descricao: shape.text })),
})

const record = shape.record(configuracoesFaixaSalarial)

export const lista = defineCall({
  method: 'GET',
  path: base,
  summary: 'Configurations of all faixas: a page of them where one is asked for',
  access: see,
  query: {
    page: field.integer({ label: 'Página', gender: 'f', min: 0 }),
    size: field.integer({ label: 'Tamanho', min: 1, max: 1000 }),
    faixaSalarialId: field.integer({ label: 'Faixa salarial', gender: 'f', min: 1 }),
  },
  answer: shape.either(
    shape.list(record),
    shape.object({
      content: shape.list(record),
      size: shape.integer,
      number: shape.integer,
      totalElements: shape.orNull(shape.integer),
      totalPages: shape.orNull(shape.integer),
    }),
  ),
})

export const semPercentual = defineCall({
  method: 'GET',
  path: `${base}/competencias-sem-percentual`,
  summary: 'Competências required today by a level without a minimum percentage',
  access: see,
  answer: shape.list(
    shape.object({ id: shape.integer, nome: shape.text, tipo, nivel: shape.text }),
  ),
})

export const todasDaFaixa = defineCall({
  method: 'GET',
  path: `${base}/config/faixas-salariais/{id}/all`,
  summary: 'Every competência of the cargo of a faixa with the level required on a day',
  access: see,
  query: { data: field.date({ label: 'Data', gender: 'f' }) },
  answer: shape.list(requiredLevel),
})

export const infoDaFaixa = defineCall({
  method: 'GET',
  path: `${base}/config/faixas-salariais/{id}/info`,
  summary:
    'What is configured for a faixa: since when, how many competências, how many are missing',
  access: see,
  answer: shape.object({
    faixaSalarial: shape.object({ id: shape.integer, nome: shape.text }),
    cargo: shape.object({ id: shape.integer, nome: shape.text }),
    data: shape.orNull(shape.date),
    configuracoes: shape.integer,
    competencias: shape.integer,
    semNivel: shape.integer,
  }),
})

const of = {
  cargoId: field.ref({ label: 'Cargo', to: 'cargo-salario.cargos', required: true }),
  data: field.date({ label: 'A partir da data', gender: 'f' }),
}

export const grade = defineCall({
  method: 'GET',
  path: `${base}/grade`,
  summary: 'Levels required by the faixas of a cargo on a day: competências by faixas',
  access: see,
  query: of,
  answer: gridAnswer,
})

export const gravarGrade = defineCall({
  method: 'PUT',
  path: `${base}/grade`,
  summary: 'Saves required levels from a day on, each competência with its own fate',
  access: { any: [authorityFor(configuracoesFaixaSalarial, 'EDITAR')] },
  body: { ...of, celulas: gridCells },
  answer: gridFates,
})
