alter table captacao_historico add column entrevista_lembrada_em timestamptz;
alter table captacao_historico add column entrevista_liberada_em timestamptz;
