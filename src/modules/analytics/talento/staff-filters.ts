import type { StaffFilters } from '#modules/gestao-talentos/indicadores/scope.ts'
import type { Filters } from './filters.ts'

/** The filters as the indicators know them. */
export const staffOf = (of: Filters): StaffFilters => ({
  estabelecimentos: of.estabelecimentosIds,
  areas: of.areasIds,
  cargos: of.cargosIds,
  vinculos: of.vinculos,
})
