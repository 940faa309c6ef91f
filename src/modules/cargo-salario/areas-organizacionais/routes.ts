import { type Ctx, companyOf } from '#platform/server/context.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { answersFor } from './answerable.ts'
import * as calls from './calls.ts'
import { areasOrganizacionais } from './resource.ts'
import { forest, possibleMothers } from './tree.ts'

type Roots = readonly calls.AreaNode[]

function findArea(nodes: Roots, id: number): calls.AreaNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findArea(node.filhas, id)
    if (found) return found
  }
  return undefined
}

/** The areas of the chart, or one with those below it. */
async function chart(
  ctx: Ctx,
  ativa: boolean | undefined,
  only: number | null,
): Promise<calls.AreaNode[]> {
  const roots = await forest(ctx, { ativa, organograma: true })
  if (!only) return roots
  const found = findArea(roots, only)
  return found ? [found] : []
}

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
  answerCall(calls.organogramas, (ctx, { query }) =>
    chart(ctx, calls.said(query.ativa), query.areaOrganizacionalId),
  ),
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
  answerCall(calls.areasFilhas, async (ctx, { params }) => {
    const { id } = await readRecord(ctx, areasOrganizacionais, params.id)
    return areasBelow(ctx, id)
  }),
])
