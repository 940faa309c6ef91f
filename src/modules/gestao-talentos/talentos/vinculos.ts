/** Bonds between company and person, as the payroll knows them. */
export const vinculos = [
  { code: 'E', label: 'Emprego' },
  { code: 'S', label: 'Estágio' },
  { code: 'A', label: 'Aprendiz' },
  { code: 'T', label: 'Temporário' },
  { code: 'O', label: 'Sócio' },
  { code: 'ED', label: 'Empregado doméstico' },
  { code: 'TA', label: 'Trabalhador avulso' },
  { code: 'SE', label: 'Segurado especial' },
] as const
