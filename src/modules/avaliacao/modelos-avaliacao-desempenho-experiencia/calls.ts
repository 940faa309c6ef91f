import { suggestedAnswers } from '#modules/avaliacao/questoes/engine-calls.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { modelosDesempenhoExperiencia } from './resource.ts'

export const respostasSugeridas = suggestedAnswers(modelosDesempenhoExperiencia, [
  authorityFor(modelosDesempenhoExperiencia),
])
