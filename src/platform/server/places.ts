import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities'
import { getStates } from '@brazilian-utils/brazilian-utils/get-states'

export type Estado = { sigla: string; nome: string; codigoIBGE: number }
export type Cidade = { nome: string; uf: string; codigoIBGE: number }

type StateCode = ReturnType<typeof getStates>[number]['code']

const byName = (a: { nome: string }, b: { nome: string }): number =>
  a.nome.localeCompare(b.nome, 'pt-BR')

const ESTADOS: readonly Estado[] = getStates()
  .map((state) => ({ sigla: state.code, nome: state.name, codigoIBGE: state.ibgeCode }))
  .sort(byName)

const cidadesByUf = new Map<string, readonly Cidade[]>()

/** The 27 federative units of the IBGE by name; the IBGE code is also their id. */
export const estados = (): readonly Estado[] => ESTADOS

/** The municipalities of a state by name; none for an unknown one. */
export function cidades(uf: string): readonly Cidade[] {
  const known = cidadesByUf.get(uf)
  if (known) return known
  const found = getMunicipalities(uf as StateCode)
    .map((city) => ({ nome: city.name, uf, codigoIBGE: Number(city.code) }))
    .sort(byName)
  if (found.length > 0) cidadesByUf.set(uf, found)
  return found
}
