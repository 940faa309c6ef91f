import { defineTable } from '#platform/server/database/table.ts'

export const table = defineTable({
  indexes: {
    vinculo_vivo_uq: `unique (empresa_id, pessoa_id) where situacao not in ('D', 'C') and not segundo_vinculo`,
    // The filter that the list begins with: its total is counted without looking at a row.
    situacao_ix: '(empresa_id, situacao, data_desligamento)',
    // How many are there is counted without looking at a row.
    quadro_ix: '(empresa_id, data_admissao, data_desligamento) include (situacao, vinculo)',
  },
  checks: { desligamento: '(data_desligamento is null or data_desligamento >= data_admissao)' },
})
