import { type Ctx, companyOf } from '#platform/server/context.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { usesOf } from '#platform/server/engine/uses.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { answersFor } from './answerable.ts'
import * as calls from './calls.ts'
import { areasOrganizacionais } from './resource.ts'
import { forest, possibleMothers } from './tree.ts'

type Roots = readonly calls.AreaNode[]

/** What nobody answers for; an area that somebody answers for leaves those below it. */
const unanswered = (nodes: Roots): calls.AreaNode[] =>
  nodes.flatMap((node) => {
    const filhas = unanswered(node.filhas)
    return node.responsaveis === null ? [{ ...node, filhas }] : filhas
  })

const areasBelow = (ctx: Ctx, area: number) =>
  ctx.tx.db
    .selectFrom('cargo_salario_areas_organizacionais')
    .select(['id', 'nome', 'ativo'])
    .where('area_mae_id', '=', area)
    .where('empresa_id', '=', companyOf(ctx).id)
    .orderBy('nome')
    .execute()

export const routes = defineRoutes([
  answerCall(calls.areasMaes, (ctx, { query }) =>
    possibleMothers(ctx, { ...query, brief: calls.said(query.resumido) === true }),
  ),
  answerCall(calls.verAreas, (ctx) => answersFor(ctx)),
  answerCall(calls.possuiPermissao, async (ctx) => {
    const own = await answersFor(ctx)
    return { possuiPermissao: own.verTodas || own.responsavel || own.corresponsavel }
  }),
  answerCall(calls.arvore, (ctx, { query }) => forest(ctx, { ativa: calls.said(query.ativa) })),
  answerCall(calls.responsaveis, async (ctx, { query }) => {
    const area = await readRecord(ctx, areasOrganizacionais, query.id)
    const { empresaEResponsaveis: responsaveis, empresaECoresponsaveis: corresponsaveis } = area
    return { responsaveis, corresponsaveis }
  }),
  answerCall(calls.semResponsaveis, async (ctx) => {
    const { id, nome } = companyOf(ctx)
    return [{ empresa: { id, nome }, areas: unanswered(await forest(ctx, { ativa: true })) }]
  }),
  answerCall(calls.usos, async (ctx, { params }) => {
    const { id } = await readRecord(ctx, areasOrganizacionais, params.id)
    return usesOf(ctx, areasOrganizacionais, id, { any: true, examples: 5 })
  }),
  answerCall(calls.areasFilhas, async (ctx, { params }) => {
    const { id } = await readRecord(ctx, areasOrganizacionais, params.id)
    return areasBelow(ctx, id)
  }),
])
