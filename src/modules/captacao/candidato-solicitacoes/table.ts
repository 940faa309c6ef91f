import { defineTable } from '#platform/server/database/table.ts'
import { ofVisibleRequest, ofOwnPerson } from './visibility.ts'

export const table = defineTable({
  indexes: {
    viva_uq: 'unique (candidato_id, solicitacao_id) where removed_at is null',
    contratada_uq: `unique (candidato_id, solicitacao_id) where situacao = 'C'`,
    quadro_ix:
      '(solicitacao_id, situacao, etapa_seletiva_id, data_situacao, id) where removed_at is null',
    // The home page counts them for everybody who selects.
    nova_ix: `(empresa_id, solicitacao_id) where situacao = 'I' and removed_at is null`,
  },
  columns: {
    // Until then a candidate set aside reads 'Em análise'.
    recusa_enviada_em: 'timestamptz',
  },
  policies: { solicitacao_visivel: ofVisibleRequest, propria_pessoa: ofOwnPerson },
})
