import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Diz que documentos a empresa guarda na ficha de cada talento, como RG, CNH ou diploma.',
  acts: [
    ['Cadastrar um tipo', 'Escreva a descrição e diga se a admissão o exige e se ele vence.'],
    [
      'Acompanhar o vencimento',
      'Marque a validade e quantos dias antes o início avisa que o documento vai vencer.',
    ],
    ['Inativar', 'Um tipo inativo deixa de ser oferecido e fica nos documentos que o têm.'],
  ],
  others:
    'Quem anexa documentos a um talento escolhe destes tipos. Os documentos de um tipo sensível somem para quem não pode ver dados sensíveis.',
})
