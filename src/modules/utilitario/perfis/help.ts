import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'O perfil diz o que um usuário vê e faz. Cada usuário recebe um ou mais perfis em cada empresa, e vale a soma deles.',
  acts: [
    ['Criar um perfil', 'Os perfis padrão não mudam: clone o mais parecido e ajuste a cópia.'],
    [
      'Dar uma permissão',
      'Abra o perfil, procure a tela e marque o que pode ser feito nela. Só se dá o que se tem.',
    ],
    ['Ver quem usa', 'Filtre os usuários pelo perfil antes de mudar ou remover.'],
  ],
  others:
    'Uma alteração vale para todos os que têm o perfil, na próxima ação de cada um. Para mudar permissões, o sistema pede a sua senha de novo se já faz dez minutos que você a digitou.',
})
