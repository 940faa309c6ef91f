import { type Example, unique } from '#platform/testing/make.ts'

/** Years of nobody: before the first generation that there is. */
export const example: Example = async () => {
  const ano = 1000 + (unique() % 890)
  return { anoInicial: ano, anoFinal: ano }
}
