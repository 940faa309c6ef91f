import type { Scenario } from './scenario.ts'

export type There = { nome: string; authorities: readonly string[] }

/** Who works in the first company works in the other one too, by a profile of that company. */
export async function worksThere(
  s: Scenario,
  user: { id: number },
  { nome, authorities }: There,
): Promise<void> {
  const [profile] = await s.sql<{ id: number }>(
    'insert into utilitario_perfis (nome, empresa_id) values ($2, $1) returning id',
    [s.outra, nome],
  )
  await s.sql(
    'insert into utilitario_perfis__authorities (registro_id, valor) select $1, unnest($2::text[])',
    [profile?.id, authorities],
  )
  await s.sql(
    `with e as (insert into utilitario_usuarios__empresas (registro_id, empresa_id, ordem) values ($1, $2, 2) returning id)
     insert into utilitario_usuarios__empresas__perfis (registro_id, valor_id) select id, $3 from e`,
    [user.id, s.outra, profile?.id],
  )
}
