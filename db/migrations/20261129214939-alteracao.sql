drop trigger if exists copia_em_gestao_talentos_talentos on gestao_talentos_pessoas;
drop index if exists gestao_talentos_talentos_situacao_ix;
drop trigger if exists copia_da_pessoa on gestao_talentos_talentos;
alter table gestao_talentos_talentos add column pessoa_pessoal_deficiencia text;
update gestao_talentos_talentos t set pessoa_pessoal_deficiencia = p.pessoal_deficiencia from gestao_talentos_pessoas p where p.id = t.pessoa_id and p.pessoal_deficiencia is not null;
-- Last, since it writes the table anew.
alter table gestao_talentos_talentos add column ultimo_dia date generated always as (coalesce(data_desligamento, 'infinity'::date)) stored;
create trigger mudou_altera after update on gestao_talentos_talentos referencing old table as velhas new table as novas for each statement execute function rh_mudou();
create trigger mudou_inclui after insert on gestao_talentos_talentos referencing new table as novas for each statement execute function rh_mudou();
create trigger mudou_remove after delete on gestao_talentos_talentos referencing old table as velhas for each statement execute function rh_mudou();
create trigger copia_em_gestao_talentos_talentos after update of nome, nome_social, contato_email, pessoal_cpf, contato_ddd_celular, contato_fone_celular, contato_ddd, contato_fone_fixo, pessoal_deficiencia on gestao_talentos_pessoas for each row when ((old.nome, old.nome_social, old.contato_email, old.pessoal_cpf, old.contato_ddd_celular, old.contato_fone_celular, old.contato_ddd, old.contato_fone_fixo, old.pessoal_deficiencia) is distinct from (new.nome, new.nome_social, new.contato_email, new.pessoal_cpf, new.contato_ddd_celular, new.contato_fone_celular, new.contato_ddd, new.contato_fone_fixo, new.pessoal_deficiencia)) execute function rh_leva_ao_papel('gestao_talentos_talentos', 'pessoa_id');
create trigger copia_da_pessoa before insert or update of pessoa_id, pessoa_nome, pessoa_nome_social, pessoa_contato_email, pessoa_pessoal_cpf, pessoa_contato_ddd_celular, pessoa_contato_fone_celular, pessoa_contato_ddd, pessoa_contato_fone_fixo, pessoa_pessoal_deficiencia on gestao_talentos_talentos for each row execute function rh_copia_da_pessoa('gestao_talentos_pessoas', 'pessoa_id', 'nome pessoa_nome, nome_social pessoa_nome_social, contato_email pessoa_contato_email, pessoal_cpf pessoa_pessoal_cpf, contato_ddd_celular pessoa_contato_ddd_celular, contato_fone_celular pessoa_contato_fone_celular, contato_ddd pessoa_contato_ddd, contato_fone_fixo pessoa_contato_fone_fixo, pessoal_deficiencia pessoa_pessoal_deficiencia');
create index gestao_talentos_talentos_com_deficiencia_ix on gestao_talentos_talentos (empresa_id, pessoa_nome collate "pt-BR-x-icu", id) where pessoa_pessoal_deficiencia <> '0';
create index gestao_talentos_talentos_cpf_ix on gestao_talentos_talentos (empresa_id, pessoa_pessoal_cpf text_pattern_ops);
create index gestao_talentos_talentos_deficiencia_ix on gestao_talentos_talentos (empresa_id, pessoa_pessoal_deficiencia);
create index gestao_talentos_talentos_dia_ix on gestao_talentos_talentos (empresa_id, ultimo_dia, data_admissao) where situacao not in ('C', 'G');
create index gestao_talentos_talentos_estabelecimento_ordem_ix on gestao_talentos_talentos (empresa_id, estabelecimento_id, pessoa_nome collate "pt-BR-x-icu", id);
create index gestao_talentos_talentos_vinculo_ix on gestao_talentos_talentos (empresa_id, vinculo);
create index gestao_talentos_talentos_situacao_ix on gestao_talentos_talentos (empresa_id, situacao, ultimo_dia);
