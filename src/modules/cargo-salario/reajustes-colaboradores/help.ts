import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Cada linha é a proposta para um talento em um planejamento: onde ele está e quanto ganha, e o que se propõe.',
  acts: [
    [
      'Incluir uma proposta',
      'Escolha o planejamento e o talento, e diga o novo lugar, cargo ou salário.',
    ],
    [
      'Alterar',
      'Mude o salário, a faixa ou a área proposta enquanto o planejamento está em elaboração.',
    ],
    [
      'Achar repetidos',
      'Filtre quem está em outro planejamento aberto, ou foi desligado antes da data.',
    ],
  ],
  others: 'Nada muda para o talento antes de o planejamento ser aplicado.',
})
