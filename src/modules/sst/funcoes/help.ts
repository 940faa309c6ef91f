import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'A função diz o que a pessoa faz no dia a dia, para a segurança e a saúde no trabalho.',
  acts: [
    ['Cadastrar uma função', 'Dê o nome, o código CBO e descreva as atividades.'],
    ['Corrigir uma descrição', 'Abra a linha, corrija e grave.'],
    ['Inativar', 'Uma função inativa deixa de ser oferecida e fica nos registros que a têm.'],
  ],
  others: 'As solicitações de pessoal e os talentos que a usam mostram o nome novo.',
})
