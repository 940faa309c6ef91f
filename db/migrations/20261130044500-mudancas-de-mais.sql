-- Which rows a transaction changed is told of up to 200 of them, so that the blocks of an import are followed too; a row
-- that is changed twice is told once. What was written after a savepoint bears a number of its own, which is never older
-- than that of its transaction; what another database wrote under the same number, before it was restored here, is older.
create function rh_anota_mudanca(de_tabela text, de_empresa integer, ids integer[]) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into plataforma_mudanca as m (tabela, empresa_id, registros) values (de_tabela, de_empresa, ids)
  on conflict (tabela, empresa_id, transacao) do update set
    sinal = case when age(m.xmin) <= 0 then m.sinal else excluded.sinal end,
    registros = case when age(m.xmin) <= 0 then
      case when excluded.registros <@ m.registros then m.registros
           when cardinality(m.registros) + cardinality(excluded.registros) <= 200 then m.registros || excluded.registros end end
  where age(m.xmin) > 0 or m.registros is not null
$$;
revoke execute on function rh_anota_mudanca(text, integer, integer[]) from public;

create or replace function rh_mudou() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  cabem boolean;
begin
  if tg_op = 'INSERT' then
    cabem := (select count(*) <= 200 from (select from novas limit 201) x);
    perform rh_anota_mudanca(tg_table_name, n.empresa_id, case when cabem then array_agg(n.id) end) from novas n group by n.empresa_id;
  elsif tg_op = 'DELETE' then
    cabem := (select count(*) <= 200 from (select from velhas limit 201) x);
    perform rh_anota_mudanca(tg_table_name, v.empresa_id, case when cabem then array_agg(v.id) end) from velhas v group by v.empresa_id;
  else
    cabem := (select count(*) <= 200 from (select from novas limit 201) x);
    perform rh_anota_mudanca(tg_table_name, x.empresa_id, case when cabem then array_agg(x.id) end)
    from (select n.empresa_id, case when cabem then n.id end id from novas n union select v.empresa_id, case when cabem then v.id end from velhas v) x
    group by x.empresa_id;
  end if;
  return null;
end $$;
