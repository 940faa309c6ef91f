import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Campos de estudo que aparecem na formação dos currículos e nos requisitos dos cargos.',
  acts: [
    ['Cadastrar uma área', 'Escreva o campo de estudo, como Administração ou Engenharia Civil.'],
    [
      'Evitar repetidas',
      'Pesquise antes de incluir: acentos e letras maiúsculas não fazem diferença.',
    ],
    ['Inativar', 'Uma área inativa continua nos currículos, mas não pode mais ser escolhida.'],
  ],
  others:
    'A lista é oferecida no portal e nos cargos: um nome corrigido aqui muda em todos os currículos que o usam.',
})
