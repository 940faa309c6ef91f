import {
  ofOwnPerson,
  ofVisibleRequest,
} from '#modules/captacao/candidato-solicitacoes/visibility.ts'
import { defineTable } from '#platform/server/database/table.ts'

export const table = defineTable({
  indexes: {
    etapa_uq: 'unique (candidato_id, solicitacao_id, etapa_seletiva_id)',
    entrevista_ix: '(entrevista_data, empresa_id) where entrevista_data is not null',
  },
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
  tables: {
    // Addresses of calendars: what opens one is never kept, only its digest.
    captacao_agendas: {
      company: true,
      columns: {
        usuario_id: 'integer not null',
        resumo: 'text not null',
        criada_em: 'timestamptz not null default now()',
        lida_em: 'timestamptz',
      },
      foreign: { usuario_id: 'utilitario_usuarios cascade' },
      indexes: {
        usuario_uq: 'unique (empresa_id, usuario_id)',
        resumo_uq: 'unique (resumo)',
      },
      policies: {
        proprio: `usuario_id = (select nullif(current_setting('app.usuario', true), ''))::int`,
      },
    },
  },
})
