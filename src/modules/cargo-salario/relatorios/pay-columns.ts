import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import type { ReportTable } from '#platform/contract/report-document.ts'
import type { Ctx } from '#platform/server/context.ts'

/** Columns of pay are not there for who may not see it. */
export const withoutPay = (
  ctx: Ctx,
  made: ReportTable,
  pay: readonly string[] = ['salario'],
): ReportTable =>
  ctx.has(VER_SALARIO)
    ? made
    : { ...made, columns: made.columns.filter(({ key }) => !pay.includes(key)) }
