import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'As perguntas que a empresa faz a quem se desliga. Cada empresa começa com um modelo de 11 perguntas, que pode ser mudado.',
  acts: [
    [
      'Mudar as perguntas',
      'Abra o modelo, arraste, inclua ou retire perguntas e veja na pré-visualização como ficam.',
    ],
    [
      'Perguntar diferente por iniciativa',
      'Escolha no modelo as iniciativas: quem pede demissão pode responder a um modelo e quem é dispensado a outro.',
    ],
    ['Clonar', 'Clonar faz uma cópia para ajustar, nesta ou em outra empresa.'],
  ],
  others:
    'Quem já começou a responder continua com as perguntas com que começou: a mudança vale para as próximas entrevistas.',
})
