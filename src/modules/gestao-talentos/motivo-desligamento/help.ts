import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Diz por que alguém deixou a empresa, de quem partiu a iniciativa e o que isso muda nos indicadores.',
  acts: [
    [
      'Cadastrar um motivo',
      'Escreva a descrição, escolha a iniciativa e, se houver, o código do eSocial.',
    ],
    [
      'Tirar do turnover',
      'Desmarque Conta no turnover para o que não é saída de verdade, como a transferência no grupo.',
    ],
    [
      'Inativar',
      'Um motivo inativo deixa de ser oferecido e fica nos desligamentos e relatórios que o têm.',
    ],
  ],
  others:
    'Quem desliga talentos escolhe destes motivos. O turnover e a taxa de demissão contam pelo que está marcado aqui, também para o que já passou.',
})
