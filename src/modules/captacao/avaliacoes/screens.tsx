import { cloneAction } from '#modules/avaliacao/questoes/clone-dialog.tsx'
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
  help: (
    <>
      <p>
        A avaliação é o questionário que o candidato ou o RH responde em uma vaga. Ligue-a à
        solicitação de pessoal ou às etapas seletivas.
      </p>
      <p>
        Depois da primeira resposta, mudar as perguntas cria uma nova versão: as respostas dadas
        continuam com as perguntas que tinham.
      </p>
      <p>
        A nota é a soma dos pontos alcançados sobre os possíveis. Perguntas subjetivas, opcionais
        não respondidas e de peso 0 não contam. Sem nada que conte, a avaliação fica Sem nota.
      </p>
    </>
  ),
})
