import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'O cargo diz o que uma função faz, o que ela pede e as faixas salariais que tem.',
  acts: [
    ['Cadastrar um cargo', 'Dê nome, grupo ocupacional e CBO e descreva a missão e os requisitos.'],
    [
      'Cuidar das faixas',
      'Na parte Faixas salariais, inclua cada faixa e registre os novos valores com a data em que passam a valer.',
    ],
    [
      'Escolher as etapas',
      'Diga por quais etapas seletivas passam os candidatos deste cargo; sem escolha, valem todas as ativas.',
    ],
  ],
  others: 'Solicitações e anúncios novos partem do que está no cargo; os que já existem não mudam.',
})
