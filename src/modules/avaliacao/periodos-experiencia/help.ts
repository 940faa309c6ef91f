import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Os períodos de experiência dizem após quantos dias da admissão um talento novo é acompanhado, como 45 e 90 dias.',
  acts: [
    ['Criar um período', 'Dê um nome e a quantidade de dias; o dia da admissão é o primeiro.'],
    [
      'Dizer o que é perguntado',
      'Em Modelos de desempenho e experiência, crie um modelo do tipo Acompanhamento de experiência para o período e marque-o como padrão.',
    ],
    [
      'Deixar de usar um período',
      'Desmarque Ativo: novas admissões não o usam mais, e o que já existe permanece.',
    ],
  ],
  others:
    'Mudar a quantidade de dias não altera os acompanhamentos já criados; vale para os próximos.',
})
