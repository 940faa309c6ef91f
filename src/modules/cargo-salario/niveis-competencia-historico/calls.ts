import { tiposCompetencia } from '#modules/cargo-salario/competencias/types.ts'
import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { niveisCompetenciaHistorico } from './resource.ts'

export const competenciasDaEscala = defineCall({
  method: 'GET',
  path: 'cargo-salario/niveis-competencia-historico/competencias',
  summary:
    'Competências whose required level was said by a scale: the reason why it stays as it is',
  access: { any: [authorityFor(niveisCompetenciaHistorico)] },
  query: { id: field.integer({ label: 'Escala', gender: 'f', required: true, min: 1 }) },
  answer: shape.list(
    shape.object({
      id: shape.integer,
      nome: shape.text,
      tipo: shape.code(...tiposCompetencia.map((t) => t.code)),
    }),
  ),
})
