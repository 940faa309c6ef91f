import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'O faturamento de cada mês, para comparar a folha de pagamento com o que a empresa vendeu.',
  acts: [
    ['Incluir um mês', 'Informe o mês e o valor faturado.'],
    ['Corrigir um valor', 'Abra o mês, corrija e grave.'],
    ['Ver um período', 'Filtre por mês inicial e final.'],
  ],
  others: 'Cada mês tem um só valor na empresa.',
})
