import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'A estrutura da empresa: cada área, a área acima dela e quem responde por ela.',
  acts: [
    ['Criar uma área', 'Dê o nome e escolha a área mãe; sem área mãe, ela fica no topo.'],
    [
      'Definir o responsável',
      'Escolha quem responde pela área: é quem vê e acompanha o que é dela.',
    ],
    ['Inativar', 'Uma área inativa deixa de ser oferecida e fica nos registros que a têm.'],
  ],
  others:
    'Quem responde por uma área vê as solicitações dela e das áreas abaixo. Mudar a área mãe muda o que essas pessoas veem. Os e-mails para notificações recebem admissões, transferências, saídas e solicitações da área, sem salários.',
})
