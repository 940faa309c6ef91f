import { defineSharing } from '#platform/contract/sharing.ts'

declare module '#platform/contract/sharing.ts' {
  interface SharingDomains {
    candidatos: true
  }
}

export const sharing = defineSharing({
  domain: 'candidatos',
  authority: 'ROLE_VER_EMPRESAS_CANDIDATOS',
  parameter: 'compartilharCandidatos',
})
