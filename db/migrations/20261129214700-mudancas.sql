-- What changed in a table whose lists keep what they found: a row a transaction, table and company. What a statement sees
-- of them says which changes it sees; rolled back, they are gone with the change. Nobody waits for another to write one.
-- A row of the same number was written by this transaction, or before the database was restored elsewhere, where
-- transactions are numbered anew: then it is given another sign.
create table plataforma_mudanca (
  tabela text not null,
  empresa_id integer not null,
  transacao bigint not null default pg_current_xact_id()::text::bigint,
  sinal bigint not null default 1 + floor(random() * 1099511627776)::bigint,
  constraint plataforma_mudanca_uq unique (tabela, empresa_id, transacao) include (sinal)
);
alter table plataforma_mudanca enable row level security;

create function rh_mudou() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into plataforma_mudanca (tabela, empresa_id) select distinct tg_table_name, n.empresa_id from novas n
    on conflict (tabela, empresa_id, transacao) do update set sinal = excluded.sinal where plataforma_mudanca.xmin <> pg_current_xact_id()::xid;
  elsif tg_op = 'DELETE' then
    insert into plataforma_mudanca (tabela, empresa_id) select distinct tg_table_name, v.empresa_id from velhas v
    on conflict (tabela, empresa_id, transacao) do update set sinal = excluded.sinal where plataforma_mudanca.xmin <> pg_current_xact_id()::xid;
  else
    insert into plataforma_mudanca (tabela, empresa_id)
    select tg_table_name, n.empresa_id from novas n union select tg_table_name, v.empresa_id from velhas v
    on conflict (tabela, empresa_id, transacao) do update set sinal = excluded.sinal where plataforma_mudanca.xmin <> pg_current_xact_id()::xid;
  end if;
  return null;
end $$;

-- Two statements that are told the same see the same rows of these tables in these companies.
create function rh_mudancas(tabelas text[], empresas integer[]) returns text language sql stable security definer set search_path = public, pg_temp as $$
  -- Remainders add up as what they are of, and stay numbers that a column holds.
  select mod(coalesce(sum(sinal), 0), 4611686018427387904)::text from plataforma_mudanca where tabela = any (tabelas) and empresa_id = any (empresas)
$$;
