-- Every value that a row of the log tells, at any depth: by these the rows that name a person are found.
create function plataforma_log_marcas(alteracoes jsonb) returns bigint[] language sql immutable parallel safe
  as $$ select coalesce(array_agg(distinct hashtextextended(v #>> '{}', 0)), '{}')
          from (select jsonb_path_query(alteracoes, '$[*].de.** ? (@.type() == "string")') v
                union all select jsonb_path_query(alteracoes, '$[*].para.** ? (@.type() == "string")')) valores $$;

create index plataforma_log_marcas_ix on plataforma_log using gin (plataforma_log_marcas(alteracoes)) where alteracoes <> '[]';
