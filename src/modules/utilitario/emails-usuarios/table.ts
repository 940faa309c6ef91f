import { defineTable } from '#platform/server/database/table.ts'

export const table = defineTable({
  indexes: {
    pedido_uq: 'unique (pedido)',
    escrito_ix: '(criado_em desc nulls last, id desc)',
  },
  columns: {
    // The kind's key.
    modelo: 'text not null',
    // One that is tried again is the same one.
    pedido: 'text not null',
    tentativas: 'integer not null default 1',
  },
})
