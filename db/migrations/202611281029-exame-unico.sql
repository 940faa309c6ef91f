-- Of exams added twice for one candidate the newest stays.
delete from captacao_exames_palografico a using captacao_exames_palografico b where a.empresa_id = b.empresa_id and a.candidato_id = b.candidato_id and (a.data, a.id) < (b.data, b.id);
alter table cargo_salario_faixas_salariais__historico alter column tipo drop not null;
create unique index captacao_exames_palografico_candidato_id_uq on captacao_exames_palografico (empresa_id, candidato_id);
