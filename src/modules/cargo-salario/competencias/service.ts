/**
 * A competence and the record of its kind (knowledge, skill, attitude) say the same: whichever is saved, the other follows
 * in the same transaction. A save that changes nothing writes nothing, which ends the exchange.
 */
import type { RecordOf } from '#platform/contract/record.ts'
import type { Ctx } from '#platform/server/context.ts'
import { removeRecord } from '#platform/server/engine/remove.ts'
import { defineService, type Saved, whenSaved } from '#platform/server/engine/service.ts'
import { createRecord, updateRecord } from '#platform/server/engine/write.ts'
import { competenceOf, type Kind, type KindRecord, kinds, removing } from './kinds.ts'
import { competencias } from './resource.ts'

type Competence = RecordOf<typeof competencias>
const internal = { internal: true } as const

export const service = defineService(competencias, {
  afterSave: async (ctx, { record }) => {
    const { resource } = kinds[record.tipo]
    const origin = originOf(record)
    if (origin) await updateRecord(ctx, resource, origin, sharedOf(record), internal)
    else await createRecord(ctx, resource, sharedOf(record), internal)
    return 'again'
  },
  // Asked for here or by the record of the kind, which then goes by itself.
  afterRemove: async (ctx, record) => {
    const origin = originOf(record)
    if (origin && !removing.has(ctx)) await removeRecord(ctx, kinds[record.tipo].resource, origin)
  },
  following: [
    whenSaved(kinds.C.resource, mirrored('C')),
    whenSaved(kinds.H.resource, mirrored('H')),
    whenSaved(kinds.A.resource, mirrored('A')),
  ],
})

const originOf = (record: Competence): number | undefined =>
  (record.conhecimento ?? record.habilidade ?? record.atitude)?.id

/** What both say. */
const sharedOf = (record: Competence | KindRecord) => ({
  nome: record.nome,
  areasOrganizacionais: record.areasOrganizacionais.map(({ id }) => id),
  observacao: record.observacao,
  solicitarComentario: record.solicitarComentario,
  ativo: record.ativo,
})

function mirrored(kind: Kind) {
  return async (ctx: Ctx, { record }: Saved<KindRecord>): Promise<void> => {
    const known = await competenceOf(ctx, kind, record)
    const said = { ...sharedOf(record), [kinds[kind].field]: record.id }
    if (known === undefined)
      await createRecord(ctx, competencias, { tipo: kind, ...said }, internal)
    else await updateRecord(ctx, competencias, known, said, internal)
  }
}
