alter table captacao_avaliacoes add column quem_responde text not null default 'T';
