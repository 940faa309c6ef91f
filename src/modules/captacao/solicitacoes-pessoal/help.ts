import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Aqui se pede a abertura de vagas e se acompanha cada pedido até a contratação.',
  acts: [
    [
      'Pedir uma vaga',
      'Use Nova, diga o cargo, a área e o motivo e grave. Um rascunho pode ficar incompleto e não avisa ninguém.',
    ],
    [
      'Aprovar ou reprovar',
      'Abra uma solicitação em análise e registre a decisão; ao reprovar, escreva o motivo.',
    ],
    [
      'Suspender, encerrar ou cancelar',
      'Suspender tira a vaga do portal por um tempo. Encerrar termina a seleção. Cancelar é definitivo.',
    ],
  ],
  others:
    'Quem aprova é avisado de cada pedido novo, e quem pediu é avisado da decisão. Uma solicitação suspensa, encerrada ou cancelada deixa de aparecer para os candidatos.',
})
