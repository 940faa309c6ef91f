import type { Example } from '#platform/testing/make.ts'

/** Of a kind that a module declares, with variables that it knows. */
export const example: Example = async () => ({
  tipo: 'captacao.recusa',
  assunto: 'Processo seletivo: {{vaga}}',
  texto: '<p>Olá, {{candidato}}.</p>',
  padrao: false,
})
