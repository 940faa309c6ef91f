import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Cada configuração diz, de uma data em diante, o nível que uma faixa exige de cada competência do cargo.',
  acts: [
    [
      'Preencher de uma vez',
      'Abra Níveis exigidos, escolha o cargo e preencha a grade: as competências nas linhas, as faixas nas colunas.',
    ],
    ['Mudar uma exigência', 'Inclua outra configuração com a data em que passa a valer.'],
    ['Dar peso', 'Informe quanto cada competência conta em relação às outras da faixa.'],
  ],
  others: 'A matriz de competências compara o que a faixa exige com o que cada talento tem.',
})
