-- What was removed and told of a person is found without reading every removal.
create index plataforma_log_exclusao_ix on plataforma_log using gin (alteracoes jsonb_path_ops) where acao = 'EXCLUSAO';

-- Ads that stand on the portal since before this was noted are no news to anybody.
update captacao_anuncios a set no_portal_desde = coalesce(a.data_publicacao, a.criado_em)
  from captacao_solicitacoes_pessoal s
 where s.id = a.solicitacao_id and a.no_portal_desde is null
   and a.exibir_modulo_externo and (a.data_hora_expiracao is null or now() < a.data_hora_expiracao)
   and s.status = 'A' and not s.rascunho and not s.suspensa and not s.encerrada and not s.cancelada and s.tipo_vaga in ('EXTERNA', 'MISTA');

-- What events carry of a record is emptied when its person is erased.
create index plataforma_evento_registro_ix on plataforma_evento (recurso, registro) where dados <> '{}';
