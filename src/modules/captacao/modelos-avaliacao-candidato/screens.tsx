import { cloneAction } from '#modules/avaliacao/questoes/clone-action.tsx'
import { respostasSugeridas } from '#modules/captacao/avaliacoes/calls.ts'
import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'
import { modelosAvaliacaoCandidato } from './resource.ts'

const QuestionBuilder = late(() =>
  import('#modules/avaliacao/questoes/question-builder.tsx').then((m) => m.QuestionBuilder),
)
const AspectInput = late(() =>
  import('#modules/avaliacao/questoes/question-builder.tsx').then((m) => m.AspectInput),
)
const AnswersEditor = late(() =>
  import('#modules/avaliacao/questoes/answers-editor.tsx').then((m) =>
    m.answersEditor(respostasSugeridas),
  ),
)

export default defineScreens(modelosAvaliacaoCandidato, {
  inputs: {
    perguntas: QuestionBuilder,
    aspecto: AspectInput,
    respostas: AnswersEditor,
  },
  rowActions: [cloneAction(modelosAvaliacaoCandidato)],
})
