import type { Example } from '#platform/testing/make.ts'

/** One limit an area. */
export const example: Example = async (maker) => ({
  areaOrganizacional: await maker.another('cargo-salario.areas-organizacionais'),
})
