import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Esta é a página de Utilitários: quem usa o sistema, o que cada um pode fazer, as empresas e os parâmetros.',
  acts: [
    [
      'Dar acesso a alguém',
      'Cadastre a pessoa em Usuários com a empresa e o perfil; ela recebe por e-mail o link para criar a senha.',
    ],
    [
      'Mudar o que um perfil permite',
      'Clone um perfil padrão em Perfis, marque as permissões e dê o novo perfil aos usuários.',
    ],
    ['Saber quem fez o quê', 'Abra o Log de alterações e filtre por pessoa, data ou cadastro.'],
  ],
  others:
    'A mudança de um perfil vale no mesmo instante para todos que o têm. Parâmetros e empresas valem para a instalação inteira.',
})
