import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Estes parâmetros valem para toda a instalação.',
  acts: [
    [
      'Acertar a segurança',
      'Diga o tempo sem uso que encerra uma sessão, as horas que ela dura e quantas cada usuário pode ter abertas.',
    ],
    [
      'Compartilhar entre empresas',
      'Marcar uma opção permite que quem tem a permissão veja os registros das outras empresas. Alterar continua sendo da empresa do registro.',
    ],
    [
      'Dar o endereço público',
      'Informe o endereço pelo qual as pessoas chegam ao sistema: ele vai nos e-mails.',
    ],
  ],
  others: 'As mudanças valem na próxima ação de cada usuário, em todas as empresas.',
})
