/** The companies that one report may show together. */
const asking = `(select nullif(current_setting('app.usuario', true), ''))::int`

/** Companies whose talents whoever asks sees, and where they hold the authority `$value` themselves. */
export const sharedAndHeldSql = `(t.ativa and t.id = any ((select current_setting('app.empresas_colaboradores', true))::int[]) and (${asking} = 1 or exists (
  select 1 from utilitario_usuarios__empresas ue join utilitario_usuarios__empresas__perfis up on up.registro_id = ue.id
    join utilitario_perfis pf on pf.id = up.valor_id and (pf.empresa_id is null or pf.empresa_id = t.id)
    join utilitario_perfis__authorities pa on pa.registro_id = pf.id
  where ue.registro_id = ${asking} and ue.empresa_id = t.id and pa.valor = $value)))`
