import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'O índice é um valor de referência, como o salário mínimo, pelo qual faixas são calculadas.',
  acts: [
    ['Criar um índice', 'Dê o nome e o primeiro valor, com a data em que passa a valer.'],
    ['Registrar um reajuste', 'Inclua o novo valor com a data: o anterior continua no histórico.'],
    ['Conferir onde é usado', 'Veja nas faixas salariais quais são calculadas por ele.'],
  ],
  others:
    'Um valor novo muda, a partir da sua data, as faixas calculadas pelo índice em todas as empresas que o compartilham.',
})
