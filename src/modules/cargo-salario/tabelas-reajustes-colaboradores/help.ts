import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Um planejamento reúne propostas de novos salários, faixas ou índices, com o custo delas, e as aplica todas de uma vez.',
  acts: [
    [
      'Propor em conjunto',
      'Escolha áreas, faixas ou índices e de quanto é o reajuste, e veja cada linha antes de criar as propostas. Ou baixe a planilha, preencha o salário ou o percentual de cada um e importe.',
    ],
    [
      'Ajustar uma proposta',
      'Digite a porcentagem, o aumento ou o novo valor: os outros dois acompanham, e o total também.',
    ],
    [
      'Aplicar e desfazer',
      'Ao aplicar, os históricos são criados na data do planejamento. Cancelar o reajuste remove exatamente esses.',
    ],
  ],
  others:
    'Ninguém é avisado das propostas. Aplicado, o novo salário vale para todos a partir da data, e quem aplica reajustes recebe uma mensagem.',
})
