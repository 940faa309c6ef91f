import { defineTable } from '#platform/server/database/table.ts'

export const table = defineTable({
  // The version of the suite that brought it; empty in what people wrote.
  columns: { versao_da_suite: 'text' },
  indexes: {
    versao_uq: 'unique (versao_da_suite) where versao_da_suite is not null',
    publicada_ix: '(publica_em desc, id desc)',
  },
  tables: {
    utilitario_noticias_lidas: {
      open: 'Who has read what is asked and written for the signed-in user alone; it says nothing of a company.',
      columns: {
        noticia_id: 'integer not null',
        usuario_id: 'integer not null',
        lida_em: 'timestamptz not null',
      },
      foreign: {
        noticia_id: 'utilitario_noticias cascade',
        usuario_id: 'utilitario_usuarios cascade',
      },
      indexes: { uma_vez_uq: 'unique (usuario_id, noticia_id)' },
    },
  },
})
