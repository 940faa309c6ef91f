/** The people behind the figures, read by the queries that count them. */
import { absentPeople } from '#modules/gestao-talentos/indicadores/absences.ts'
import { calendarsOf } from '#modules/gestao-talentos/indicadores/calendars.ts'
import {
  admittedPeople,
  DADO_SENSIVEL,
  dismissedPeople,
} from '#modules/gestao-talentos/indicadores/events.ts'
import type { MonthSpan, Span } from '#modules/gestao-talentos/indicadores/months.ts'
import { openingPeople } from '#modules/gestao-talentos/indicadores/opening.ts'
import { pendingPeople } from '#modules/gestao-talentos/indicadores/pending-measures.ts'
import {
  deficienciasContadas,
  sexosContados,
} from '#modules/gestao-talentos/indicadores/profile.ts'
import { generationPeople } from '#modules/gestao-talentos/indicadores/staff-on-day.ts'
import { profilePeople } from '#modules/gestao-talentos/indicadores/staff-profile.ts'
import type { BehindBy } from '#platform/contract/dashboard.ts'
import { roundedTo } from '#platform/contract/decimal.ts'
import { failure } from '#platform/contract/failure.ts'
import type { Ctx } from '#platform/server/context.ts'
import type * as behind from './behind.ts'
import * as figures from './figures.ts'
import { dayOf, type Filters, monthsAhead, monthsOf, wholeOf } from './filters.ts'
import * as groups from './groups.ts'
import { sameName } from './panels.ts'
import { MINIMO_GRUPO } from './small-groups.ts'
import { staffOf } from './staff-filters.ts'

type Codes = { readonly codigo: string; readonly talentos: number | null }
/** Of a group that is not shown nobody is shown either. */
const isShown = (rows: readonly Codes[], code: string): boolean =>
  rows.some(({ codigo, talentos }) => codigo === code && talentos !== null)

/** The month of the period, as the figure counts it. */
const monthOf = (months: readonly MonthSpan[], mes: string): MonthSpan | undefined =>
  months.find((one) => one.mes === mes)

export async function staffBehind(
  ctx: Ctx,
  of: Filters,
  { dia, mesAbertura, ...narrowed }: BehindBy<typeof behind.talentos>,
  limit: number,
) {
  const { sexo } = narrowed
  if (mesAbertura) {
    const month = monthOf(monthsOf(of, ctx.today), mesAbertura)
    return month ? openingPeople(ctx, staffOf(of), month, { by: 'empresa', limit }) : []
  }
  if (sexo) {
    const rows = groups.counted(await figures.profile(ctx, of), 'sexo')
    const shown = groups.kindsTold([groups.kindsDiscreetly(sexosContados, rows)])
    // Another day would tell of who was left out on this one.
    if (dia || !isShown(shown, sexo)) return []
  }
  return profilePeople(ctx, staffOf(of), dia ?? dayOf(of, ctx.today), { narrowed, limit })
}

const columnOf = { M: 'homens', F: 'mulheres', '0': 'semSexo' } as const

export async function agesBehind(
  ctx: Ctx,
  of: Filters,
  { faixaEtaria, sexoDaFaixa, geracaoId }: BehindBy<typeof behind.idades>,
  limit: number,
) {
  const day = dayOf(of, ctx.today)
  if (geracaoId !== null && geracaoId !== undefined) {
    const id = geracaoId || null
    const known = await figures.generationNames(ctx)
    const all = groups.generations(await figures.generations(ctx, of), known)
    const rows = groups.generationsTold([all])
    if (!rows.some((row) => row.geracaoId === id && row.talentos !== null)) return []
    return generationPeople(ctx, staffOf(of), day, { geracaoId: id, by: 'empresa', limit })
  }
  if (faixaEtaria || sexoDaFaixa) {
    // One alone is no figure of any panel.
    if (!faixaEtaria || !sexoDaFaixa) return []
    const rows = groups.pyramidTold([groups.pyramid(await figures.profile(ctx, of))])
    const cell = rows.find(({ codigo }) => codigo === faixaEtaria)?.[columnOf[sexoDaFaixa]]
    if (!cell) return []
  }
  const narrowed = { idade: faixaEtaria, sexo: sexoDaFaixa }
  return profilePeople(ctx, staffOf(of), day, { narrowed, limit })
}

type Disabled = Awaited<ReturnType<typeof profilePeople>>[number]
const withKind = ({ deficiencia, ...row }: Disabled) => ({
  ...row,
  tipo: deficienciasContadas.find(({ code }) => code === deficiencia)?.label ?? null,
})

export async function disabledBehind(
  ctx: Ctx,
  of: Filters,
  { deficiencia, daCota }: BehindBy<typeof behind.deficientes>,
  limit: number,
) {
  const day = dayOf(of, ctx.today)
  if (daCota) {
    const people = await profilePeople(ctx, figures.COTA, day, {
      narrowed: { comDeficiencia: true },
      limit,
    })
    return people.length < MINIMO_GRUPO ? [] : people.map(withKind)
  }
  if (!deficiencia) return []
  const rows = await figures.disabilities(ctx, of)
  const counted = rows.map((row) => ({ codigo: row.deficiencia, n: row.n }))
  const shown = groups.kindsTold([groups.kindsDiscreetly(deficienciasContadas, counted)])
  if (!isShown(shown, deficiencia)) return []
  const narrowed = { deficiencia }
  const people = await profilePeople(ctx, staffOf(of), day, { narrowed, limit })
  return people.map(withKind)
}

type Event = {
  mes: string | null | undefined
  previstos: boolean | null | undefined
  noIndice: boolean | null | undefined
}
/** The days of the figure that was opened. */
function spanOf(ctx: Ctx, of: Filters, { mes, previstos }: Event): Span | null {
  const months = previstos ? monthsAhead(of, ctx.today) : monthsOf(of, ctx.today)
  return mes ? (monthOf(months, mes) ?? null) : wholeOf(months)
}
const counting = ({ noIndice }: Event, limit: number) => ({
  by: 'empresa' as const,
  which: noIndice ? ('conta' as const) : ('todos' as const),
  limit,
})
const said = <R extends { conta: boolean }>(row: R) => ({
  ...row,
  conta: row.conta ? 'Conta' : 'Não conta',
})

export async function admissionsBehind(
  ctx: Ctx,
  of: Filters,
  { mesAdmissao: mes, previstos, noIndice }: BehindBy<typeof behind.admitidos>,
  limit: number,
) {
  const asked = { mes, previstos, noIndice }
  const span = spanOf(ctx, of, asked)
  if (!span) return []
  return (await admittedPeople(ctx, staffOf(of), span, counting(asked, limit))).map(said)
}

type ReasonId = { motivoId?: number | null }
/** By id or by name, the latter for who may read it; null: no such reason in this company. */
async function reasonOf(
  ctx: Ctx,
  motivoId: number | null | undefined,
  nome: string | null | undefined,
): Promise<ReasonId | null> {
  if (!nome)
    return motivoId === null || motivoId === undefined ? {} : { motivoId: motivoId || null }
  if (!ctx.has(DADO_SENSIVEL)) throw failure.forbidden([DADO_SENSIVEL])
  const names = [...(await figures.reasonNames(ctx))]
  const found = names.find(([, one]) => sameName(one) === sameName(nome))
  return found ? { motivoId: found[0] } : null
}

export async function dismissalsBehind(
  ctx: Ctx,
  of: Filters,
  { motivoId, porMotivo, ...asked }: BehindBy<typeof behind.desligamentos>,
  limit: number,
) {
  const span = spanOf(ctx, of, asked)
  if (!span) return []
  const reason = await reasonOf(ctx, motivoId, porMotivo)
  if (!reason) return []
  const behindIt = { ...counting(asked, limit), ...reason }
  return (await dismissedPeople(ctx, staffOf(of), span, behindIt)).map(said)
}

export async function absencesBehind(
  ctx: Ctx,
  of: Filters,
  { mesFaltas }: BehindBy<typeof behind.ausencias>,
  limit: number,
) {
  const months = monthsOf(of, ctx.today).filter(({ mes }) => !mesFaltas || mes === mesFaltas)
  if (!months.length) return []
  const calendars = await calendarsOf(ctx, months)
  const asked = { filters: staffOf(of), months, calendars }
  const people = await absentPeople(ctx, asked, { by: 'empresa', limit })
  return people.map((row) => ({ ...row, dias: roundedTo(row.dias, 2) }))
}

export async function pendingBehind(
  ctx: Ctx,
  of: Filters,
  { ocorrenciaId, porOcorrencia, atrasadas }: BehindBy<typeof behind.providencias>,
  limit: number,
) {
  const named = async (nome: string) =>
    (await figures.pending(ctx, of)).find((row) => sameName(row.ocorrencia) === sameName(nome))
  const one = porOcorrencia ? await named(porOcorrencia) : { ocorrenciaId }
  if (!one) return []
  const asked = { ocorrenciaId: one.ocorrenciaId, atrasadas, limit }
  const people = await pendingPeople(ctx, staffOf(of), asked)
  return people.map((row) => ({ ...row, situacao: row.atrasada ? 'Atrasada' : 'No prazo' }))
}
