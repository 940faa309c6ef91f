alter table captacao_avaliacoes__perguntas add column permite_nao_se_aplica boolean not null default false;
alter table captacao_candidatos add column apagado_em timestamptz;
alter table captacao_candidatos add column avisado_exclusao_em date;
alter table captacao_candidatos add column guarda_judicial text;
alter table captacao_modelos_avaliacao_candidato__perguntas add column permite_nao_se_aplica boolean not null default false;
