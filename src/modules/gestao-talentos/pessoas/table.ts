import { defineTable } from '#platform/server/database/table.ts'

const anyone = `(select nullif(current_setting('app.pessoa', true), '')) is null`

export const table = defineTable({
  columns: {
    mes_nascimento:
      'integer generated always as (extract(month from pessoal_data_nascimento)::int) stored',
  },
  indexes: {
    // Who has a birthday in a month. A column: policies let no index be read by what extract says.
    aniversario_ix: '(empresa_id, mes_nascimento) include (id)',
    mesmo_nome: '(empresa_id, rh_chave(nome))',
    mesmo_email: '(empresa_id, lower(contato_email)) where contato_email is not null',
    mesmo_celular: '(empresa_id, contato_fone_celular) where contato_fone_celular is not null',
  },
  // On the portal a person sees only themself.
  policies: {
    pessoa: {
      unless: anyone,
      otherwise: `id = (select nullif(current_setting('app.pessoa', true), ''))::int`,
    },
  },
})
