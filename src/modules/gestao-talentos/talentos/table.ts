import { defineTable } from '#platform/server/database/table.ts'

export const table = defineTable({
  columns: {
    // Without end it is the last of all days, so that who is there on a day is one range of an index.
    ultimo_dia: `date generated always as (coalesce(data_desligamento, 'infinity'::date)) stored`,
  },
  indexes: {
    vinculo_vivo_uq: `unique (empresa_id, pessoa_id) where situacao not in ('D', 'C') and not segundo_vinculo`,
    // The filter that the list begins with: its total is counted without looking at a row.
    situacao_ix: '(empresa_id, situacao, ultimo_dia)',
    // Who counts on a day, with all that figures ask of them, is read without looking at a row.
    dia_ix: `(empresa_id, ultimo_dia, data_admissao) include (id, pessoa_id, vinculo, jornada_diaria, tipo_admissao, motivo_desligamento_id, data_desligamento) where situacao not in ('C', 'G')`,
    vinculo_ix: '(empresa_id, vinculo)',
    estabelecimento_ordem_ix: `(empresa_id, estabelecimento_id, pessoa_nome collate "pt-BR-x-icu", id)`,
    deficiencia_ix: '(empresa_id, pessoa_pessoal_deficiencia)',
    // The few are read in the order of the list.
    com_deficiencia_ix: `(empresa_id, pessoa_nome collate "pt-BR-x-icu", id) where pessoa_pessoal_deficiencia <> '0'`,
    cpf_ix: '(empresa_id, pessoa_pessoal_cpf text_pattern_ops)',
    // Who came in some days, of those who count, without looking at a row.
    admissao_ix: '(empresa_id, data_admissao) include (situacao)',
  },
  historyIndexes: {
    // Where everybody is on a day, in the order in which each one moved.
    lugares_ix:
      '(empresa_id, registro_id, data) include (estabelecimento_id, area_organizacional_id, faixa_salarial_id)',
  },
  checks: { desligamento: '(data_desligamento is null or data_desligamento >= data_admissao)' },
})
