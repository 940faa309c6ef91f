import { defineCompetencia } from '#modules/cargo-salario/conhecimentos/competencia.ts'

export const habilidades = defineCompetencia({
  folder: 'habilidades',
  label: { one: 'Habilidade', many: 'Habilidades', gender: 'f' },
  help: 'O que a pessoa precisa saber fazer, como Negociação.',
  order: 51,
})
