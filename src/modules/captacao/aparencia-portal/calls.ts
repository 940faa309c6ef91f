import { defineCall } from '#platform/contract/call.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { shape } from '#platform/contract/shape.ts'
import { aparenciaPortal } from './resource.ts'

/** The portal answers it, with the page as it would be. */
export const previa = defineCall({
  method: 'POST',
  path: 'captacao/aparencia-portal/previa',
  summary: 'A página de vagas com o que ainda não foi gravado',
  access: { any: [authorityFor(aparenciaPortal)] },
  transaction: 'none',
  perMinute: 120,
  laidOver: aparenciaPortal.fields,
  answer: shape.object({ html: shape.text }),
})
