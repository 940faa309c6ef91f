import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Os tipos reúnem as ocorrências parecidas: elogios, faltas e atrasos, fatos disciplinares.',
  acts: [
    ['Criar um tipo', 'Dê a descrição e a natureza; a natureza diz de que lado da conta ele está.'],
    ['Encontrar um tipo', 'Filtre pela natureza ou pesquise pela descrição.'],
    ['Tirar das escolhas', 'Desmarque Ativo: o tipo continua no que já foi registrado.'],
  ],
  others: 'As ocorrências e o relatório de ocorrências são agrupados por estes tipos.',
})
