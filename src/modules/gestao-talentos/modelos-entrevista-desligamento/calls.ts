import { suggestedAnswers } from '#modules/avaliacao/questoes/engine-calls.ts'
import { empresas } from '#modules/utilitario/empresas/resource.ts'
import { defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { modelosEntrevista } from './resource.ts'

export const respostasSugeridas = suggestedAnswers(modelosEntrevista, [
  authorityFor(modelosEntrevista),
])

export const modelosParaEscolher = defineCall({
  method: 'GET',
  path: 'pesquisa/entrevistas/questionarios',
  summary: 'Models of interviews to choose from',
  access: { any: [authorityFor(modelosEntrevista)] },
  query: {
    empresaId: field.ref({ label: 'Empresa', gender: 'f', to: empresas.key }),
    ativa: field.flag({ label: 'Ativa' }),
  },
  answer: shape.list(shape.object({ id: shape.integer, titulo: shape.text, ativa: shape.flag })),
})
