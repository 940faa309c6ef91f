import { calledBesideSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import {
  setDate,
  setLevel,
  setScale,
  setSize,
  setTitle,
} from '#modules/cargo-salario/niveis-competencia-historico/level-set.ts'
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
    title: 'Níveis de competência',
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
    data: setDate('a atribuição seguinte do mesmo talento'),
    niveis: field.rows({
      label: 'Níveis',
      minItems: 1,
      fields: {
        ...setLevel('Nível atribuído'),
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
    escala: setScale,
    avaliadas: setSize('gestao_talentos_niveis_colaborador'),
    titulo: setTitle(
      'Atribuição de níveis',
      `(select ${calledBesideSql('x')} from gestao_talentos_talentos x where x.id = t.colaborador_id)`,
    ),
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
