/** Who wanted the end of a bond. */
export const iniciativas = [
  { code: 'EMPREGADOR', label: 'Empregador' },
  { code: 'TALENTO', label: 'Talento' },
  { code: 'ACORDO', label: 'Acordo' },
  { code: 'OUTRA', label: 'Outra' },
] as const
