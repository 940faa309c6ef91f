alter table utilitario_parametros_sistema add column link_facebook text;
alter table utilitario_parametros_sistema add column link_instagram text;
alter table utilitario_parametros_sistema add column link_linkedin text;
alter table utilitario_parametros_sistema add column link_orcamento text;
alter table utilitario_parametros_sistema add column link_youtube text;
