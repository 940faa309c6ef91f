import { defineTable } from '#platform/server/database/table.ts'

export const table = defineTable({
  columns: {
    // Since when the ad has stood on the portal without a break, as the daily round saw it; empty while it does not.
    no_portal_desde: 'timestamptz',
    publicada_em:
      'timestamptz not null generated always as (coalesce(data_publicacao, criado_em)) stored',
    // What the portal's search reads, made once and not at each search.
    portal_texto: "text not null generated always as (rh_chave(titulo || ' ' || descricao)) stored",
    portal_palavras:
      "tsvector not null generated always as (to_tsvector('portuguese', titulo)) stored",
  },
  indexes: {
    portal_ix: '(empresa_id, data_hora_expiracao) where exibir_modulo_externo',
    // The newest first, so that a page is read without sorting all that are open.
    portal_ordem_ix: '(empresa_id, publicada_em desc, id desc) where exibir_modulo_externo',
    portal_texto_ix:
      'using gin (empresa_id, portal_texto gin_trgm_ops) where exibir_modulo_externo',
    portal_palavras_ix: 'using gin (empresa_id, portal_palavras) where exibir_modulo_externo',
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
