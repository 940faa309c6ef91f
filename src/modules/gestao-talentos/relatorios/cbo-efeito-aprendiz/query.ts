import { findOccupations } from '#modules/geral/cbo/occupations.ts'
import {
  NAO_OBRIGADO,
  type QuotaLine,
  SEM_CBO,
} from '#modules/gestao-talentos/indicadores/apprentice-quota.ts'
import {
  type EstablishmentQuota,
  quotasOn,
} from '#modules/gestao-talentos/indicadores/staff-on-day.ts'
import { contagens } from '#modules/gestao-talentos/cbos-aprendiz/counted.ts'
import { inPlaceOrder } from '#modules/gestao-talentos/relatorios/by-month.ts'
import { labelOf, ofOwnAreas } from '#modules/gestao-talentos/relatorios/people.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { tableOf } from '#platform/server/report/fill.ts'
import { cboEfeitoAprendiz } from './report.ts'

const { cotas, ocupacoes } = cboEfeitoAprendiz.tables

type Placed = EstablishmentQuota & { lugar: string }

const standingOf = ({ obrigado, faltam }: EstablishmentQuota): string => {
  if (!obrigado) return NAO_OBRIGADO
  return faltam ? 'Faltam aprendizes' : 'Cumprida'
}

const quotaRow = (one: Placed) => ({
  estabelecimento: one.lugar,
  base: one.base,
  situacao: standingOf(one),
  minimo: one.minimo,
  maximo: one.maximo,
  aprendizes: one.aprendizes,
  faltam: one.faltam,
})

const titleOf = (cbo: string): string | null =>
  findOccupations(cbo).find(({ codigo }) => codigo === cbo)?.descricao ?? null

const lineRow = ({ cbo, ativos, contagem, motivo }: QuotaLine) => ({
  cbo: cbo === null ? SEM_CBO : `${cbo.slice(0, 4)}-${cbo.slice(4)}`,
  titulo: cbo === null ? null : titleOf(cbo),
  ativos,
  contagem: labelOf(contagens, contagem),
  motivo,
})

const sum = (of: readonly Placed[], name: 'base' | 'minimo' | 'maximo' | 'aprendizes' | 'faltam') =>
  of.reduce((all, one) => all + one[name], 0)

export const query = defineQuery(cboEfeitoAprendiz, async function apprenticeQuota(ctx, filters) {
  const { estabelecimentos, dataReferencia } = filters
  const quotas = await quotasOn(ctx, { estabelecimentos }, dataReferencia)
  if (!quotas.length) return null
  const keyed = quotas.map((one) => ({ ...one, chave: one.estabelecimentoId }))
  const placed = await inPlaceOrder(ctx, 'estabelecimento', keyed)
  const lines = placed.flatMap(({ lugar, linhas }) => linhas.map((line) => ({ ...line, lugar })))
  const occupations = tableOf(ocupacoes, lines, {
    rows: (of) => of.map(lineRow),
    groups: { estabelecimento: { by: ({ lugar }) => lugar, title: ([one]) => one?.lugar ?? '' } },
  })
  const quota = tableOf(cotas, placed, {
    rows: (of) => of.map(quotaRow),
    total: {
      estabelecimento: 'Total',
      base: sum(placed, 'base'),
      minimo: sum(placed, 'minimo'),
      maximo: sum(placed, 'maximo'),
      aprendizes: sum(placed, 'aprendizes'),
      faltam: sum(placed, 'faltam'),
    },
  })
  return ofOwnAreas(ctx, cboEfeitoAprendiz, filters, {
    orientation: 'landscape',
    blocks: lines.length ? [quota, occupations] : [quota],
  })
})
