import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Aqui se escrevem as notícias que aparecem no alto da tela, para todos ou só para algumas empresas e perfis.',
  acts: [
    [
      'Publicar uma notícia',
      'Use Nova, escreva o texto, diga para onde ele leva e a partir de quando aparece.',
    ],
    ['Escolher quem lê', 'Marque empresas e perfis; sem nenhum marcado, a notícia é de todos.'],
    [
      'Destacar ou encerrar',
      'A criticidade diz se ela se abre sozinha. Com uma data de fim, deixa de aparecer nesse dia.',
    ],
  ],
  others:
    'Quem pode ler vê a notícia no próximo acesso, até marcá-la como lida. Removida, ela some para todos.',
})
