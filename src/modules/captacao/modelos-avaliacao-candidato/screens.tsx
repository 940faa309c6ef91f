import { answersEditor } from '#modules/avaliacao/questoes/answers-editor.tsx'
import { cloneAction } from '#modules/avaliacao/questoes/clone-dialog.tsx'
import { AspectInput, QuestionBuilder } from '#modules/avaliacao/questoes/question-builder.tsx'
import { respostasSugeridas } from '#modules/captacao/avaliacoes/calls.ts'
import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { modelosAvaliacaoCandidato } from './resource.ts'

export default defineScreens(modelosAvaliacaoCandidato, {
  inputs: {
    perguntas: QuestionBuilder,
    aspecto: AspectInput,
    respostas: answersEditor(respostasSugeridas),
  },
  rowActions: [cloneAction(modelosAvaliacaoCandidato)],
  help: (
    <p>
      Um modelo guarda perguntas prontas. Ao criar uma avaliação a partir dele, as perguntas são
      copiadas: mudar o modelo depois não altera as avaliações já criadas.
    </p>
  ),
})
