import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'O anúncio é o texto da vaga que os candidatos leem. Cada solicitação de pessoal tem um.',
  acts: [
    [
      'Escrever o anúncio',
      'Escolha a solicitação, escreva título e descrição e confira ao lado como o candidato vai ver.',
    ],
    [
      'Publicar',
      'Publicar marca o anúncio para o portal. Ele aparece quando a solicitação está aprovada, aberta, não suspensa e é externa ou mista, até a data de saída do portal.',
    ],
    ['Retirar', 'Retirar tira o anúncio do portal na hora; as candidaturas já recebidas ficam.'],
  ],
  others:
    'O que se grava num anúncio publicado muda no portal para todos os candidatos. Quem já se candidatou continua na seleção.',
})
