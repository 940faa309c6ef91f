import { defineTable } from '#platform/server/database/table.ts'

const anyone = `(select nullif(current_setting('app.pessoa', true), '')) is null`
/** A CASE keeps the planner's estimate near the truth where an OR would not. */
const unlessPortal = (condition: string): string =>
  `case when ${anyone} then true else ${condition} end`

export const table = defineTable({
  indexes: {
    mesmo_nome: '(empresa_id, rh_chave(nome))',
    mesmo_email: '(empresa_id, lower(contato_email)) where contato_email is not null',
    mesmo_celular: '(empresa_id, contato_fone_celular) where contato_fone_celular is not null',
  },
  // On the portal a person sees only themself.
  policies: {
    pessoa: unlessPortal(`id = (select nullif(current_setting('app.pessoa', true), ''))::int`),
  },
  childPolicies: {
    pessoa: unlessPortal(
      'exists (select 1 from gestao_talentos_pessoas pai where pai.id = registro_id)',
    ),
  },
})
