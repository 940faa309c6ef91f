import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Registra o exame palográfico de um candidato: a imagem, a contagem dos palos e o laudo.',
  acts: [
    ['Começar um exame', 'Escolha o candidato e anexe a imagem da folha.'],
    [
      'Contar os palos',
      'Preencha a contagem de cada intervalo. A oscilação rítmica (NOR) é a soma das diferenças entre um intervalo e o seguinte, vezes 100, dividida pelo total de palos.',
    ],
    ['Escrever o laudo', 'Registre a conclusão; ela pode ser impressa com o exame.'],
  ],
  others: 'O candidato não vê o exame nem o laudo. Só quem tem a permissão deste cadastro os lê.',
})
