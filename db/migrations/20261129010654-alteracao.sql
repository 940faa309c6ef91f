create index captacao_candidatos_listados_ix on captacao_candidatos (empresa_id) where mesclado_em_id is null and apagado_em is null;
create index gestao_talentos_talentos_situacao_ix on gestao_talentos_talentos (empresa_id, situacao);
