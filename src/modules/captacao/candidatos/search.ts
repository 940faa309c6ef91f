/** What 'Pesquisar Menu' finds of candidates. */
export const search = {
  words: ['currículo', 'cv', 'inscrito', 'banco de talentos'],
  records: { order: 10, beside: ['endereco.cidade'] },
} as const
