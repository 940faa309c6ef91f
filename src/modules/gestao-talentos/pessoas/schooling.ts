/** Of a person, and asked for by a cargo or a vaga. */
export const escolaridades = [
  { code: '01', label: 'Analfabeto' },
  { code: '02', label: 'Até o 5º ano incompleto do ensino fundamental' },
  { code: '03', label: '5º ano completo do ensino fundamental' },
  { code: '04', label: 'Do 6º ao 9º ano incompleto do ensino fundamental' },
  { code: '05', label: 'Ensino fundamental completo' },
  { code: '06', label: 'Ensino médio incompleto' },
  { code: '07', label: 'Ensino médio completo' },
  { code: '08', label: 'Técnico incompleto' },
  { code: '09', label: 'Técnico completo' },
  { code: '10', label: 'Superior incompleto' },
  { code: '11', label: 'Superior completo' },
  { code: '12', label: 'Especialização completa' },
  { code: '13', label: 'Mestrado' },
  { code: '14', label: 'Doutorado' },
  { code: '15', label: 'Especialização incompleta' },
] as const
