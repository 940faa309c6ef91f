import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Cada linha diz, de uma data em diante, o nível que um talento tem de cada competência.',
  acts: [
    [
      'Preencher de uma vez',
      'Abra Níveis por área, escolha a área e preencha a grade: os talentos nas linhas, as competências nas colunas.',
    ],
    ['Rever um talento', 'Inclua outra atribuição com a data: ela começa com os níveis de hoje.'],
    ['Comentar', 'Escreva o que mostra o nível; algumas competências pedem o comentário.'],
  ],
  others:
    'A matriz de competências e o relatório de talentos comparam estes níveis com os que a faixa exige.',
})
