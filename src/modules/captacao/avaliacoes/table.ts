import { defineTable } from '#platform/server/database/table.ts'

/** A portal session sees what its own person answered, and nothing of what was answered about that person. */
const ownAnswers = {
  unless: `(select nullif(current_setting('app.pessoa', true), '')) is null`,
  otherwise: `respondente = 'CANDIDATO'`,
}

export const table = defineTable({
  tables: {
    avaliacao_versoes: {
      company: true,
      parent: 'avaliacao_id',
      columns: {
        avaliacao_id: 'integer not null',
        numero: 'integer not null',
        conteudo: 'jsonb not null',
        criada_em: 'timestamptz not null default now()',
      },
      foreign: { avaliacao_id: 'captacao_avaliacoes cascade' },
      indexes: { numero_uq: 'unique (avaliacao_id, numero)' },
    },
    avaliacao_aplicacoes: {
      company: true,
      parent: 'candidato_id',
      columns: {
        avaliacao_id: 'integer not null',
        versao_id: 'integer not null',
        candidato_id: 'integer not null',
        solicitacao_id: 'integer',
        historico_id: 'integer',
        respondente: `text not null default 'RH'`,
        usuario_id: 'integer',
        respondida_em: 'timestamptz not null default now()',
        percentual: 'numeric(7,2)',
        aprovado: 'boolean',
        observacao: 'text',
      },
      checks: {
        respondente: `(respondente = 'CANDIDATO' and usuario_id is null) or respondente = 'RH'`,
      },
      foreign: {
        avaliacao_id: 'captacao_avaliacoes restrict',
        versao_id: 'avaliacao_versoes restrict',
        candidato_id: 'captacao_candidatos cascade',
        solicitacao_id: 'captacao_solicitacoes_pessoal cascade',
        historico_id: 'captacao_historico set null',
      },
      // Whoever answers is part of the key: HR, each interviewer and the candidate answer the same one, each once.
      indexes: {
        uma_uq:
          'unique (avaliacao_id, candidato_id, solicitacao_id, historico_id, respondente, usuario_id) nulls not distinct',
      },
      policies: { pessoa: ownAnswers },
    },
    avaliacao_respostas: {
      company: true,
      parent: 'aplicacao_id',
      columns: {
        aplicacao_id: 'integer not null',
        pergunta_id: 'integer not null',
        resposta_id: 'integer',
        nota: 'numeric(8,2)',
        texto: 'text',
        comentario: 'text',
        nao_se_aplica: 'boolean not null default false',
      },
      foreign: { aplicacao_id: 'avaliacao_aplicacoes cascade' },
    },
  },
})
