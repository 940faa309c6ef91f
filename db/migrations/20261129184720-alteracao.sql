drop index if exists gestao_talentos_talentos_situacao_ix;
create index gestao_talentos_talentos_situacao_ix on gestao_talentos_talentos (empresa_id, situacao, data_desligamento);
