import type { Example } from '#platform/testing/make.ts'

/** The value of a band stands by itself; by index it would need one that has a value. */
export const example: Example = async () => ({
  historico: { data: '2026-01-01', tipo: '3', valor: 1000 },
})
