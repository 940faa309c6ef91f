/** What a candidate sends as own documents: so many, so often, and never what the company notes beside them. */
import type { FastifyRequest } from 'fastify'
import { documentosAnexos } from '#modules/captacao/documentos-anexos/resource.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import { addFile, changeFile, fileRecord, type Opening } from '#platform/server/http/attachments.ts'
import { Failure, failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { countAttempt } from '#platform/server/session/attempts.ts'
import { inCompany } from '../company.ts'
import { ownDocument } from '../own.ts'

/** The documents of one candidate, as the calls for files ask for them. */
export const documentsOf = (candidatoId: number) => ({
  child: documentosAnexos,
  above: candidatoId,
})

/** A refused try counts too: its bytes were received. Holds no transaction. */
export async function storeDocument(
  ctx: Ctx,
  candidatoId: number,
  docId: number | null,
  request: FastifyRequest,
  told?: (fields: Record<string, string>) => void,
): Promise<RecordOf<typeof documentosAnexos>> {
  await countAttempt(ctx.platform.pool, [
    { key: `documento ${candidatoId}`, max: 10, seconds: 60 },
    { key: `documentos ${candidatoId}`, max: 100, seconds: 86_400 },
  ])
  try {
    const open: Opening = (work) => inCompany(ctx, ctx.empresa?.id ?? 0, work, 'write')
    const from = { open, platform: ctx.platform, request, told }
    return await (docId === null
      ? addFile(from, documentsOf(candidatoId))
      : changeFile(from, documentsOf(candidatoId), docId))
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'VERSAO_DESATUALIZADA' || docId === null)
      throw error
    const atual = await inCompany(ctx, ctx.empresa?.id ?? 0, (inner) =>
      fileRecord(inner, documentsOf(candidatoId), docId),
    )
    throw failure.conflict(error.message, error.code, { atual: ownDocument(atual) })
  }
}
