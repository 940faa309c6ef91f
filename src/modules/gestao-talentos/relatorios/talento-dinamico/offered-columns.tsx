/** The columns that may be chosen, as the boxes of the form show them. */
import { colunas } from '#modules/gestao-talentos/relatorios/calls.ts'
import type { CallAnswer } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/api/records.ts'

const A_WHILE = 60_000

type Offered = CallAnswer<typeof colunas>[number]

const choiceOf = ({ codigo, titulo, grupo }: Offered) => ({
  code: codigo,
  label: `${grupo}: ${titulo}`,
})

export function useOffered() {
  const { data = [] } = useCall(colunas, {}, { stale: A_WHILE })
  const names = new Map(data.map(({ codigo, titulo }) => [codigo, titulo]))
  return {
    choices: data.map(choiceOf),
    titleOf: (code: string): string => names.get(code) ?? code,
  }
}
