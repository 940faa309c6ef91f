import {
  ofOwnPerson,
  ofVisibleRequest,
} from '#modules/captacao/candidato-solicitacoes/visibility.ts'
import { defineTable } from '#platform/server/database/table.ts'

export const table = defineTable({
  indexes: { etapa_uq: 'unique (candidato_id, solicitacao_id, etapa_seletiva_id)' },
  columns: {
    // One identity for all versions of an invitation; calendars ignore a lower sequence (RFC 5545).
    entrevista_uid: 'uuid',
    entrevista_sequencia: 'integer not null default 0',
    entrevista_convidados: `jsonb not null default '[]'`,
    // Off for who interviews, while the candidate must not know it yet.
    entrevista_liberada_em: 'timestamptz',
    entrevista_lembrada_em: 'timestamptz',
  },
  policies: { solicitacao_visivel: ofVisibleRequest, propria_pessoa: ofOwnPerson },
})
