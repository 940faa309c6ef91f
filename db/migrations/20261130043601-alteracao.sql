create index captacao_emails_enviados_escrito_ix on captacao_emails_enviados (empresa_id, criado_em desc nulls last, id desc);
create index utilitario_emails_usuarios_escrito_ix on utilitario_emails_usuarios (criado_em desc nulls last, id desc);
