/** What each panel shows, and the rows behind its figures. */
import type { CardFigure } from '#platform/contract/dashboard.ts'
import { counted } from '#platform/contract/numbers.ts'
import type { Ctx } from '#platform/server/context.ts'
import { defineFigures } from '#platform/server/dashboard-query.ts'
import { dashboard } from './dashboard.ts'
import { areaTree, bandsOf, groupNames, groups, months, promotions } from './figures.ts'
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
  const { n } = payOf(await groups(ctx, filters))
  return n ? { valor: n } : null
}

async function payRoll(ctx: Ctx, filters: Filters): Promise<CardFigure | null> {
  const all = payOf(await groups(ctx, filters))
  const valor = sumPay(all)
  if (valor === null) return null
  const without = all.n - all.comSalario
  const none = counted(without, 'talento sem salário na data', 'talentos sem salário na data')
  return without ? { valor, frase: none } : { valor }
}

async function mean(ctx: Ctx, filters: Filters): Promise<CardFigure | null> {
  const all = payOf(await groups(ctx, filters))
  const valor = meanPay(all)
  if (valor === null) return null
  return { valor, base: `de ${counted(all.comSalario, 'talento', 'talentos')}` }
}

async function outsideBand(ctx: Ctx, filters: Filters): Promise<CardFigure | null> {
  const of = await groups(ctx, filters)
  const known = of.reduce((sum, one) => sum + one.comPosicao, 0)
  if (!known) return null
  return { valor: outside(of), base: `de ${counted(known, 'talento', 'talentos')} com posição` }
}

const byArea = async (ctx: Ctx, filters: Filters, within: number | null) =>
  payByArea(await areaTree(ctx), within, await groups(ctx, filters))

const byMonth = async (ctx: Ctx, filters: Filters) =>
  evolution(monthsOf(filters), await months(ctx, filters))

async function bands(ctx: Ctx, filters: Filters) {
  const of = await groups(ctx, filters)
  return byBand(of, await bandsOf(ctx, of, dayOf(filters)))
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
    posicaoNaFaixa: async (ctx, filters) => byPlace(await groups(ctx, filters)),
    porFaixa: bands,
    posicaoPorGrupo: async (ctx, filters) =>
      ratioByGroup(await groups(ctx, filters), await groupNames(ctx)),
    porGrupo: async (ctx, filters) =>
      headsByGroup(await groups(ctx, filters), await groupNames(ctx)),
  },
  rows: { talentos: peopleBehind, posicoes: placesBehind, promocoes: promotionsBehind },
})
