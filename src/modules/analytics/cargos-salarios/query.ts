/** What each panel shows, and the rows behind its figures. */
import type { CardFigure } from '#platform/contract/dashboard.ts'
import { counted } from '#platform/contract/numbers.ts'
import type { Ctx } from '#platform/server/context.ts'
import { defineFigures } from '#platform/server/dashboard-query.ts'
import { dashboard, MAIS_FAIXAS } from './dashboard.ts'
import { areaTree, bandsOf, groupNames, months, promotions, staff } from './figures.ts'
import { dayOf, type Filters, monthsOf } from './filters.ts'
import {
  byBand,
  byPlace,
  evolution,
  headsByGroup,
  meanPay,
  outside,
  payByArea,
  payOf,
  promotionsByArea,
  promotionsByMonth,
  ratioByGroup,
  sumPay,
} from './panels.ts'
import { peopleBehind, placesBehind, promotionsBehind } from './rows.ts'

async function heads(ctx: Ctx, filters: Filters): Promise<CardFigure | null> {
  const { n } = payOf((await staff(ctx, filters)).areas)
  return n ? { valor: n } : null
}

async function payRoll(ctx: Ctx, filters: Filters): Promise<CardFigure | null> {
  const all = payOf((await staff(ctx, filters)).areas)
  const valor = sumPay(all)
  if (valor === null) return null
  const without = all.n - all.comSalario
  const none = counted(without, 'talento sem salário na data', 'talentos sem salário na data')
  return without ? { valor, frase: none } : { valor }
}

async function mean(ctx: Ctx, filters: Filters): Promise<CardFigure | null> {
  const all = payOf((await staff(ctx, filters)).areas)
  const valor = meanPay(all)
  if (valor === null) return null
  return { valor, base: `de ${counted(all.comSalario, 'talento', 'talentos')}` }
}

async function outsideBand(ctx: Ctx, filters: Filters): Promise<CardFigure | null> {
  const { bands: of } = await staff(ctx, filters)
  const known = of.reduce((sum, one) => sum + one.comPosicao, 0)
  if (!known) return null
  return { valor: outside(of), base: `de ${counted(known, 'talento', 'talentos')} com posição` }
}

const byArea = async (ctx: Ctx, filters: Filters, within: number | null) =>
  payByArea(await areaTree(ctx), within, (await staff(ctx, filters)).areas)

const byMonth = async (ctx: Ctx, filters: Filters) =>
  evolution(monthsOf(filters), await months(ctx, filters))

async function bands(ctx: Ctx, filters: Filters) {
  const { bands: of } = await staff(ctx, filters)
  return byBand(of, await bandsOf(ctx, of, dayOf(filters))).slice(0, MAIS_FAIXAS)
}

export const query = defineFigures(dashboard, {
  panels: {
    quadro: heads,
    folha: payRoll,
    media: mean,
    foraDaFaixa: outsideBand,
    talentosPorArea: byArea,
    folhaPorArea: byArea,
    mediaPorArea: byArea,
    evolucaoDoQuadro: byMonth,
    evolucaoDaFolha: byMonth,
    evolucaoDaMedia: byMonth,
    promocoesPorMes: async (ctx, filters) =>
      promotionsByMonth(monthsOf(filters), await promotions(ctx, filters)),
    promocoesPorArea: async (ctx, filters, within) =>
      promotionsByArea(await areaTree(ctx), within, await promotions(ctx, filters)),
    posicaoNaFaixa: async (ctx, filters) => byPlace((await staff(ctx, filters)).bands),
    porFaixa: bands,
    posicaoPorGrupo: async (ctx, filters) =>
      ratioByGroup((await staff(ctx, filters)).bands, await groupNames(ctx)),
    porGrupo: async (ctx, filters) =>
      headsByGroup((await staff(ctx, filters)).bands, await groupNames(ctx)),
  },
  rows: { talentos: peopleBehind, posicoes: placesBehind, promocoes: promotionsBehind },
})
