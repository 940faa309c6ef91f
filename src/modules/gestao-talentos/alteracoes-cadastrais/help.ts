import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Reúne o que os talentos pediram para mudar nos próprios dados e que espera pelo RH, quando a empresa é integrada com a folha.',
  acts: [
    ['Conferir um pedido', 'Abra a linha e compare como está e como fica cada campo.'],
    ['Aceitar', 'Aceite para gravar as mudanças no cadastro; vários pedidos podem ir de uma vez.'],
    ['Recusar', 'Recuse com um motivo, que o talento lê em Atualizar Meus Dados.'],
  ],
  others:
    'Quem pediu vê a resposta em Atualizar Meus Dados. Um pedido novo do mesmo talento substitui o que ainda esperava.',
})
