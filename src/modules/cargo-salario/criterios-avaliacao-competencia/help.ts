import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Os critérios são os comportamentos pelos quais o nível de uma competência é avaliado.',
  acts: [
    [
      'Incluir um critério',
      'Escolha a competência e descreva um comportamento que se possa observar.',
    ],
    ['Corrigir', 'Abra a linha, corrija o texto e grave.'],
    [
      'Ver os de uma competência',
      'Filtre por competência, ou abra a competência na aba Critérios.',
    ],
  ],
  others:
    'Os mesmos comportamentos aparecem no conhecimento, na habilidade ou na atitude. Enquanto houver algum, a escala precisa considerar o percentual mínimo.',
})
