/** What the conformance suite sends where a slice's rules ask for more than the declaration says. */
import { type Examples, unique } from '#platform/testing/make.ts'

const letters = (n: number): string => String.fromCharCode(65 + (Math.floor(n / 26) % 26), 65 + (n % 26))

export const examples: Examples = {
  // One limit an area.
  'utilitario.configuracoes-limite-colaborador': async (maker) => ({ areaOrganizacional: { id: (await maker.record('cargo-salario.areas-organizacionais'))['id'] } }),
  // Two letters of no Brazilian state.
  'geral.estados': async () => ({ sigla: letters(390 + unique()), nome: `Província ${unique()}` }),
}
