import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

export const configuracoesNiveisCompetenciaColaborador = defineResource({
  key: 'gestao-talentos.configuracoes-niveis-competencia-colaborador',
  tableName: 'gestao_talentos_niveis_colaborador',
  label: {
    one: 'Atribuição de níveis',
    many: 'Níveis de competência dos talentos',
    gender: 'f',
  },
  title: 'titulo',
  scope: 'empresa',
  below: {
    field: 'colaborador',
    path: 'niveis-competencia',
    one: 'atribuição',
    id: 'configuracaoId',
    panel: 'table',
    columns: ['data', 'avaliadas', 'escala'],
    empty: 'Nenhum nível de competência foi atribuído a este talento.',
  },
  fields: {
    colaborador: field.ref({
      label: 'Talento',
      to: 'gestao-talentos.talentos',
      required: true,
      readOnly: 'afterCreate',
      onRemove: 'cascade',
      width: 8,
    }),
    data: field.date({
      label: 'A partir da data',
      gender: 'f',
      required: true,
      default: { from: 'hoje' },
      width: 4,
      help: 'Vale até a data da atribuição seguinte do mesmo talento.',
    }),
    niveis: field.rows({
      label: 'Níveis',
      minItems: 1,
      fields: {
        competencia: field.ref({
          label: 'Competência',
          gender: 'f',
          to: 'cargo-salario.competencias',
          required: true,
        }),
        nivelCompetencia: field.ref({
          label: 'Nível atribuído',
          to: 'cargo-salario.niveis-competencia',
          required: true,
        }),
        comentario: field.text({
          label: 'Comentário',
          lines: 3,
          max: 1000,
          sensitive: true,
          help: 'O que mostra este nível: um trabalho, um resultado, um certificado.',
        }),
      },
      uniqueRow: ['competencia'],
      input: 'niveisDoTalento',
      item: { one: 'Nível', gender: 'm' },
    }),
    escala: field.ref({
      label: 'Escala',
      gender: 'f',
      to: 'cargo-salario.niveis-competencia-historico',
      readOnly: true,
    }),
    avaliadas: field.computed({
      label: 'Competências',
      as: 'integer',
      sql: `(select count(*)::int from gestao_talentos_niveis_colaborador__niveis r where r.registro_id = t.id)`,
    }),
    titulo: field.computed({
      label: 'Atribuição de níveis',
      gender: 'f',
      as: 'text',
      sql: `(select x.pessoa_nome from gestao_talentos_talentos x where x.id = t.colaborador_id) || ', ' || to_char(t.data, 'DD/MM/YYYY')`,
    }),
  },
  list: {
    columns: ['colaborador', 'data', 'avaliadas'],
    search: ['colaborador'],
    sort: 'data,desc',
    filters: ['colaborador', 'data'],
  },
  form: {
    sections: [{ title: 'Níveis do talento', fields: ['colaborador', 'data', 'niveis'] }],
  },
  search: { words: ['níveis atribuídos', 'competências do talento'] },
  menu: { order: 40 },
})
