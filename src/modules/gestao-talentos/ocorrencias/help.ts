import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'O catálogo das ocorrências que se registram na vida dos talentos, com o que cada uma vale.',
  acts: [
    [
      'Criar uma ocorrência',
      'Dê a descrição e o tipo; diga se soma pontos, se conta no absenteísmo, em dias ou em horas, e se pede uma providência.',
    ],
    [
      'Dizer quem a vê',
      'Marque se o gestor da área e o próprio talento encontram os registros dela.',
    ],
    ['Tirar das escolhas', 'Desmarque Ativa: os registros continuam onde estão.'],
  ],
  others:
    'Quem registra ocorrências escolhe entre as ativas. Mudar a visibilidade vale também para o que já foi registrado.',
})
