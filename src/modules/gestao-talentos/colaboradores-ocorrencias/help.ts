import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'O que aconteceu a cada talento: faltas, atrasos, elogios e fatos disciplinares, com os dias ou as horas e o que a empresa fez.',
  acts: [
    [
      'Registrar de várias pessoas',
      'Abra Registrar para vários talentos, escolha as pessoas e a ocorrência; cada uma é gravada por si e você vê o que houve com cada uma.',
    ],
    [
      'Tratar uma pendência',
      'Em Providências das ocorrências, use Definir providência. Para mudar ou retirar uma, escreva por quê.',
    ],
    ['Ver uma pessoa', 'Filtre pelo talento, ou abra a seção Ocorrências da ficha dele.'],
  ],
  others:
    'O gestor registra e vê o que é visível a ele nas áreas pelas quais responde; o talento vê só o que foi marcado para ele. Ninguém registra, trata nem remove uma ocorrência própria.',
})
