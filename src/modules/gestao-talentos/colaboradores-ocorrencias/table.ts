import { defineTable } from '#platform/server/database/table.ts'
import { ownSql } from './fields.ts'

const everyArea = `(select current_setting('app.areas', true)) = '*'`
const shownTo = (whom: string): string =>
  `ocorrencia_id in (select o.id from gestao_talentos_ocorrencias o where o.${whom})`

export const table = defineTable({
  indexes: {
    // The facts of a person, and those of a period: of ten years mostly the last one is asked for.
    colaborador_ix: '(colaborador_id, data_inicio)',
    periodo_ix:
      '(empresa_id, data_fim, data_inicio) include (colaborador_id, ocorrencia_id, horas)',
    // What waits is little of all there is.
    pendente_ix: '(empresa_id, ocorrencia_id) where providencia_id is null',
  },
  checks: { periodo: '(data_fim is not null and data_fim >= data_inicio)' },
  exclusions: {
    mesma_ex: `using gist (int4range(colaborador_id, colaborador_id, '[]') with &&, int4range(ocorrencia_id, ocorrencia_id, '[]') with &&, daterange(data_inicio, data_fim, '[]') with &&)`,
  },
  policies: {
    pessoa: {
      unless: `(select nullif(current_setting('app.pessoa', true), '')) is null`,
      otherwise: 'false',
    },
    gestor: { unless: everyArea, otherwise: shownTo('visivel_gestor') },
    // Who answers for the area they work in is its talent too, and finds no more of themselves than any other would.
    propria: {
      unless: everyArea,
      otherwise: `not ${ownSql('gestao_talentos_colaboradores_ocorrencias.colaborador_id')} or ${shownTo('visivel_talento')}`,
    },
  },
})
