import type { Example } from '#platform/testing/make.ts'

export const example: Example = async () => ({ codMotAfast: '16', classe: 'SIMPLES' })
