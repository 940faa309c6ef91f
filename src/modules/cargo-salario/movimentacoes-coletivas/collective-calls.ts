/** The two calls of a collective raise: what it would propose, and proposing it. */
import { defineCall } from '#platform/contract/call.ts'
import type { Fields } from '#platform/contract/field.ts'
import { access, pageFields, preview } from './preview-shape.ts'

/** `whom` stands in the documentation; `body` says whom it meets, by how much, and who stays out. */
export function collectiveCalls<const F extends Fields>(path: string, whom: string, body: F) {
  return {
    previaDissidio: defineCall({
      method: 'POST',
      path: `${path}/previa-dissidio`,
      summary: `What a collective raise of ${whom} would propose, before it does`,
      access,
      transaction: 'read',
      body: { ...body, ...pageFields },
      answer: preview,
    }),
    aplicarDissidio: defineCall({
      method: 'POST',
      path: `${path}/aplicar-dissidio`,
      summary: `Proposes a collective raise of ${whom}`,
      access,
      once: true,
      body,
    }),
  }
}

export type CollectiveCalls = ReturnType<typeof collectiveCalls<Fields>>
