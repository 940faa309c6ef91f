import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Lista os meios pelos quais as pessoas chegam às vagas, como Instagram, indicação ou feira de empregos.',
  acts: [
    ['Cadastrar um meio', 'Use Novo e escreva o nome como o candidato deve ler.'],
    [
      'Corrigir um nome',
      'Abra a linha, corrija e grave; os cadastros que o usam passam a mostrar o nome novo.',
    ],
    ['Inativar', 'Um meio inativo deixa de ser oferecido e continua nos cadastros antigos.'],
  ],
  others:
    'Os candidatos escolhem destes meios no portal, e o relatório Divulgação das vagas os soma.',
})
