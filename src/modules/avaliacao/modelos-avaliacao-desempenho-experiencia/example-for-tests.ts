import type { Example } from '#platform/testing/make.ts'

/** A model of performance asks in no period. */
export const example: Example = async () => ({ tipo: 'D', padrao: false })
