import { defineMailKind } from '#platform/contract/mail-kind.ts'

export const reminderKind = defineMailKind({
  key: 'gestao-talentos.acompanhamento-lembrete',
  label: 'Lembrete do período de experiência',
  when: 'Sai pela manhã para o avaliador quando um acompanhamento abre, três dias antes da data prevista, no dia e depois toda semana, enquanto não é respondido.',
  variables: {
    avaliador: { label: 'Nome do avaliador', example: 'Carlos Lima' },
    talento: { label: 'Nome do talento', example: 'Ana Maria Souza' },
    periodo: { label: 'Período de experiência', example: '45 dias' },
    data: { label: 'Data prevista', example: '14/04/2026' },
  },
  subject: 'Avaliação de experiência de {{talento}}',
  text: '<p>Olá, {{avaliador}}.</p><p>A avaliação do período de experiência de {{talento}} ({{periodo}}) espera pela sua resposta. A data prevista é {{data}}.</p>',
  below: 'Abaixo do texto vai o botão que abre a avaliação.',
  about: 'gestao-talentos.colaboradores-periodos-experienciais-avaliacoes',
  courtesy: 'O avaliador só vê na página inicial o que espera pela resposta dele.',
})
