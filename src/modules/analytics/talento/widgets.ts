/** How many there are, who came and left, turnover and absence: on the home page what the dashboard shows unasked. And whose birthday comes. */
import { anniversariesOf } from '#modules/gestao-talentos/indicadores/staff-on-day.ts'
import { meanWords } from '#modules/gestao-talentos/indicadores/rates.ts'
import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import { formatDate, formatMonth } from '#platform/contract/dates.ts'
import { counted, formatPercent } from '#platform/contract/numbers.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { type Ctx, ruleContext } from '#platform/server/context.ts'
import { forSeconds } from '#platform/server/seconds.ts'
import { defineWidgets, mostRows, type WidgetRow } from '#platform/server/widgets.ts'
import { absenteeism, heads, turnover } from './figures.ts'
import { authority, defaults, type Filters } from './filters.ts'

const rota = '/analytics/talento'

/** As the dashboard means it without any filter. */
const unasked = (ctx: Ctx): Filters => ({
  ...defaults(ruleContext(ctx, null)),
  empresas: [],
  estabelecimentosIds: [],
  areasIds: [],
  cargosIds: [],
  vinculos: [],
})

type Rate = { taxa: string | null; meses: number }
const rateLine = ({ taxa, meses }: Rate): string =>
  taxa === null ? meanWords(0) : `${formatPercent(taxa)} (${meanWords(meses)})`

async function staff(ctx: Ctx): Promise<{ number: number; rows: WidgetRow[] }> {
  const of = unasked(ctx)
  const moved = await turnover(ctx, of)
  const missed = await absenteeism(ctx, of)
  const month = moved?.meses.at(-1)
  if (!moved || !missed || !month) return { number: 0, rows: [] }
  const came = month.admitidos + month.admitidosFora
  const left = month.demitidos + month.demitidosFora
  const titulo = `Entradas e saídas em ${formatMonth(month.mes.mes)}`
  const detalhe = `${counted(came, 'admissão', 'admissões')} · ${counted(left, 'desligamento', 'desligamentos')}`
  return {
    number: await heads(ctx, of),
    rows: [
      { id: 1, titulo, detalhe, rota },
      { id: 2, titulo: 'Turnover', detalhe: rateLine(moved.turnover), rota },
      { id: 3, titulo: 'Absenteísmo', detalhe: rateLine(missed.absenteismo), rota },
    ],
  }
}

/** From today to the end of the month; the day alone, which also a manager may know. */
async function coming(ctx: Ctx): Promise<{ number: number; rows: WidgetRow[] }> {
  const [year, month] = [Number(ctx.today.slice(0, 4)), Number(ctx.today.slice(5, 7))]
  const asked = { day: ctx.today, month, year, of: 'nascimento' as const }
  const all = await anniversariesOf(ctx, {}, asked)
  const next = all.filter(({ dia }) => dia >= ctx.today)
  const line = ({ of, dia }: (typeof next)[number]): WidgetRow => ({
    id: of.id,
    titulo: of.talento,
    detalhe: [formatDate(dia).slice(0, 5), of.area].filter(Boolean).join(' · '),
    rota: `/${talentos.path}/${of.id}`,
    ...(dia === ctx.today ? { marca: 'Hoje', tom: 'bom' as const } : {}),
  })
  return { number: next.length, rows: next.slice(0, mostRows).map(line) }
}

const birthdays = (ctx: Ctx) =>
  forSeconds(ctx, 'analytics.talento: aniversários', null, () => coming(ctx))

export const widgets = defineWidgets([
  {
    key: 'quadro-de-talentos',
    title: 'Quadro de talentos',
    order: 43,
    for: (has) => has(authority),
    empty: 'Nenhum talento no quadro.',
    act: { titulo: 'Ver a análise', rota },
    read: staff,
  },
  {
    key: 'aniversariantes',
    title: 'Aniversariantes até o fim do mês',
    order: 46,
    for: (has) => has(authority) && has(authorityFor(talentos)),
    empty: 'Nenhum aniversário até o fim do mês.',
    read: birthdays,
  },
])
