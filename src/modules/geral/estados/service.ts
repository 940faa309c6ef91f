import { failure } from '#platform/contract/failure.ts'
import { defineService } from '#platform/server/engine/service.ts'

export const officialRow = 'Este registro é da tabela oficial do IBGE e não pode ser alterado.'

type Marked = Readonly<Record<string, unknown>> | null

export const refuseOfficial = (record: Marked): void => {
  if (record?.['oficial'] === true) throw failure.conflict(officialRow)
}
const whileOwn = (record: Readonly<Record<string, unknown>>): true | string =>
  record['oficial'] === true ? officialRow : true
export const ownRowsOnly = { editar: whileOwn, excluir: whileOwn }

export const service = defineService({
  beforeSave: async (_ctx, { stored }) => refuseOfficial(stored),
  beforeRemove: async (_ctx, record) => refuseOfficial(record),
  can: ownRowsOnly,
})
