alter table captacao_anuncios add column portal_palavras tsvector not null generated always as (to_tsvector('portuguese', titulo)) stored;
alter table captacao_anuncios add column portal_texto text not null generated always as (rh_chave(titulo || ' ' || descricao)) stored;
alter table captacao_anuncios add column publicada_em timestamptz not null generated always as (coalesce(data_publicacao, criado_em)) stored;
create index captacao_anuncios_portal_ordem_ix on captacao_anuncios (empresa_id, publicada_em desc, id desc) where exibir_modulo_externo;
create index captacao_anuncios_portal_palavras_ix on captacao_anuncios using gin (empresa_id, portal_palavras) where exibir_modulo_externo;
create index captacao_anuncios_portal_texto_ix on captacao_anuncios using gin (empresa_id, portal_texto gin_trgm_ops) where exibir_modulo_externo;
