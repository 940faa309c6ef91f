drop index if exists gestao_talentos_colaboradores_ocorrencias_periodo_ix;
drop index if exists gestao_talentos_talentos_quadro_ix;
create index gestao_talentos_pessoas_aniversario_ix on gestao_talentos_pessoas (empresa_id, (extract(month from pessoal_data_nascimento)));
create index sst_colaborador_afastamentos_periodo_ix on sst_colaborador_afastamentos (empresa_id, (coalesce(fim, 'infinity'::date)), inicio);
create index gestao_talentos_colaboradores_ocorrencias_periodo_ix on gestao_talentos_colaboradores_ocorrencias (empresa_id, data_fim, data_inicio);
create index gestao_talentos_talentos_quadro_ix on gestao_talentos_talentos (empresa_id, data_admissao, data_desligamento) include (situacao, vinculo);
