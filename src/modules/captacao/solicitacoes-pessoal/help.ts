import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Aqui se pede a abertura de vagas e se acompanha cada pedido até a contratação.',
  acts: [
    [
      'Pedir uma vaga',
      'Use Novo e diga o que você precisa, onde e por quê; o resto pode ficar para depois. Um rascunho pode ficar incompleto e não avisa ninguém.',
    ],
    [
      'Aprovar ou reprovar',
      'Na página da solicitação ou na lista, onde várias podem ser marcadas, use Aprovar ou Reprovar; ao reprovar, escreva o motivo. Cada decisão fica em uma linha da página, com quem decidiu e quando.',
    ],
    [
      'Suspender, encerrar ou cancelar',
      'Suspender tira a vaga do portal por um tempo. Encerrar termina a seleção. Cancelar é definitivo.',
    ],
  ],
  others:
    'Quem aprova é avisado de cada pedido novo, e quem pediu é avisado da decisão. Uma solicitação suspensa, encerrada ou cancelada deixa de aparecer para os candidatos.',
})
