-- What the first role may do in the tables that stand, the second may too; the policies tell the rows. Tables made later
-- are granted to both when they are made.
do $$
declare concessao text;
begin
  for concessao in
    select format('grant %s on %I to rh_empresa', string_agg(p.privilege_type, ', '), c.relname)
    from pg_class c, aclexplode(c.relacl) p
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and p.grantee = 'rh_app'::regrole
    group by c.relname
    union all
    select format('grant %s (%s) on %I to rh_empresa', p.privilege_type, string_agg(quote_ident(a.attname), ', '), c.relname)
    from pg_class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) p
    where c.relnamespace = 'public'::regnamespace and p.grantee = 'rh_app'::regrole
    group by c.relname, p.privilege_type
  loop
    execute concessao;
  end loop;
end $$;
