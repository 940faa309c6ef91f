import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Bairros de cada cidade, para endereços escritos sempre do mesmo jeito.',
  acts: [
    ['Cadastrar um bairro', 'Escolha a cidade e escreva o nome.'],
    ['Encontrar um bairro', 'Pesquise pelo nome ou filtre pela cidade.'],
    ['Corrigir um nome', 'Abra a linha, corrija e grave.'],
  ],
  others: 'A lista é a mesma para todas as empresas.',
})
