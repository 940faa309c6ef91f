import { defineTable } from '#platform/server/database/table.ts'

const seesAllAreas = `(select current_setting('app.areas', true)) = '*'`
const isAuthor = `criado_por = (select nullif(current_setting('app.usuario', true), ''))::int`

export const table = defineTable({
  indexes: {
    faixa_ix: '(empresa_id, faixa_salarial_id) where not encerrada and not cancelada',
    recrutador_ix: '(empresa_id, recrutador_responsavel_id)',
  },
  checks: {
    situacao_ck: `status in ('I', 'A', 'R') and not (encerrada and cancelada) and (not encerrada or data_encerramento is not null)`,
    suspensa_ck: `not suspensa or status = 'A'`,
    rascunho_ck: `not rascunho or status = 'I'`,
  },
  policies: {
    // A draft is its author's and HR's; what HR hides from managers stays hidden in every list, count and report.
    rascunho: { unless: seesAllAreas, otherwise: `not rascunho or ${isAuthor}` },
    gestor: { unless: seesAllAreas, otherwise: 'not invisivel_para_gestor' },
  },
})
