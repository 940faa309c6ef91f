import { defineTable } from '#platform/server/database/table.ts'
import { leadsSql, noUser } from './manager.ts'

/** Nobody of the portal. */
const pessoa = {
  unless: `(select nullif(current_setting('app.pessoa', true), '')) is null`,
  otherwise: 'false',
}

export const table = defineTable({
  // The link as a digest; the last one made is the only one that works.
  columns: { link_resumo: 'text' },
  indexes: {
    uma_uq: 'unique (colaborador_id)',
    link_uq: 'unique (link_resumo) where link_resumo is not null',
  },
  policies: { pessoa },
  tables: {
    // What was said stands apart from how far the interview has come: whoever leads the person never reads it.
    entrevista_desligamento_folhas: {
      company: true,
      parent: 'entrevista_id',
      columns: {
        entrevista_id: 'integer not null',
        versao_id: 'integer not null',
        observacao: 'text',
        atualizada_em: 'timestamptz not null default now()',
      },
      foreign: {
        entrevista_id: 'gestao_talentos_entrevistas_desligamento cascade',
        versao_id: 'entrevista_desligamento_versoes restrict',
      },
      indexes: { uma_uq: 'unique (entrevista_id)' },
      policies: {
        gestor: {
          unless: noUser,
          otherwise: `not exists (select 1 from gestao_talentos_entrevistas_desligamento en where en.id = entrevista_desligamento_folhas.entrevista_id and ${leadsSql('en.colaborador_id')})`,
        },
      },
    },
    entrevista_desligamento_respostas: {
      company: true,
      parent: 'folha_id',
      columns: {
        folha_id: 'integer not null',
        pergunta_id: 'integer not null',
        resposta_id: 'integer',
        nota: 'numeric(8,2)',
        texto: 'text',
        comentario: 'text',
        nao_se_aplica: 'boolean not null default false',
      },
      foreign: { folha_id: 'entrevista_desligamento_folhas cascade' },
      indexes: { folha_ix: '(folha_id)' },
    },
  },
})
