import { defineTable } from '#platform/server/database/table.ts'

export const table = defineTable({
  indexes: {
    ativos_ix: '(empresa_id, avisado_ate) where cancelado_em is null',
    email_ix: '(email) where email is not null',
  },
  checks: { alguem_ck: '(candidato_id is null) <> (email is null)' },
  policies: {
    pessoa: {
      unless: `(select nullif(current_setting('app.pessoa', true), '')) is null`,
      otherwise: 'exists (select 1 from captacao_candidatos c where c.id = candidato_id)',
    },
  },
})
