import { defineTable } from '#platform/server/database/table.ts'

const anyone = `(select nullif(current_setting('app.pessoa', true), '')) is null`

export const table = defineTable({
  indexes: {
    // Who has a birthday in a month.
    aniversario_ix: '(empresa_id, (extract(month from pessoal_data_nascimento)))',
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
