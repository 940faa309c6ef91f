import { answersEditor } from '#modules/avaliacao/questoes/answers-editor.tsx'
import { cloneAction } from '#modules/avaliacao/questoes/clone-dialog.tsx'
import { AspectInput, QuestionBuilder } from '#modules/avaliacao/questoes/question-builder.tsx'
import { callPath } from '#platform/contract/call.ts'
import { download } from '#platform/web/api/download.ts'
import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { AnsweredPage } from './answered-page.tsx'
import { AnsweringPage } from './answering-page.tsx'
import { imprimirEmBranco, respostasSugeridas } from './calls.ts'
import { ModelInput } from './model-input.tsx'
import { avaliacoes } from './resource.ts'

export default defineScreens(avaliacoes, {
  inputs: {
    perguntas: QuestionBuilder,
    aspecto: AspectInput,
    respostas: answersEditor(respostasSugeridas),
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
