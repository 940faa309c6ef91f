import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'As gerações dizem, pelo ano de nascimento, a que geração cada talento pertence nos relatórios e painéis.',
  acts: [
    [
      'Mudar os anos',
      'Abra a geração e ajuste o primeiro e o último ano; anos de duas não podem se cruzar.',
    ],
    ['Descrever uma geração', 'Escreva na descrição o que é dito dela nos painéis.'],
    [
      'Criar outra',
      'Deixe antes os anos livres nas vizinhas. Anos sem geração contam como Sem geração.',
    ],
  ],
  others:
    'As gerações são as mesmas para todas as empresas: só quem tem a permissão em cada uma delas as muda.',
})
