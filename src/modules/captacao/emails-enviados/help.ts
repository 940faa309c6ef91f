import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Mostra todo e-mail que saiu, espera ou não pôde sair, a candidatos e a entrevistadores, com o texto como foi enviado.',
  acts: [
    [
      'Achar o que não saiu',
      'Filtre por Situação: Não enviado. O motivo está na coluna O que aconteceu e no próprio e-mail.',
    ],
    [
      'Enviar de novo',
      'Corrija antes o e-mail no cadastro do candidato: o botão envia o mesmo texto ao endereço de agora. Se o link de acesso já não vale, sai outro.',
    ],
    [
      'Quando não sai de novo',
      'A frase diz por quê: a entrevista mudou ou passou, ou o candidato voltou à seleção. Cada e-mail que falhou sai de novo uma vez.',
    ],
  ],
  others:
    'O que falhou também é avisado nas mensagens de quem o enviou. O e-mail enviado de novo aparece aqui e na ficha do candidato.',
})
