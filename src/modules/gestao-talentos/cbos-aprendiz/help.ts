import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Diz quais ocupações entram na base da cota de aprendizes da empresa, quando a regra do primeiro dígito da CBO não serve.',
  acts: [
    [
      'Tirar uma ocupação da base',
      'Informe a CBO, escolha “Não conta na base” e escreva por quê, como a habilitação técnica exigida.',
    ],
    [
      'Confirmar uma ocupação de técnico',
      'As CBOs que começam com 3 contam e ficam marcadas “a conferir”; escolha se contam ou não.',
    ],
    ['Voltar à regra geral', 'Exclua a linha: passa a valer de novo o primeiro dígito.'],
  ],
  others: 'O relatório da cota de aprendizes conta por estas linhas e mostra o motivo de cada uma.',
})
