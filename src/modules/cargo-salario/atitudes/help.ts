import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Atitudes que os cargos pedem.',
  acts: [
    ['Cadastrar uma atitude', 'Escreva o nome como deve ser lido nos cargos.'],
    ['Ligar a um cargo', 'Abra o cargo e acrescente a atitude entre os requisitos.'],
    ['Corrigir um nome', 'Abra a linha, corrija e grave.'],
  ],
  others: 'Um nome corrigido muda em todos os cargos que a usam.',
})
