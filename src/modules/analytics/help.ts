import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Esta é a página dos painéis de análise: números da empresa em gráficos e tabelas, com o que está por trás de cada um.',
  acts: [
    [
      'Ler os números',
      'Abra um painel e clique em um número para ver as pessoas por trás dele; cada gráfico também pode ser visto como tabela.',
    ],
    [
      'Escolher o que conta',
      'Mude a data de referência, o estabelecimento, as áreas ou os cargos e use Atualizar: o endereço da página guarda a escolha.',
    ],
    [
      'Levar para outro lugar',
      'Em Ações, exporte um painel para planilha, imprima-o ou fixe-o na sua página inicial.',
    ],
  ],
  others:
    'Cada pessoa vê os números das áreas pelas quais responde, e valores de salário só com a permissão Ver salários.',
})
