import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'O ambiente é o lugar em que se trabalha, dentro de um estabelecimento.',
  acts: [
    ['Cadastrar um ambiente', 'Escolha o estabelecimento, dê o nome e descreva o lugar.'],
    ['Corrigir uma descrição', 'Abra a linha, corrija e grave.'],
    ['Inativar', 'Um ambiente inativo deixa de ser oferecido e fica nos registros que o têm.'],
  ],
  others: 'As solicitações de pessoal e os talentos que o usam mostram o nome novo.',
})
