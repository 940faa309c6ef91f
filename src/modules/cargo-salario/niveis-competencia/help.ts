import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Os níveis dizem o quanto de uma competência se tem ou se pede, do menor ao maior.',
  acts: [
    [
      'Criar um nível',
      'Descreva o degrau, como Básico ou Avançado, e dê o peso: quanto maior, mais alto o nível.',
    ],
    ['Rever a escala', 'Inclua no histórico o novo peso com a data em que passa a valer.'],
    ['Remover', 'Só se remove um nível que nenhum registro usa.'],
  ],
  others: 'Todos os cargos leem a mesma escala: mudar um nível muda o que se lê em cada um.',
})
