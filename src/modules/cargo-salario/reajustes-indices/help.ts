import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Cada linha é o novo valor proposto para um índice em um planejamento.',
  acts: [
    ['Incluir uma proposta', 'Escolha o planejamento e o índice, e diga o novo valor.'],
    ['Alterar', 'Mude o valor enquanto o planejamento está em elaboração.'],
    ['Conferir', 'Veja no planejamento quantos talentos seguem o índice e quanto a folha aumenta.'],
  ],
  others:
    'Aplicado o planejamento, muda o salário de quem recebe por índice e o valor das faixas por índice.',
})
