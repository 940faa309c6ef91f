import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'O grupo ocupacional reúne cargos parecidos, como administrativos ou operacionais.',
  acts: [
    ['Criar um grupo', 'Use Novo, escreva o nome e grave.'],
    ['Pôr cargos no grupo', 'Abra o cargo e escolha o grupo nele.'],
    ['Remover', 'Só se remove um grupo que nenhum cargo usa.'],
  ],
  others:
    'Relatórios e filtros de cargos juntam por estes grupos; um nome corrigido muda em todos.',
})
