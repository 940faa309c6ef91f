import type { Example } from '#platform/testing/make.ts'

/** Days that follow each other. */
export const example: Example = async () => ({
  publicaEm: '2026-11-20T12:00:00.000Z',
  expiraEm: '2026-12-20T12:00:00.000Z',
})
