import { defineCompetencia } from '#modules/cargo-salario/conhecimentos/competencia.ts'

export const atitudes = defineCompetencia({
  folder: 'atitudes',
  label: { one: 'Atitude', many: 'Atitudes', gender: 'f' },
  help: 'Como a pessoa precisa agir, como Proatividade.',
  order: 52,
})
