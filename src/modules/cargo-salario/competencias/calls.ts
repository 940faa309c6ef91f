import { defineCall } from '#platform/contract/call.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { competencias } from './resource.ts'
import { tiposCompetencia } from './types.ts'

export const tipoCompetencia = defineCall({
  method: 'GET',
  path: 'cargo-salario/competencias/tipo-competencia',
  summary: 'Kinds of competência',
  access: 'sessao',
  answer: shape.list(
    shape.object({ id: shape.code(...tiposCompetencia.map((t) => t.code)), descricao: shape.text }),
  ),
})

export const porAvaliacoesDesempenhos = defineCall({
  method: 'GET',
  path: 'cargo-salario/competencias/por-avaliacoes-desempenhos',
  summary: 'Competências that an evaluation asks for: the active ones that a faixa requires today',
  access: { any: [authorityFor(competencias)] },
  answer: shape.list(
    shape.object({
      id: shape.integer,
      nome: shape.text,
      tipo: shape.code(...tiposCompetencia.map((t) => t.code)),
    }),
  ),
})
