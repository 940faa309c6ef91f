import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Todas as competências da empresa em uma lista: conhecimentos, habilidades e atitudes.',
  acts: [
    ['Incluir uma competência', 'Escolha o tipo e escreva o nome como deve ser lido nos cargos.'],
    [
      'Descrever comportamentos',
      'Na aba Critérios, escreva o que se observa em quem tem a competência.',
    ],
    ['Inativar', 'Uma competência inativa deixa de ser oferecida e continua onde já foi usada.'],
  ],
  others:
    'O que se altera aqui muda também em Conhecimentos, Habilidades ou Atitudes, e em todos os cargos que a pedem.',
})
