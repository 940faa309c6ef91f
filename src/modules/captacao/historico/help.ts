import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Mostra cada passagem de um candidato por uma etapa de uma seleção, com a entrevista, a nota e a observação.',
  acts: [
    [
      'Conferir o caminho',
      'Filtre pelo candidato ou pela solicitação para ver as etapas na ordem em que aconteceram.',
    ],
    [
      'Completar uma etapa',
      'Abra a linha para registrar a observação e o resultado. As linhas nascem no quadro, quando alguém move o candidato.',
    ],
    ['Remarcar a entrevista', 'Mude dia, hora ou local da entrevista e grave.'],
  ],
  others:
    'Os entrevistadores e o candidato recebem o aviso quando uma entrevista é marcada, muda ou é cancelada. As observações são só da empresa.',
})
