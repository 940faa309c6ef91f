import { type Example, unique } from '#platform/testing/make.ts'

const letters = (n: number): string =>
  String.fromCharCode(65 + (Math.floor(n / 26) % 26), 65 + (n % 26))

/** Two letters of no Brazilian state. */
export const example: Example = async () => ({
  sigla: letters(390 + unique()),
  nome: `Província ${unique()}`,
})
