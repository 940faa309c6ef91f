-- Beside the sign of a transaction stands which rows it changed, where they are few: who kept an answer looks at these
-- alone, and finds that it stands, or what became of it. Null says that it may have been any row.
alter table plataforma_mudanca add column registros integer[];

create or replace function rh_mudou() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  poucas constant integer := 50;
  cabem boolean;
begin
  if tg_op = 'INSERT' then
    cabem := (select count(*) <= poucas from (select from novas limit poucas + 1) x);
    insert into plataforma_mudanca as m (tabela, empresa_id, registros)
    select tg_table_name, n.empresa_id, case when cabem then array_agg(n.id) end from novas n group by n.empresa_id
    on conflict (tabela, empresa_id, transacao) do update set
      sinal = case when m.xmin = pg_current_xact_id()::xid then m.sinal else excluded.sinal end,
      registros = case when m.xmin = pg_current_xact_id()::xid and cardinality(m.registros) + cardinality(excluded.registros) <= poucas then m.registros || excluded.registros end
    where m.xmin <> pg_current_xact_id()::xid or m.registros is not null;
  elsif tg_op = 'DELETE' then
    cabem := (select count(*) <= poucas from (select from velhas limit poucas + 1) x);
    insert into plataforma_mudanca as m (tabela, empresa_id, registros)
    select tg_table_name, v.empresa_id, case when cabem then array_agg(v.id) end from velhas v group by v.empresa_id
    on conflict (tabela, empresa_id, transacao) do update set
      sinal = case when m.xmin = pg_current_xact_id()::xid then m.sinal else excluded.sinal end,
      registros = case when m.xmin = pg_current_xact_id()::xid and cardinality(m.registros) + cardinality(excluded.registros) <= poucas then m.registros || excluded.registros end
    where m.xmin <> pg_current_xact_id()::xid or m.registros is not null;
  else
    cabem := (select count(*) <= poucas from (select from novas limit poucas + 1) x);
    insert into plataforma_mudanca as m (tabela, empresa_id, registros)
    select tg_table_name, x.empresa_id, case when cabem then array_agg(x.id) end
    from (select n.empresa_id, case when cabem then n.id end id from novas n union select v.empresa_id, case when cabem then v.id end from velhas v) x
    group by x.empresa_id
    on conflict (tabela, empresa_id, transacao) do update set
      sinal = case when m.xmin = pg_current_xact_id()::xid then m.sinal else excluded.sinal end,
      registros = case when m.xmin = pg_current_xact_id()::xid and cardinality(m.registros) + cardinality(excluded.registros) <= poucas then m.registros || excluded.registros end
    where m.xmin <> pg_current_xact_id()::xid or m.registros is not null;
  end if;
  return null;
end $$;

-- Of what the sum of rh_mudancas is made, a row each: which change, its sign, and the rows that it was of.
create function rh_mudancas_de(tabelas text[], empresas integer[], quantas integer) returns table (mudanca text, sinal text, registros text) language sql stable security definer set search_path = public, pg_temp as $$
  select concat_ws(' ', m.tabela, m.empresa_id, m.transacao, m.sinal), m.sinal::text, array_to_string(m.registros, ',')
  from plataforma_mudanca m where m.tabela = any (tabelas) and m.empresa_id = any (empresas) limit quantas
$$;
