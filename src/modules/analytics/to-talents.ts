/** Where the people behind a figure lead: each to the own record, all of them to the register. Pure. */
import { talentos as register } from '#modules/gestao-talentos/talentos/resource.ts'
import { authorityFor } from '#platform/contract/resource.ts'

export const toTalent = {
  talento: {
    authority: authorityFor(register),
    to: (row: { id: number | null }) => `/${register.path}/${row.id}`,
  },
}
export const inRegister = {
  label: 'Ver em Talentos',
  authority: authorityFor(register),
  path: `/${register.path}?situacao=T`,
  id: 'id',
} as const
