/** The figures as they are asked for by the API: the whole, and the children of an area. */
import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { wholeDashboard } from '#platform/server/http/dashboard.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import {
  cargosSalarios,
  promocoesHorizontais,
  promocoesVerticais,
  salariosAreasFilhas,
} from './calls.ts'
import { dashboard } from './dashboard.ts'
import { areaTree, promotions, staff } from './figures.ts'
import type { Filters } from './filters.ts'
import { payByArea, promotionsByArea } from './panels.ts'
import { query } from './query.ts'

const ofDay = (ctx: Ctx, day: string | null | undefined): Filters => ({
  dataReferencia: day ?? ctx.today,
  meses: '12',
  estabelecimentos: [],
  areas: [],
  cargos: [],
  gruposOcupacionais: [],
})

/** Without the area itself: what is asked for are its children. */
const children = <R extends { propria: number }>(rows: readonly R[]): R[] =>
  rows.filter((row) => !row.propria)

const amount = (text: string | null): number | null => (text === null ? null : Number(text))

async function salaries(ctx: Ctx, day: string | null | undefined, area: number | null) {
  if (!ctx.has(VER_SALARIO)) throw failure.forbidden([VER_SALARIO])
  const rows = payByArea(await areaTree(ctx), area, (await staff(ctx, ofDay(ctx, day))).areas)
  const answered = ({ id, nome, talentos, folha, media }: (typeof rows)[number]) => ({
    id,
    nome,
    talentos,
    folha: amount(folha),
    media: amount(media),
  })
  return children(rows).map(answered)
}

async function promoted(ctx: Ctx, kind: 'horizontais' | 'verticais', area: number | null) {
  const found = await promotions(ctx, ofDay(ctx, null))
  const rows = promotionsByArea(await areaTree(ctx), area, found)
  return children(rows).map((row) => ({ id: row.id, nome: row.nome, quantidade: row[kind] }))
}

export const routes = defineRoutes([
  answerCall(cargosSalarios, (ctx, { query: asked }) =>
    wholeDashboard(ctx, { dashboard, query }, asked),
  ),
  answerCall(salariosAreasFilhas, (ctx, { query: { dataBase, areaId } }) =>
    salaries(ctx, dataBase, areaId ?? null),
  ),
  answerCall(promocoesHorizontais, (ctx, { query: asked }) =>
    promoted(ctx, 'horizontais', asked.areaOrganizacionalId ?? null),
  ),
  answerCall(promocoesVerticais, (ctx, { query: asked }) =>
    promoted(ctx, 'verticais', asked.areaOrganizacionalId ?? null),
  ),
])
