import { cloneAction } from '#modules/avaliacao/questoes/clone-action.tsx'
import { callPath } from '#platform/contract/call.ts'
import { download } from '#platform/web/api/download.ts'
import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'
import { imprimirEmBranco, respostasSugeridas } from './calls.ts'
import { avaliacoes } from './resource.ts'

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
const ModelInput = late(() => import('./model-input.tsx').then((m) => m.ModelInput))
const AnsweringPage = late(() => import('./answering-page.tsx').then((m) => m.AnsweringPage))
const AnsweredPage = late(() => import('./answered-page.tsx').then((m) => m.AnsweredPage))

export default defineScreens(avaliacoes, {
  inputs: {
    perguntas: QuestionBuilder,
    aspecto: AspectInput,
    respostas: AnswersEditor,
    modelo: ModelInput,
  },
  rowActions: [
    cloneAction(avaliacoes),
    {
      key: 'imprimir',
      label: 'Imprimir em branco',
      icon: 'printer',
      run: (record) => download(callPath(imprimirEmBranco, { id: record.id })),
    },
  ],
  pages: {
    ':id/responder': { title: 'Responder avaliação', component: AnsweringPage },
    'respondidas/:aplicacao': { title: 'Avaliação respondida', component: AnsweredPage },
  },
})
