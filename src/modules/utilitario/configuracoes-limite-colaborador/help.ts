import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Define quantos talentos de cada cargo uma área pode ter.',
  acts: [
    [
      'Definir um limite',
      'Escolha a área, ou deixe vazio para a empresa inteira, e diga a quantidade de cada cargo. Vale também para as áreas abaixo.',
    ],
    [
      'Avisar ou bloquear',
      'Avisar deixa passar e manda e-mail; Bloquear impede a aprovação e a contratação além do limite.',
    ],
    ['Rever a vigência', 'Diga o início e, se houver, o fim: fora desse tempo o limite não vale.'],
  ],
  others:
    'Quem aprova uma vaga ou contrata alguém além do limite lê quantos há e quantos cabem. Contam os talentos ativos e as vagas aprovadas ainda não preenchidas.',
})
