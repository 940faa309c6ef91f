import { defineSharing } from '#platform/contract/sharing.ts'

declare module '#platform/contract/sharing.ts' {
  interface SharingDomains {
    colaboradores: true
  }
}

export const sharing = defineSharing({
  domain: 'colaboradores',
  authority: 'ROLE_VER_EMPRESAS_COLABORADORES',
  parameter: 'compartilharColaboradores',
})
