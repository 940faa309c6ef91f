import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'A escala diz, de uma data em diante, o peso de cada nível de competência e o percentual mínimo para alcançá-lo.',
  acts: [
    [
      'Rever a escala',
      'Inclua outra com a data em que passa a valer: ela começa com os níveis e pesos de hoje.',
    ],
    [
      'Usar percentuais',
      'Marque Considerar percentual mínimo e informe um percentual por nível, cada um maior que o anterior.',
    ],
    [
      'Corrigir',
      'Só se altera ou remove uma escala que ainda não foi usada em faixas ou talentos.',
    ],
  ],
  others:
    'O que já foi exigido ou atribuído passa a ser lido pelos pesos da escala em vigor na data de cada consulta.',
})
