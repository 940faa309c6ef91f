/** What a competence is of; each kind is a register of its own as well. Pure. */
export const tiposCompetencia = [
  { code: 'C', label: 'Conhecimento' },
  { code: 'H', label: 'Habilidade' },
  { code: 'A', label: 'Atitude' },
] as const
