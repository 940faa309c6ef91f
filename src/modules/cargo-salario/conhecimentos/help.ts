import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Conhecimentos que os cargos pedem e os candidatos têm.',
  acts: [
    ['Cadastrar um conhecimento', 'Escreva o nome como deve ser lido nos cargos.'],
    ['Ligar a um cargo', 'Abra o cargo e acrescente o conhecimento entre os requisitos.'],
    ['Corrigir um nome', 'Abra a linha, corrija e grave.'],
  ],
  others: 'Um nome corrigido muda em todos os cargos e currículos que o usam.',
})
