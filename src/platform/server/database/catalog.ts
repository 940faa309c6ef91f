/** What a database really holds, as sorted lines: two databases are alike when these are. */
import type pg from 'pg'
import { requestRoles } from './roles.ts'

const text = `
select c.relname || ' column ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
  || case when a.attnotnull then ' not null' else '' end
  || case a.attidentity when '' then '' else ' identity ' || a.attidentity::text end
  || case a.attgenerated when '' then '' else ' generated' end
  || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') line
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
union all
select c.relname || ' index ' || pg_get_indexdef(i.indexrelid)
from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace
union all
select c.relname || ' constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid)
from pg_constraint k join pg_class c on c.oid = k.conrelid
where k.contype in ('c', 'f', 'p', 'u', 'x') and c.relnamespace = 'public'::regnamespace
union all
select tablename || ' policy ' || policyname || ' ' || permissive || ' ' || cmd || ' ' || roles::text
  || coalesce(' using ' || qual, '') || coalesce(' check ' || with_check, '')
from pg_policies where schemaname = 'public'
union all
select c.relname || ' table' || case when c.relrowsecurity then ' guarded' else '' end
  || ${requestRoles
    .map(
      (
        role,
      ) => `coalesce(' ${role} ' || (select string_agg(p.privilege_type, ',' order by p.privilege_type)
    from aclexplode(c.relacl) p where p.grantee = '${role}'::regrole), '')`,
    )
    .join(' || ')}
from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`

/** Tables, columns, indexes, constraints and policies, one a line, the table's name first. */
export async function catalogOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(text)
  return rows.map((r) => r.line).toSorted()
}
