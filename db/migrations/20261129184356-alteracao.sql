create index captacao_candidato_solicitacoes_nova_ix on captacao_candidato_solicitacoes (empresa_id, solicitacao_id) where situacao = 'I' and removed_at is null;
