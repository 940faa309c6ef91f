import { defineTable } from '#platform/server/database/table.ts'

/** Every text of the policy that was in force, so that an acceptance names what was accepted. */
export const table = defineTable({
  tables: {
    utilitario_empresas_politicas: {
      open: 'The policy of a company is read on its portal by anyone, before any session.',
      columns: {
        empresa_id: 'integer not null',
        versao: 'integer not null',
        texto: 'text not null',
        desde: 'timestamptz not null default now()',
        usuario_id: 'integer',
      },
      foreign: { empresa_id: 'utilitario_empresas cascade' },
      indexes: { versao_uq: 'unique (empresa_id, versao)' },
    },
    utilitario_usuarios_aceites: {
      open: 'Whether a user has accepted is asked at the login, before a company is chosen; read by the session alone.',
      columns: {
        usuario_id: 'integer not null',
        empresa_id: 'integer not null',
        versao: 'text not null',
        aceito_em: 'timestamptz not null',
        endereco: 'text',
      },
      foreign: {
        usuario_id: 'utilitario_usuarios cascade',
        empresa_id: 'utilitario_empresas cascade',
      },
      indexes: { uma_vez_uq: 'unique (usuario_id, empresa_id, versao)' },
    },
  },
})
