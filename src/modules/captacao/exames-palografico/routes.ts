import { z } from 'zod'
import { failure } from '#platform/contract/failure.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/context.ts'
import { beginValues } from '#platform/server/engine/begin.ts'
import { canOf, readRecord } from '#platform/server/engine/read.ts'
import { createRecord, updateRecord } from '#platform/server/engine/write.ts'
import { defineRoutes, route } from '#platform/server/http/route.ts'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { examesPalografico } from './resource.ts'

const path = 'captacao/candidatos/{id}/exames-palografico'
const params = z.object({ id: z.coerce.number<string>().int().min(1).max(2_147_483_647) })

async function examOf(ctx: Ctx, candidatoId: number): Promise<number | undefined> {
  const exam = await ctx.tx.db
    .selectFrom('captacao_exames_palografico')
    .select('id')
    .where('candidato_id', '=', candidatoId)
    .executeTakeFirst()
  return exam?.id
}

export const routes = defineRoutes([
  route({
    method: 'GET',
    path,
    summary: 'Exame palográfico do candidato',
    access: { any: [authorityFor(examesPalografico)] },
    params,
    handler: async (ctx, { params: { id } }) => {
      const candidate = await readRecord(ctx, candidatos, id)
      const known = await examOf(ctx, id)
      if (known === undefined)
        return {
          id: null,
          ...(await beginValues(ctx, examesPalografico)),
          candidato: { id, nome: candidate.nome, rotulo: candidate.nome },
          medidas: [],
        }
      const record = await readRecord(ctx, examesPalografico, known)
      return { ...record, can: canOf(ctx, examesPalografico, record) }
    },
  }),
  route({
    method: 'PATCH',
    path,
    summary: 'Grava o exame palográfico do candidato',
    access: {
      any: [authorityFor(examesPalografico, 'EDITAR'), authorityFor(examesPalografico, 'INSERIR')],
    },
    params,
    body: z.looseObject({ versao: z.unknown().optional() }),
    handler: async (ctx, { params: { id }, body }) => {
      const candidate = await readRecord(ctx, candidatos, id)
      if (candidate.empresaId !== ctx.empresa?.id) throw failure.notFound()
      // Two first saves of one candidate stand in line: the second goes on with the exam of the first.
      await ctx.tx.lock('exame palográfico', id)
      const known = await examOf(ctx, id)
      const wanted = authorityFor(examesPalografico, known === undefined ? 'INSERIR' : 'EDITAR')
      if (!ctx.has(wanted)) throw failure.forbidden([wanted])
      if (known === undefined)
        return createRecord(ctx, examesPalografico, { ...body, candidato: { id } })
      return updateRecord(ctx, examesPalografico, known, body, {
        versao: typeof body.versao === 'number' ? body.versao : undefined,
      })
    },
  }),
])
