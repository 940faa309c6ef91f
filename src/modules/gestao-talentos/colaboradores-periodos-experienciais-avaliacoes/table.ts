import { ownSql } from '#modules/gestao-talentos/colaboradores-ocorrencias/fields.ts'
import { defineTable } from '#platform/server/database/table.ts'

const notFromOutside = {
  unless: `(select nullif(current_setting('app.pessoa', true), '')) is null`,
  otherwise: 'false',
}

export const table = defineTable({
  columns: { versao_id: 'integer' },
  indexes: {
    periodo_uq: 'unique (colaborador_id, periodo_experiencia_id)',
    // What waits is little of all there is.
    aberto_ix: '(empresa_id, data_prevista) where respondida_em is null and cancelada_em is null',
    avaliador_ix: '(avaliador_id) where respondida_em is null and cancelada_em is null',
  },
  checks: { respondida: '(respondida_em is null or parecer is not null)' },
  policies: {
    pessoa: notFromOutside,
    // What is thought of oneself is no more open to a manager than to anybody else.
    propria: {
      unless: `(select current_setting('app.areas', true)) = '*'`,
      otherwise: `not ${ownSql('gestao_talentos_acompanhamentos.colaborador_id')}`,
    },
  },
  tables: {
    gestao_talentos_acompanhamentos_respostas: {
      company: true,
      parent: 'acompanhamento_id',
      columns: {
        acompanhamento_id: 'integer not null',
        pergunta_id: 'integer not null',
        resposta_id: 'integer',
        nota: 'numeric(8,2)',
        texto: 'text',
        comentario: 'text',
        nao_se_aplica: 'boolean not null default false',
      },
      foreign: { acompanhamento_id: 'gestao_talentos_acompanhamentos cascade' },
    },
  },
})
