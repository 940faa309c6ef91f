import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Os municípios do Brasil, da tabela oficial do IBGE, e as cidades que a empresa acrescentar.',
  acts: [
    ['Encontrar uma cidade', 'Pesquise pelo nome ou filtre pelo estado.'],
    ['Acrescentar uma cidade', 'Use Nova, escolha o estado e escreva o nome.'],
    [
      'Corrigir uma própria',
      'Só os registros acrescentados aqui podem ser alterados ou removidos.',
    ],
  ],
  others: 'A lista é a mesma para todas as empresas e para o portal.',
})
