import { defineCompetencia } from './competencia.ts'

export const conhecimentos = defineCompetencia({
  folder: 'conhecimentos',
  label: { one: 'Conhecimento', many: 'Conhecimentos', gender: 'm' },
  help: 'O que a pessoa precisa saber, como Legislação trabalhista.',
  order: 50,
})
