import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Um modelo guarda perguntas prontas para novas avaliações.',
  acts: [
    [
      'Criar um modelo',
      'Escreva as perguntas na ordem em que devem aparecer e confira na pré-visualização.',
    ],
    ['Usar um modelo', 'Na avaliação, escolha o modelo: as perguntas são copiadas para ela.'],
    [
      'Clonar',
      'Clonar faz uma cópia para ajustar, nesta ou em outra empresa em que você possa incluir modelos.',
    ],
  ],
  others: 'Mudar um modelo não altera as avaliações já criadas a partir dele.',
})
