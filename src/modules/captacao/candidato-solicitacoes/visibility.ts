import type { Restriction } from '#platform/server/database/table.ts'

/** Row conditions of what hangs on a request and a candidate: managers see their areas' requests, a candidate only themself. */
export const ofVisibleRequest: Restriction = {
  unless: `(select current_setting('app.areas', true)) = '*'`,
  otherwise: 'exists (select 1 from captacao_solicitacoes_pessoal s where s.id = solicitacao_id)',
}

export const ofOwnPerson: Restriction = {
  unless: `(select nullif(current_setting('app.pessoa', true), '')) is null`,
  otherwise: `candidato_id in (select c.id from captacao_candidatos c where c.pessoa_id = (select nullif(current_setting('app.pessoa', true), ''))::int)`,
}
