import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Um modelo guarda as perguntas de uma avaliação de desempenho ou do acompanhamento de um período de experiência.',
  acts: [
    [
      'Criar um modelo de experiência',
      'Escolha o tipo Acompanhamento de experiência e o período, e escreva as perguntas na ordem em que devem aparecer.',
    ],
    [
      'Escolher o padrão',
      'Marque Padrão do período: é o modelo que cada nova admissão usa; o anterior deixa de ser o padrão.',
    ],
    ['Clonar', 'Clonar faz uma cópia para ajustar, nesta ou em outra empresa.'],
  ],
  others:
    'O que já foi respondido fica guardado com as perguntas do dia da resposta; mudar o modelo não muda respostas enviadas.',
})
