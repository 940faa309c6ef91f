alter table utilitario_parametros_sistema add column medir_uso boolean not null default false;
