-- The log's seal: rows go into blocks, each of which carries the hash of the one before. Values stand beside their digest
-- (salted, so that a blanked value can not be guessed from it): blanking them leaves the chain whole.

alter table plataforma_log
  add column bloco_id integer,
  add column autor_sal text,
  add column autor_resumo text,
  add column objeto_sal text,
  add column objeto_resumo text,
  add column autor_apagado boolean not null default false,
  add column objeto_apagado boolean not null default false;
create index plataforma_log_aberto_ix on plataforma_log (id) where bloco_id is null;
create index plataforma_log_usuario_ix on plataforma_log (usuario_tipo, usuario_id);
revoke insert on plataforma_log from rh_app;
grant insert (empresa_id, usuario_id, usuario_nome, usuario_tipo, ip, origem, recurso, registro, titulo, acao, alteracoes, request_id) on plataforma_log to rh_app;

create table plataforma_log_bloco (
  id integer primary key,
  anterior text not null,
  resumo text not null,
  linhas integer not null,
  selado_em timestamptz not null
);

-- What a block is made of, kept when the row itself has gone by its term.
create table plataforma_log_prova (
  log_id bigint primary key,
  bloco_id integer not null references plataforma_log_bloco on delete cascade,
  data timestamptz not null,
  leitura boolean not null,
  resumo text not null
);
create index plataforma_log_prova_bloco_ix on plataforma_log_prova (bloco_id, log_id);
create index plataforma_log_prova_data_ix on plataforma_log_prova (data);

create function plataforma_log_resumo(partes jsonb) returns text language sql immutable parallel safe
  as $$ select encode(sha256(convert_to(partes::text, 'UTF8')), 'hex') $$;

create function plataforma_log_autor(l plataforma_log) returns text language sql stable
  as $$ select plataforma_log_resumo(jsonb_build_array(l.autor_sal, l.usuario_nome, l.ip)) $$;

create function plataforma_log_objeto(l plataforma_log) returns text language sql stable
  as $$ select plataforma_log_resumo(jsonb_build_array(l.objeto_sal, l.titulo, l.alteracoes)) $$;

create function plataforma_log_linha(l plataforma_log) returns text language sql stable
  as $$ select plataforma_log_resumo(jsonb_build_array(l.id, (extract(epoch from l.data) * 1000000)::bigint, l.empresa_id, l.usuario_id, l.usuario_tipo, l.origem, l.recurso, l.registro, l.acao, l.request_id, l.autor_resumo, l.objeto_resumo)) $$;

create function plataforma_log_bloco_resumo(bloco integer, anterior text) returns text language sql stable
  as $$ select plataforma_log_resumo(jsonb_build_array(bloco, anterior, coalesce(jsonb_agg(jsonb_build_array(p.log_id, (extract(epoch from p.data) * 1000000)::bigint, p.leitura, p.resumo) order by p.log_id), '[]'))) from plataforma_log_prova p where p.bloco_id = bloco $$;

-- The partition of a month; what the remainder already holds of it moves in.
create function plataforma_log_mes(dia date) returns void language plpgsql as $$
declare
  inicio date := date_trunc('month', dia);
  nome text := 'plataforma_log_' || to_char(dia, 'YYYYMM');
begin
  if to_regclass(nome) is not null then return; end if;
  execute format('create table %I (like plataforma_log including defaults including constraints)', nome);
  execute format('with fora as (delete from plataforma_log_resto where data >= %L and data < %L returning *) insert into %I select * from fora', inicio::text || ' 00:00+00', (inicio + interval '1 month')::date::text || ' 00:00+00', nome);
  execute format('alter table plataforma_log attach partition %I for values from (%L) to (%L)', nome, inicio::text || ' 00:00+00', (inicio + interval '1 month')::date::text || ' 00:00+00');
end $$;

select plataforma_log_mes((date_trunc('month', now() at time zone 'UTC') + make_interval(months => n))::date) from generate_series(0, 2) n;

-- What a session still has to do before anything answers it.
alter table plataforma_sessao add column passo text check (passo in ('TROCAR_SENHA'));
