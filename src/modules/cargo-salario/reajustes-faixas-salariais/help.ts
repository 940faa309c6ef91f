import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Cada linha é o novo valor proposto para uma faixa salarial em um planejamento.',
  acts: [
    ['Incluir uma proposta', 'Escolha o planejamento e a faixa, e diga o novo valor.'],
    ['Alterar', 'Mude o valor enquanto o planejamento está em elaboração.'],
    [
      'Conferir',
      'Veja no planejamento quantos talentos recebem pela faixa e quanto a folha aumenta.',
    ],
  ],
  others: 'Aplicado o planejamento, quem recebe por cargo passa a ganhar o novo valor da faixa.',
})
