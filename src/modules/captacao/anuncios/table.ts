import { defineTable } from '#platform/server/database/table.ts'

export const table = defineTable({
  columns: {
    // Since when the ad has stood on the portal without a break, as the daily round saw it; empty while it does not.
    no_portal_desde: 'timestamptz',
  },
  indexes: {
    portal_ix: '(empresa_id, data_hora_expiracao) where exibir_modulo_externo',
  },
  policies: {
    // Who may not see the request does not see its ad.
    area: {
      unless: `(select current_setting('app.areas', true)) = '*'`,
      otherwise:
        'exists (select 1 from captacao_solicitacoes_pessoal s where s.id = solicitacao_id)',
    },
  },
})
