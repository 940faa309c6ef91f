/** What a row of a spreadsheet proposes, before it is compared with the proposals that are there. */
import { formatDate } from '#platform/contract/dates.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { ReadingRow } from '#platform/server/engine/service.ts'
import {
  bandsOf,
  type Line,
  linesOf,
  peopleOf,
  type Person,
  type Plan,
  plansOf,
  type Standing,
  standingsOn,
} from './import-known.ts'
import { payReader } from './import-pay.ts'
import { personIn } from './import-person.ts'
import { takesProposals } from './open-plan.ts'

const PLANO = 'tabelaReajusteColaborador'

type Named = { row: ReadingRow; plan: Plan; person: Person }

export async function readProposals(ctx: Ctx, rows: readonly ReadingRow[]): Promise<void> {
  const named = await namedIn(ctx, rows)
  const bands = await bandsOf(ctx, rows)
  for (const [plan, of] of Map.groupBy(named, (one) => one.plan)) {
    const ids = [...new Set(of.map(({ person }) => person.id))]
    const standings = new Map((await standingsOn(ctx, plan, ids)).map((one) => [one.id, one]))
    const lines = new Map((await linesOf(ctx, plan, ids)).map((one) => [one.colaborador, one]))
    const readPay = payReader(ctx, plan)
    for (const { row, person } of of) {
      const [line, standing] = [lines.get(person.id), standings.get(person.id)]
      if (!line && !begins(row, plan, standing)) continue
      readBand(row, bands, line, standing)
      await readPay(row, line, standing)
    }
  }
}

/** Rows whose plan and person are known; the others say why not. */
async function namedIn(ctx: Ctx, rows: readonly ReadingRow[]): Promise<Named[]> {
  const plans = await plansOf(ctx, rows)
  const find = personIn(await peopleOf(ctx, rows))
  return rows.flatMap(function named(row, i) {
    const plan = planOf(row, plans, i === 0)
    const person = find(row, plan)
    if (!plan || !person) return []
    row.put('colaborador', person.id, `${person.nome} (${person.matricula})`)
    return [{ row, plan, person }]
  })
}

type Plans = Awaited<ReturnType<typeof plansOf>>

/** Where a row names none it is the only one that takes proposals. */
function planOf(row: ReadingRow, { byId, open }: Plans, isFirst: boolean): Plan | undefined {
  const id = row.said(PLANO)
  if (typeof id === 'number') return byId.get(id)
  if (row.text(PLANO) !== undefined) return undefined
  const [only, second] = open
  if (!only) row.say(PLANO, 'Nenhum planejamento de talentos está em preparação.')
  else if (second)
    row.say(
      PLANO,
      `Há mais de um planejamento em preparação. Diga qual: ${open
        .slice(0, 5)
        .map(({ nome }) => nome)
        .join('; ')}.`,
    )
  if (!only || second) return undefined
  row.put(PLANO, only.id, only.nome)
  if (isFirst)
    row.hint(
      PLANO,
      `As linhas que não dizem o planejamento vão para “${only.nome}”, o único em preparação.`,
    )
  return only
}

/** Whether somebody can be given a first proposal in this plan; begun with where they stand. */
function begins(row: ReadingRow, plan: Plan, standing: Standing | undefined): boolean {
  const day = formatDate(plan.data)
  const may = takesProposals(plan.situacao)
  const why = (): string | undefined => {
    if (plan.tipo !== 'C') return `“${plan.nome}” não é um planejamento de talentos.`
    if (may !== true) return may
    return undefined
  }
  const refused = why()
  if (refused) {
    row.say(PLANO, refused)
    return false
  }
  if (!standing?.ativo || standing.atual === null) {
    const text = standing?.ativo
      ? `O talento não tem salário em ${day}.`
      : `O talento não está no quadro em ${day}, a data do planejamento.`
    row.say('matricula', text)
    return false
  }
  row.put('estabelecimentoProposto', standing.estabelecimento)
  row.put('areaOrganizacionalProposta', standing.area)
  row.put('ambienteProposto', standing.ambiente ?? undefined)
  row.put('funcaoProposta', standing.funcao ?? undefined)
  if (standing.mesmoDia) row.hint(null, `Já tem um histórico em ${day}: não será aplicada.`)
  else if (standing.posterior)
    row.hint(null, `Já tem um histórico depois de ${day}: não será aplicada.`)
  return true
}

type Bands = Awaited<ReturnType<typeof bandsOf>>

/** A position of one band says the band too; without either the band is the one that is there. */
function readBand(
  row: ReadingRow,
  bands: Bands,
  line: Line | undefined,
  standing: Standing | undefined,
): void {
  const [column, cargo] = ['faixaSalarialProposta', row.said('cargo')]
  if (row.text(column) !== undefined) return
  if (typeof cargo === 'number' && (line || cargo !== standing?.cargo)) {
    const own = bands.get(cargo) ?? []
    // The band of the proposal is one of that position already.
    if (line && own.some(({ id }) => id === line.faixa)) return
    const [only, second] = own
    if (only && !second) return row.put(column, only.id, only.nome)
    const names = own.slice(0, 12).map(({ nome }) => nome)
    return row.say(
      'cargo',
      names.length
        ? `O cargo tem mais de uma faixa. Diga qual em Faixa salarial: ${names.join(', ')}.`
        : 'O cargo não tem faixa ativa. Cadastre uma antes.',
    )
  }
  if (!line && standing) row.put(column, standing.faixa)
}
