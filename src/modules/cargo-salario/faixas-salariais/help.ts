import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'A faixa é um degrau de salário de um cargo, com o valor que vale em cada data.',
  acts: [
    ['Criar uma faixa', 'Escolha o cargo, dê o nome e diga como o valor é definido.'],
    ['Registrar um valor', 'Inclua o novo valor com a data: o anterior continua no histórico.'],
    ['Inativar', 'Uma faixa inativa deixa de ser oferecida e fica onde já é usada.'],
  ],
  others: 'Quem pede uma vaga escolhe destas faixas. Só quem pode ver salários vê os valores.',
})
