import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Diz por que uma vaga é aberta, como aumento de quadro ou substituição.',
  acts: [
    [
      'Cadastrar um motivo',
      'Escreva a descrição e diga se ele conta na rotatividade (turnover) e na quantidade de talentos por cargo.',
    ],
    [
      'Corrigir um nome',
      'Abra a linha, corrija e grave; as solicitações passam a mostrar o nome novo.',
    ],
    ['Inativar', 'Um motivo inativo deixa de ser oferecido e fica nas solicitações que o têm.'],
  ],
  others: 'Quem pede uma vaga escolhe destes motivos, e o relatório Vagas por motivo os soma.',
})
