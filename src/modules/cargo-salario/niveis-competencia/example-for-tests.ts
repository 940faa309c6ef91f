import type { Example } from '#platform/testing/make.ts'

/** An active level would have to stand in every scale that another test makes. */
export const example: Example = async () => ({ ativo: false })
