drop index if exists gestao_talentos_pessoas_aniversario_ix;
alter table gestao_talentos_pessoas add column mes_nascimento integer generated always as (extract(month from pessoal_data_nascimento)::int) stored;
create index gestao_talentos_pessoas_aniversario_ix on gestao_talentos_pessoas (empresa_id, mes_nascimento) include (id);
