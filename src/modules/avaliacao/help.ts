import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Esta é a página da Avaliação de Desempenho: os períodos de experiência e os modelos com as perguntas que os avaliadores respondem.',
  acts: [
    [
      'Definir os períodos',
      'Em Períodos de experiência, diga após quantos dias da admissão cada acompanhamento é feito.',
    ],
    [
      'Escrever as perguntas',
      'Em Modelos de desempenho e experiência, escreva as perguntas de cada período e marque o modelo padrão.',
    ],
    [
      'Acompanhar quem está em experiência',
      'Os acompanhamentos de cada talento estão na Gestão de Talentos e na ficha dele.',
    ],
  ],
  others:
    'A cada admissão em contrato de experiência, os períodos ativos com modelo padrão geram acompanhamentos para o responsável da área.',
})
