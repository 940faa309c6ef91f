-- A role keeps some texts of its person beside itself; both functions run as the owner of the tables, because whoever
-- changes a person need not see each of its roles, nor whoever writes a role the person.

-- (person's table, column that points to it, columns taken with the names they have here)
create function rh_copia_da_pessoa() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  textos jsonb;
begin
  execute format('select to_jsonb(x) from (select %s from %I where id = $1) x', tg_argv[2], tg_argv[0])
    into textos using (to_jsonb(new) ->> tg_argv[1])::integer;
  return case when textos is null then new else jsonb_populate_record(new, textos) end;
end $$;

-- (role's table, its column that points here): the update fires the role's own trigger, which takes the new texts.
create function rh_leva_ao_papel() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format('update %1$I set %2$I = %2$I where %2$I = $1', tg_argv[0], tg_argv[1]) using new.id;
  return null;
end $$;
