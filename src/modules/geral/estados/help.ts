import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Os estados do Brasil, da tabela oficial do IBGE, e os lugares do exterior que a empresa acrescentar.',
  acts: [
    ['Encontrar um estado', 'Pesquise pela sigla ou pelo nome.'],
    ['Acrescentar um lugar do exterior', 'Use Novo e dê a sigla e o nome.'],
    ['Corrigir um próprio', 'Só os registros acrescentados aqui podem ser alterados ou removidos.'],
  ],
  others: 'A lista é a mesma para todas as empresas e para o portal.',
})
