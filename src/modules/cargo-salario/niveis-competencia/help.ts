import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Os níveis dizem o quanto de uma competência se tem ou se pede, do menor ao maior.',
  acts: [
    ['Criar um nível', 'Descreva o degrau, como Básico ou Avançado.'],
    [
      'Dar peso e percentual',
      'Inclua em Escala dos níveis a data a partir da qual o peso e o percentual de cada nível valem.',
    ],
    ['Remover', 'Só se remove um nível que nenhum registro usa.'],
  ],
  others: 'Todos os cargos leem a mesma escala: mudar um nível muda o que se lê em cada um.',
})
