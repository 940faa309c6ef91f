import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'A avaliação é o questionário que o candidato ou o RH responde em uma vaga.',
  acts: [
    [
      'Montar o questionário',
      'Escreva as perguntas ou parta de um modelo, e diga os pontos de cada resposta.',
    ],
    ['Ligar à seleção', 'Escolha a solicitação ou as etapas em que ela é respondida, e por quem.'],
    [
      'Ler o resultado',
      'A nota é a soma dos pontos alcançados sobre os possíveis. Perguntas subjetivas, opcionais não respondidas e de peso 0 não contam.',
    ],
  ],
  others:
    'Depois da primeira resposta, mudar as perguntas cria uma nova versão: quem já respondeu continua com as perguntas que tinha. O candidato nunca vê a nota.',
})
