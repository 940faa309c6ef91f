import { calledName } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { z } from 'zod'
import { failure } from '#platform/contract/failure.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/context.ts'
import { beginValues } from '#platform/server/engine/begin.ts'
import { canOf, readRecord } from '#platform/server/engine/read.ts'
import { createRecord, updateRecord } from '#platform/server/engine/write.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { exameDoCandidato, gravarExame } from './calls.ts'
import { examesPalografico } from './resource.ts'

async function examOf(ctx: Ctx, candidatoId: number): Promise<number | undefined> {
  const exam = await ctx.tx.db
    .selectFrom('captacao_exames_palografico')
    .select('id')
    .where('candidato_id', '=', candidatoId)
    .executeTakeFirst()
  return exam?.id
}

async function ofCandidate(ctx: Ctx, id: number) {
  const candidate = await readRecord(ctx, candidatos, id)
  const known = await examOf(ctx, id)
  if (known !== undefined) {
    const record = await readRecord(ctx, examesPalografico, known)
    const { versao, candidato, data, avaliador, imagem, medidas, laudo } = record
    const can = canOf(ctx, examesPalografico, record)
    return { id: known, versao, candidato, data, avaliador, imagem, medidas, laudo, can }
  }
  const begun = await beginValues(ctx, examesPalografico)
  const nome = calledName(candidate)
  const candidato = { id, nome, rotulo: nome }
  return { id: null, ...begun, candidato, medidas: [] }
}

const sent = z.looseObject({ versao: z.unknown().optional() })

async function save(ctx: Ctx, id: number, body: z.infer<typeof sent>) {
  const candidate = await readRecord(ctx, candidatos, id)
  if (candidate.empresaId !== ctx.empresa?.id) throw failure.notFound()
  // Two first saves of one candidate stand in line: the second goes on with the exam of the first.
  await ctx.tx.lock('exame palográfico', id)
  const known = await examOf(ctx, id)
  const wanted = authorityFor(examesPalografico, known === undefined ? 'INSERIR' : 'EDITAR')
  if (!ctx.has(wanted)) throw failure.forbidden([wanted])
  if (known === undefined)
    return createRecord(ctx, examesPalografico, { ...body, candidato: { id } })
  const versao = typeof body.versao === 'number' ? body.versao : undefined
  return updateRecord(ctx, examesPalografico, known, body, { versao })
}

export const routes = defineRoutes([
  answerCall(exameDoCandidato, (ctx, { params }) => ofCandidate(ctx, params.id)),
  answerCall(gravarExame, (ctx, { params, body }) => save(ctx, params.id, body), { body: sent }),
])
