import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Diz por que um candidato não seguiu na seleção, como pretensão acima da faixa ou falta de experiência.',
  acts: [
    [
      'Cadastrar um motivo',
      'Escreva a descrição; ela passa a ser oferecida a quem recusa candidatos.',
    ],
    ['Corrigir um nome', 'Abra a linha, corrija e grave; as recusas passam a mostrar o nome novo.'],
    ['Inativar', 'Um motivo inativo deixa de ser oferecido e fica nas recusas que o têm.'],
  ],
  others:
    'Quem recusa candidatos escolhe destes motivos, e os relatórios os mostram. O candidato nunca os vê. Nas configurações da empresa o motivo pode ser obrigatório.',
})
