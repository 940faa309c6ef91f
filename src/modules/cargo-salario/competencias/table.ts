import { defineTable } from '#platform/server/database/table.ts'

export const table = defineTable({
  indexes: {
    nome_do_tipo_uq: 'unique (empresa_id, tipo, rh_chave(nome))',
    conhecimento_uq: 'unique (conhecimento_id) where conhecimento_id is not null',
    habilidade_uq: 'unique (habilidade_id) where habilidade_id is not null',
    atitude_uq: 'unique (atitude_id) where atitude_id is not null',
  },
})
