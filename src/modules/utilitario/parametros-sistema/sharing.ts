import { defineSharing } from '#platform/contract/sharing.ts'

declare module '#platform/contract/sharing.ts' {
  interface SharingDomains {
    cursos: true
  }
}

/** The parameter and the authority came before the courses: their module takes this over. */
export const sharing = defineSharing({
  domain: 'cursos',
  authority: 'ROLE_VER_EMPRESAS_CURSOS',
  parameter: 'compartilharCursos',
})
