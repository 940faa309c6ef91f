drop index if exists gestao_talentos_talentos_admissao_ix;
create index gestao_talentos_talentos_admissao_ix on gestao_talentos_talentos (empresa_id, data_admissao) include (situacao);
