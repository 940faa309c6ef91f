import { cloneAction } from '#modules/avaliacao/questoes/clone-action.tsx'
import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'
import { respostasSugeridas } from './calls.ts'
import { modelosEntrevista } from './resource.ts'

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

export default defineScreens(modelosEntrevista, {
  inputs: { perguntas: QuestionBuilder, aspecto: AspectInput, respostas: AnswersEditor },
  rowActions: [cloneAction(modelosEntrevista)],
})
