/** What is counted of the staff of a day besides its places: bands of age and of time in the company. Pure. */
import { vinculos } from '#modules/gestao-talentos/talentos/vinculos.ts'
import { escolaridades } from '#modules/gestao-talentos/pessoas/schooling.ts'
import { deficiencias } from '#modules/gestao-talentos/pessoas/resource.ts'

/** The first year of each band but the first one. */
export const IDADES = [18, 25, 35, 45, 55, 65] as const
export const TEMPOS = [1, 3, 5, 10, 20] as const
/** Of whom it is not known; no band has this number. */
export const SEM_IDADE = '99'

export const faixasDeIdade = [
  { code: '0', label: 'Até 17 anos' },
  { code: '1', label: '18 a 24 anos' },
  { code: '2', label: '25 a 34 anos' },
  { code: '3', label: '35 a 44 anos' },
  { code: '4', label: '45 a 54 anos' },
  { code: '5', label: '55 a 64 anos' },
  { code: '6', label: '65 anos ou mais' },
  { code: SEM_IDADE, label: 'Sem data de nascimento' },
] as const

export const temposDeEmpresa = [
  { code: '0', label: 'Menos de 1 ano' },
  { code: '1', label: '1 a 2 anos' },
  { code: '2', label: '3 a 4 anos' },
  { code: '3', label: '5 a 9 anos' },
  { code: '4', label: '10 a 19 anos' },
  { code: '5', label: '20 anos ou mais' },
] as const

const naoInformada = { code: '0', label: 'Não informado' } as const
export const sexosContados = [
  { code: 'M', label: 'Masculino' },
  { code: 'F', label: 'Feminino' },
  naoInformada,
] as const
export const escolaridadesContadas = [...escolaridades, naoInformada] as const
export { vinculos as vinculosContados, deficiencias as deficienciasContadas }

const { floor } = Math
const DIAS_DO_ANO = 365.25

/** A mean of days as years with one decimal, half up. */
export const yearsOf = (dias: number, n: number): string | null =>
  n ? (floor((dias / n / DIAS_DO_ANO) * 10 + 0.5) / 10).toFixed(1) : null
