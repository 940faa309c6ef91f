import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Aqui está quem se afasta do trabalho, de quando até quando e por quê: doença, férias, maternidade, mandato, cessão.',
  acts: [
    [
      'Registrar um afastamento',
      'Escolha o talento, o início e o motivo; o motivo diz o que mais é preciso. Sem fim, vale até que ele seja informado.',
    ],
    [
      'Ligar uma recaída',
      'A mesma doença dentro de 60 dias continua o afastamento anterior: escolha-o em Afastamento de origem.',
    ],
    [
      'Encerrar',
      'Abra o afastamento e preencha o fim. Se a folha já o recebeu, use Informar término.',
    ],
  ],
  others:
    'Quem responde pela área vê só o período, nunca o motivo. Atestados e CID são vistos apenas por quem tem a permissão, e cada leitura fica registrada.',
})
