import { failure } from '#platform/contract/failure.ts'
import { defineService } from '#platform/server/engine/service.ts'
import { estados } from './resource.ts'

export const officialRow = 'Este registro é da tabela oficial do IBGE e não pode ser alterado.'

type Marked = { oficial: boolean }

export const refuseOfficial = (record: Marked | null): void => {
  if (record?.oficial) throw failure.conflict(officialRow)
}
const whileOwn = ({ oficial }: Marked): true | string => (oficial ? officialRow : true)
export const ownRowsOnly = { editar: whileOwn, excluir: whileOwn }

export const service = defineService(estados, {
  beforeSave: async (_ctx, { stored }) => refuseOfficial(stored),
  beforeRemove: async (_ctx, record) => refuseOfficial(record),
  can: ownRowsOnly,
})
