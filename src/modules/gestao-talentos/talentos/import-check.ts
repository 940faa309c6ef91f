/** What is wrong with rows of people that are right each for itself. */
import { type ExtraField, extraFieldsOf } from '#modules/utilitario/empresas/extra-fields.ts'
import type { RecordOf } from '#platform/contract/record.ts'
import { fieldAt } from '#platform/contract/resource.ts'
import { searchKey } from '#platform/contract/text.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import { type Ctx, ruleContext } from '#platform/server/context.ts'
import type { ImportingRow } from '#platform/server/engine/service.ts'
import { unchanged } from '#platform/server/engine/unchanged.ts'
import { isLenient } from './lenient.ts'
import { importing } from './import-columns.ts'
import { talentos } from './resource.ts'

type Row = ImportingRow<RecordOf<typeof talentos>>

export async function checkImported(ctx: Ctx, rows: readonly Row[]): Promise<void> {
  const extras = await demandedExtras(ctx)
  const wrong = new Set<Row>()
  const noting = (row: Row): Row => ({
    ...row,
    say: (name, text) => {
      wrong.add(row)
      row.say(name, text)
    },
  })
  for (const row of rows) {
    sayMissing(noting(row), extras)
    sayLocked(ctx, noting(row))
  }
  sayRepeated(rows.filter((row) => !wrong.has(row)))
}

async function demandedExtras(ctx: Ctx): Promise<ExtraField[]> {
  if (ctx.settings.campoExtraColaborador !== true || isLenient(ctx)) return []
  return (await extraFieldsOf(ctx, 'colaborador')).filter(({ obrigatorio }) => obrigatorio)
}

function sayMissing({ stored, said, say }: Row, extras: readonly ExtraField[]): void {
  if (stored) return
  for (const { campo, titulo } of extras)
    if (said(`camposExtras.${campo}`) === undefined)
      say(`camposExtras.${campo}`, `${titulo} é obrigatório`)
}

/** Payroll says who the person is and what the bond is. */
function sayLocked(ctx: Ctx, { stored, said, say }: Row): void {
  if (!stored || ctx.settings.acIntegra !== true) return
  for (const name of Object.keys(importing.columns)) {
    const f = fieldAt(talentos.allFields, name)
    const value = said(name)
    const why =
      f && value !== undefined && f.options.lockedWhen?.({ ...stored }, ruleContext(ctx, stored.id))
    if (f && why && !unchanged({ v: f }, { v: value }, { v: valueAt(stored, name) })) say(name, why)
  }
}

/** The second good row of a number, or of a person who does not leave before, is a fault that names the first. */
function sayRepeated(rows: readonly Row[]): void {
  const [numbers, people] = [new Map<string, Row>(), new Map<string, Row>()]
  for (const row of rows) {
    const number = searchKey(String(row.stored?.matricula ?? row.said('matricula') ?? ''))
    const cpf = String(row.said('pessoal.cpf') ?? '')
    const same = numbers.get(number)
    const other = cpf ? people.get(cpf) : undefined
    if (same)
      row.say('matricula', `Repete a matrícula da linha ${same.linha}: deixe só uma das duas.`)
    else if (other && !leavesBefore(other, row) && !leavesBefore(row, other))
      row.say('pessoal.cpf', `Repete o CPF da linha ${other.linha}: deixe só uma das duas.`)
    else {
      numbers.set(number, row)
      if (cpf) people.set(cpf, row)
    }
  }
}

const leavesBefore = (other: Row, row: Row): boolean => {
  const end = other.said('dataDesligamento') ?? other.stored?.dataDesligamento
  const begin = row.said('dataAdmissao') ?? row.stored?.dataAdmissao
  return typeof end === 'string' && typeof begin === 'string' && end < begin
}
