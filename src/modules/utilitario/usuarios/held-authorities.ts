/** Which authorities a user holds by the profiles in a company, and in all of them. */
import { sql } from 'kysely'
import { table } from '#platform/server/database/columns.ts'
import type { Tx } from '#platform/server/database/tx.ts'

/** The authorities that exist, and those of them that nobody has without a profile that names them. */
export type Known = { everything: () => readonly string[]; apart: () => ReadonlySet<string> }

const c = table('utilitario_empresas', 'c')
const u = table('utilitario_usuarios', 'u')
const e = table('utilitario_usuarios__empresas', 'e')
const x = table('utilitario_usuarios__empresas__perfis', 'x')
const f = table('utilitario_perfis', 'f')
const a = table('utilitario_perfis__authorities', 'a')

/** What is given by the rows `e` of a user's companies: a profile that is of one company counts in no other. */
export const profilesOf = sql`join ${x} on ${x.registro_id} = ${e.id}
  join ${f} on ${f.id} = ${x.valor_id} and (${f.empresa_id} is null or ${f.empresa_id} = ${e.empresa_id})
  join ${a} on ${a.registro_id} = ${f.id}`

/** User 1, the first administrator, holds all but what stands apart. */
const ofFirst = ({ everything, apart }: Known): ReadonlySet<string> => {
  const withheld = apart()
  return new Set(everything().filter((name) => !withheld.has(name)))
}

/** A profile may name what a later version no longer knows. */
function known({ everything }: Known, rows: readonly { valor: string }[]): ReadonlySet<string> {
  const names = new Set(everything())
  return new Set(rows.map((r) => r.valor).filter((name) => names.has(name)))
}

export async function authoritiesOf(
  tx: Tx,
  all: Known,
  id: number,
  empresaId: number,
): Promise<ReadonlySet<string>> {
  if (id === 1) return ofFirst(all)
  const rows = await tx.rows(sql<{
    valor: string
  }>`select distinct ${a.valor} from ${e} ${profilesOf}
    where ${e.registro_id} = ${id} and ${e.empresa_id} = ${empresaId}`)
  return known(all, rows)
}

/** Active users who hold it in a company; the first administrator stands in every company. */
export async function holdersOf(
  tx: Tx,
  all: Known,
  authority: string,
  empresaId: number,
): Promise<number[]> {
  const first = ofFirst(all).has(authority)
  const rows = await tx.rows(sql<{ id: number }>`select ${u.id} from ${u}
    where ${u.ativo} and ((${u.id} = 1 and ${first}::boolean) or exists (select 1 from ${e} ${profilesOf}
      where ${e.registro_id} = ${u.id} and ${e.empresa_id} = ${empresaId} and ${a.valor} = ${authority}))
    order by ${u.id}`)
  return rows.map((r) => r.id)
}

/** What a user holds in every active company. */
export async function heldEverywhere(tx: Tx, all: Known, id: number): Promise<ReadonlySet<string>> {
  if (id === 1) return ofFirst(all)
  const rows = await tx.rows(sql<{ valor: string }>`select ${a.valor}
    from ${e} join ${c} on ${c.id} = ${e.empresa_id} and ${c.ativa} ${profilesOf}
    where ${e.registro_id} = ${id}
    group by ${a.valor}
    having count(distinct ${e.empresa_id}) = (select count(*) from utilitario_empresas where ativa)`)
  return known(all, rows)
}
