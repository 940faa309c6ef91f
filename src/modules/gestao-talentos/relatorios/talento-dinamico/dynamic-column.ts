/** A column of the dynamic report, and how it is read. */
import type { Access } from '#platform/contract/access.ts'
import type { Field } from '#platform/contract/field.ts'
import type { ReportColumnKind } from '#platform/contract/report-document.ts'

export type DynamicColumn = {
  codigo: string
  titulo: string
  grupo: string
  tipo: ReportColumnKind
  access: Access | undefined
  /** Over the talent `t` and the person `p`. */
  sql: string
  /** Words of choices and documents. */
  field: Field | undefined
}
