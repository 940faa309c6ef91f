import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Aqui se escreve aos usuários da empresa em que você está: a todos, a quem tem um perfil ou a quem é de uma área.',
  acts: [
    [
      'Escolher quem recebe',
      'Diga para quem é. Ao lado de cada perfil e de cada área está quantas pessoas recebem; as áreas abaixo da escolhida entram também.',
    ],
    [
      'Conferir antes de enviar',
      'Abaixo do texto aparece quantas pessoas receberão a mensagem e os primeiros nomes.',
    ],
    ['Enviar', 'A mensagem sai com o seu nome e não pode ser recolhida nem mudada depois.'],
  ],
  others:
    'Quem recebe lê a mensagem na caixa Avisos do Sistema e, se assim escolheu, também por e-mail. Você não recebe a própria mensagem.',
})
