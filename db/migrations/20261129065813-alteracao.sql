alter table utilitario_noticias drop column busca;
alter table utilitario_noticias add column busca text generated always as (rh_busca(coalesce(texto, ''))) stored;
create index utilitario_noticias_busca_ix on utilitario_noticias using gin (busca gin_trgm_ops);
