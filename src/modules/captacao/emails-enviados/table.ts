import { ofOwnPerson } from '#modules/captacao/candidato-solicitacoes/visibility.ts'
import { defineTable } from '#platform/server/database/table.ts'

export const table = defineTable({
  indexes: {
    escrito_ix: '(empresa_id, criado_em desc nulls last, id desc)',
    candidato_ix: '(candidato_id, solicitacao_id, id)',
    previsto_ix: `(previsto_para) where situacao = 'A' and not na_fila`,
  },
  columns: {
    // The kind's key: what follows a mail that left hangs on it.
    modelo: 'text not null',
    // As it leaves; nothing of a mail with a one-time link is kept.
    html: 'text',
    simples: 'text',
    destino: 'jsonb',
    responder: 'jsonb',
    arquivos: `jsonb not null default '[]'`,
    // What sends it, where that is more than its words; with `novo` it writes a mail of its own, with a link of its own.
    envio: 'jsonb',
    na_fila: 'boolean not null default false',
    tentativas: 'integer not null default 0',
  },
  policies: {
    // Managers read what went out for the requests of their areas.
    solicitacao_visivel: {
      unless: `(select current_setting('app.areas', true)) = '*'`,
      otherwise:
        'exists (select 1 from captacao_solicitacoes_pessoal s where s.id = solicitacao_id)',
    },
    propria_pessoa: ofOwnPerson,
  },
})
