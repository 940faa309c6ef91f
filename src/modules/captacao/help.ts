import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Esta é a página do Recrutamento e Seleção: os números das vagas e todas as telas que você pode abrir, as mais usadas primeiro.',
  acts: [
    [
      'Ler os números',
      'Clique em um número do painel para ver as solicitações por trás dele; Fixar no início leva o painel para a sua página inicial.',
    ],
    [
      'Achar uma tela',
      'Digite parte do nome em Pesquisar: as telas que não estão no menu ao lado, como as que você só consulta, também aparecem.',
    ],
    [
      'Começar uma vaga',
      'Abra Solicitações de pessoal e escolha Novo; aprovada a solicitação, publique o anúncio e acompanhe os candidatos no quadro.',
    ],
  ],
  others:
    'Cada pessoa vê aqui as telas do próprio perfil. O que se configura neste módulo, como etapas, motivos e modelos de e-mail, vale para todos que recrutam na empresa.',
})
