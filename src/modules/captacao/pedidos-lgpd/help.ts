import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Reúne os pedidos de candidatos para que os seus dados pessoais sejam apagados.',
  acts: [
    [
      'Ler o pedido',
      'Abra a linha para ver quem pediu, quando, e as seleções em que a pessoa está.',
    ],
    ['Apagar os dados', 'Apagar atende o pedido. Isso não pode ser desfeito.'],
    [
      'Recusar o pedido',
      'Recuse só quando uma obrigação legal ou um processo exige guardar os dados, e escreva qual.',
    ],
  ],
  others:
    'A pessoa recebe a resposta. Ao apagar, nome, documentos, currículo e arquivos saem de todas as telas; os números das seleções continuam. Antes de apagar, o sistema pede a sua senha de novo se já faz dez minutos que você a digitou.',
})
