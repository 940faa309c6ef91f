/** What a row says of pay: the new value or the percentage, by band or index where the type is theirs; the plan's rules row by row. */
import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { Exact, roundedTo } from '#platform/contract/decimal.ts'
import { decimalText, formatMoney } from '#platform/contract/numbers.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { ReadingRow } from '#platform/server/engine/service.ts'
import { calculatedPay, type Pay } from './calculated.ts'
import type { Line, Plan, Standing } from './import-known.ts'
import { lowering, mostPercent, percentRefused, raiseRule } from './raise.ts'

const [SALARIO, PERCENTUAL, TIPO] = ['salarioProposto', 'percentual', 'tipoSalarioProposto']
const [INDICE, QUANTIDADE, FAIXA] = [
  'indiceProposto',
  'quantidadeIndiceProposta',
  'faixaSalarialProposta',
]
const isSaid = (row: ReadingRow, name: string): boolean => row.text(name) !== undefined
const numberIn = (row: ReadingRow, name: string): number | undefined => {
  const value = row.said(name)
  return typeof value === 'number' ? value : undefined
}

/** Reads the pay of rows of one plan; whoever sees no pay proposes none. */
export function payReader(ctx: Ctx, plan: Plan) {
  const floor = ctx.settings.pisoSalarial ?? null
  const known = new Map<string, Promise<string | null>>()
  const valueOf = (pay: Pay): Promise<string | null> => {
    const key = JSON.stringify(pay)
    const value = known.get(key) ?? calculatedPay(ctx, pay, plan.data)
    known.set(key, value)
    return value
  }
  return async function readPay(
    row: ReadingRow,
    line: Line | undefined,
    standing: Standing | undefined,
  ): Promise<void> {
    const sees = ctx.has(VER_SALARIO)
    if (!line && standing && !proposes(row, standing)) {
      if (sees)
        row.say(SALARIO, 'Diga o salário proposto, o percentual, ou outra faixa, tipo ou índice.')
      else row.say(FAIXA, 'Diga outra faixa.')
      return
    }
    if (!sees) return
    const before = line?.atual ?? standing?.atual
    if (before === undefined || before === null) return
    compareNow(row, before)
    if (!readPercent(row, before)) return
    const tipo = typeOf(row, line, standing)
    if (row.said(TIPO) !== tipo) row.put(TIPO, tipo)
    if (!line && standing) fillFrom(row, tipo, standing)
    leaveUnused(row, tipo)
    const after = await afterOf(row, tipo, { line, valueOf })
    if (after === undefined) return
    if (after === null) return sayWithoutValue(row, tipo, plan)
    judge(row, { before, after, floor, isNew: !line || !equal(line.salario, after) })
  }
}

const equal = (a: string | null, b: string): boolean => a !== null && new Exact(a).equals(b)

/** What the sheet holds as today's pay may be old. */
function compareNow(row: ReadingRow, before: string): void {
  const text = decimalText(row.said('salarioAtual'))
  if (text !== undefined && !new Exact(text).equals(before))
    row.hint(
      'salarioAtual',
      `Na data do planejamento o salário é ${formatMoney(before)}, e não ${formatMoney(text)}.`,
    )
}

/** A row that only names somebody, or the band that is theirs, proposes nothing. */
function proposes(row: ReadingRow, standing: Standing): boolean {
  const faixa = numberIn(row, FAIXA)
  return (
    [SALARIO, PERCENTUAL, TIPO, INDICE, QUANTIDADE].some((name) => isSaid(row, name)) ||
    (faixa === undefined ? isSaid(row, FAIXA) : faixa !== standing.faixa)
  )
}

/** The percentage as a value, half up to cents; both may be said where they agree. */
function readPercent(row: ReadingRow, before: string): boolean {
  const percent = decimalText(row.said(PERCENTUAL))
  if (percent === undefined) return !isSaid(row, PERCENTUAL)
  const refused = raiseRule({ dissidioPor: '1', valorDissidio: percent })
  if (refused) {
    row.say(PERCENTUAL, refused.message)
    return false
  }
  const after = roundedTo(new Exact(before).times(new Exact(percent).plus(100)).dividedBy(100), 2)
  const said = decimalText(row.said(SALARIO))
  if (said !== undefined && !new Exact(said).equals(after)) {
    row.say(
      PERCENTUAL,
      `Sobre ${formatMoney(before)} dá ${formatMoney(after)}, e não ${formatMoney(said)}. Deixe um dos dois.`,
    )
    return false
  }
  if (said === undefined && isSaid(row, SALARIO)) return false
  row.put(SALARIO, Number(after))
  return true
}

/** Said, or by what else is said: an amount is paid by value. */
function typeOf(row: ReadingRow, line: Line | undefined, standing: Standing | undefined): string {
  const said = row.said(TIPO)
  if (typeof said === 'string') return said
  if (row.said(SALARIO) !== undefined) return '3'
  if (row.said(INDICE) !== undefined) return '2'
  return line?.tipo ?? standing?.tipo ?? '3'
}

/** A first proposal goes on with what stands where the row says nothing. */
function fillFrom(row: ReadingRow, tipo: string, standing: Standing): void {
  const missing = (name: string): boolean => row.said(name) === undefined && !isSaid(row, name)
  if (tipo === '3' && missing(SALARIO)) row.put(SALARIO, Number(standing.atual))
  if (tipo !== '2') return
  if (missing(INDICE)) row.put(INDICE, standing.indice ?? undefined)
  if (missing(QUANTIDADE) && standing.quantidade !== null)
    row.put(QUANTIDADE, Number(standing.quantidade))
}

const used: Readonly<Record<string, readonly string[]>> = {
  '1': [],
  '2': [INDICE, QUANTIDADE],
  '3': [SALARIO],
}

/** So that no second value can be read by mistake. */
function leaveUnused(row: ReadingRow, tipo: string): void {
  for (const name of [SALARIO, INDICE, QUANTIDADE]) {
    if (used[tipo]?.includes(name) || row.said(name) === undefined) continue
    row.put(name, undefined)
    row.hint(name, 'Não usado: o tipo de salário é outro.')
  }
}

type Reckoning = { line: Line | undefined; valueOf: (pay: Pay) => Promise<string | null> }

/** Exact; null where band or index has no value that day, undefined where the row does not say it. */
async function afterOf(
  row: ReadingRow,
  tipo: string,
  { line, valueOf }: Reckoning,
): Promise<string | null | undefined> {
  const said = decimalText(row.said(SALARIO))
  if (tipo === '3') return said ?? (isSaid(row, SALARIO) ? undefined : (line?.salario ?? undefined))
  const faixa = numberIn(row, FAIXA) ?? line?.faixa
  const indice = numberIn(row, INDICE) ?? line?.indice
  const quantidade = decimalText(row.said(QUANTIDADE)) ?? line?.quantidade
  if (tipo === '1' && !faixa) return undefined
  if (tipo === '2' && !(indice && quantidade)) return undefined
  return valueOf({
    tipoSalario: tipo,
    faixaSalarialId: tipo === '1' ? faixa : null,
    indiceId: tipo === '2' ? indice : null,
    quantidade: tipo === '2' ? quantidade : null,
    salario: null,
  })
}

function sayWithoutValue(row: ReadingRow, tipo: string, { data }: Plan): void {
  const day = formatDate(data)
  if (tipo === '1') row.say(FAIXA, `A faixa não tem valor em ${day}.`)
  else row.say(INDICE, `O índice não tem valor em ${day}.`)
}

const columnOf = (row: ReadingRow): string => {
  if (isSaid(row, PERCENTUAL)) return PERCENTUAL
  return isSaid(row, SALARIO) ? SALARIO : FAIXA
}

type Judging = { before: string; after: string; floor: string | number | null; isNew: boolean }

function judge(row: ReadingRow, { before, after, floor, isNew }: Judging): void {
  if (!isNew) return
  const [was, is] = [new Exact(before), new Exact(after)]
  if (is.lt(was)) return row.say(columnOf(row), lowering)
  if (!was.isZero() && is.minus(was).times(100).gt(was.times(mostPercent)))
    return row.say(columnOf(row), percentRefused)
  if (floor !== null && is.lt(floor))
    row.hint(
      columnOf(row),
      `O novo salário fica abaixo do piso da empresa, ${formatMoney(floor)}: não será aplicada.`,
    )
}
