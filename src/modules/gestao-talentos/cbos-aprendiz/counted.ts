/** Whether people of an occupation count in the base of the apprentice quota, before a company says otherwise. Pure. */
export const contagens = [
  { code: 'SIM', label: 'Conta na base' },
  { code: 'NAO', label: 'Não conta na base' },
  { code: 'CONFERIR', label: 'A conferir (conta na base)' },
] as const
export type Contagem = (typeof contagens)[number]['code']

/** Out: what asks for technical or higher licence, direction, management and trust (Decreto 9.579/2018, art. 52). */
const FORA = new Set(['0', '1', '2'])
/** Technicians: some occupations ask for a technical licence, others do not. */
const TECNICOS = '3'

/** By the great group of the occupation. Without an occupation nothing says that the person is out. */
export function contagemPadrao(cbo: string | null): Contagem {
  const group = cbo?.[0] ?? TECNICOS
  if (FORA.has(group)) return 'NAO'
  return group === TECNICOS ? 'CONFERIR' : 'SIM'
}
