/** Which companies and areas a user sees: the policies of every table read the answer. */
import { sql } from 'kysely'
import { snake } from '#platform/contract/resource.ts'
import type { SharingSpec } from '#platform/contract/sharing.ts'
import { table } from '#platform/server/database/columns.ts'
import type { Tx, Visible } from '#platform/server/database/tx.ts'
import type { CompanyRow } from './company-of-session.ts'
import type { Parameters } from './installation-parameters.ts'

type Seeing = {
  user: { id: number; colaborador_id: number | null }
  company: CompanyRow
  authorities: ReadonlySet<string>
}

/** The one function that says which companies and areas a user sees. */
export async function visibleTo(
  tx: Tx,
  { p, sharing }: { p: Parameters; sharing: readonly SharingSpec[] },
  { user, company, authorities }: Seeing,
): Promise<Visible> {
  const all = await tx.db
    .selectFrom('utilitario_empresas')
    .select(['id', 'grupo_ac_id'])
    .where('ativa', '=', true)
    .orderBy('id')
    .execute()
  const allowed = await allowedSharing(tx, sharing)
  const group = company.grupo_ac_id
  const sharers = p.compartilhar_somente_mesmo_grupo_ac
    ? all.filter((c) => c.id === company.id || (group !== null && c.grupo_ac_id === group))
    : all
  const shared = (flag: boolean, authority: string): number[] => {
    if (user.id === 1) return all.map((c) => c.id)
    return flag && authorities.has(authority) ? sharers.map((c) => c.id) : [company.id]
  }
  return {
    empresa: company.id,
    empresas: [company.id],
    shared: Object.fromEntries(
      sharing.map((s) => [s.domain, shared(allowed?.[s.domain] === true, s.authority)]),
    ),
    areas: authorities.has('ROLE_VER_TODAS_AREAS')
      ? 'todas'
      : await areasOf(tx, user.colaborador_id, company.id),
    pessoa: null,
    usuario: user.id,
  }
}

/** Whether the installation's parameters let the companies share, by domain. */
const allowedSharing = (tx: Tx, sharing: readonly SharingSpec[]) =>
  tx.db
    .selectFrom('utilitario_parametros_sistema')
    .select(sharing.map((s) => sql.ref<boolean>(snake(s.parameter)).as(s.domain)))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

const a = table('cargo_salario_areas_organizacionais', 'a')
const below = table('cargo_salario_areas_organizacionais', 'f')
const r = table('cargo_salario_areas_organizacionais__empresa_e_responsaveis', 'r')
const c = table('cargo_salario_areas_organizacionais__empresa_e_coresponsaveis', 'r')

/** Whether a talent answers for the area `a`, alone or beside others. */
export const answersFor = (talent: number) =>
  sql<boolean>`(exists (select 1 from ${r} where ${r.registro_id} = ${a.id} and ${r.colaborador_id} = ${talent})
    or exists (select 1 from ${c} where ${c.registro_id} = ${a.id} and ${c.colaborador_id} = ${talent}))`

/** Areas one answers for and all below them; `union` ends even where a cycle was stored by hand. */
async function areasOf(tx: Tx, talent: number | null, empresaId: number): Promise<number[]> {
  if (talent === null) return []
  const rows = await tx.rows(sql<{ id: number }>`with recursive minhas as (
      select ${a.id} from ${a} where ${a.empresa_id} = ${empresaId} and ${answersFor(talent)}
      union
      select ${below.id} from ${below} join minhas m on ${below.area_mae_id} = m.id)
    select id from minhas`)
  return rows.map((row) => row.id)
}
