import { configuracoesFaixaSalarial } from '#modules/cargo-salario/configuracoes-faixa-salarial/resource.ts'
import { requiredLevel } from '#modules/cargo-salario/configuracoes-niveis-competencia/calls.ts'
import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { gridAnswer, gridCells, gridFates } from '#platform/contract/grid.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { configuracoesNiveisCompetenciaColaborador as levels } from './resource.ts'

const base = 'gestao-talentos/configuracoes-niveis-competencia-colaborador'
const see = { any: [authorityFor(levels)] }

/** What the person's band requires beside what they have. */
const form = shape.object({
  id: shape.orNull(shape.integer),
  colaborador: shape.object({ id: shape.integer, nome: shape.text }),
  data: shape.date,
  /** Levels that may be attributed on the day, from the lowest. */
  escala: shape.list(shape.object({ id: shape.integer, descricao: shape.text })),
  niveis: shape.list(
    shape.object({
      competencia: shape.object({ id: shape.integer, nome: shape.text }),
      solicitarComentario: shape.flag,
      nivelExigido: shape.orNull(shape.object({ id: shape.integer, descricao: shape.text })),
      nivelCompetencia: shape.orNull(shape.object({ id: shape.integer, descricao: shape.text })),
      comentario: shape.orNull(shape.text),
    }),
  ),
})

export const paraIncluir = defineCall({
  method: 'GET',
  path: `${base}/new/{id}`,
  summary:
    'What a new attribution of levels to a talento begins with: what the faixa asks for, and what is held today',
  access: see,
  answer: form,
})

export const paraEditar = defineCall({
  method: 'GET',
  path: `${base}/edit/{id}`,
  summary: 'An attribution of levels with what the faixa of the talento asked for on its day',
  access: see,
  answer: form,
})

export const exigidoDoAvaliado = defineCall({
  method: 'GET',
  path: 'cargo-salario/configuracoes-niveis-competencia/avaliacao-desempenho',
  summary: 'Levels that the faixa of an evaluated talento requires today',
  access: { any: [authorityFor(configuracoesFaixaSalarial)] },
  query: {
    avaliacaoDesempenhoId: field.integer({ label: 'Avaliação de desempenho', gender: 'f', min: 1 }),
    avaliadoId: field.integer({ label: 'Avaliado', required: true, min: 1 }),
  },
  answer: shape.list(requiredLevel),
})

const of = {
  areaId: field.ref({
    label: 'Área organizacional',
    gender: 'f',
    to: 'cargo-salario.areas-organizacionais',
    required: true,
  }),
  cargoId: field.ref({ label: 'Cargo', to: 'cargo-salario.cargos' }),
  data: field.date({ label: 'A partir da data', gender: 'f' }),
}

export const grade = defineCall({
  method: 'GET',
  path: `${base}/grade`,
  summary: 'Levels held by the talentos of an área on a day: talentos by competências',
  access: see,
  query: of,
  answer: gridAnswer,
})

export const gravarGrade = defineCall({
  method: 'PUT',
  path: `${base}/grade`,
  summary: 'Saves held levels from a day on, each talento with their own fate',
  access: { any: [authorityFor(levels, 'EDITAR')] },
  body: { data: of.data, celulas: gridCells },
  answer: gridFates,
})
