import { calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

export const examesPalografico = defineResource({
  key: 'captacao.exames-palografico',
  label: { one: 'Exame palográfico', many: 'Exames palográficos', gender: 'm' },
  title: 'nomeEData',
  scope: 'empresa',
  fields: {
    candidato: field.ref({
      label: 'Candidato',
      to: 'captacao.candidatos',
      required: true,
      unique: true,
      readOnly: 'afterCreate',
      onRemove: 'cascade',
      width: 8,
    }),
    data: field.date({
      label: 'Data do exame',
      gender: 'f',
      required: true,
      max: 'hoje',
      default: { from: 'hoje' },
      width: 4,
    }),
    avaliador: field.ref({
      label: 'Avaliador',
      to: 'utilitario.usuarios',
      onRemove: 'empty',
      default: { from: 'usuario' },
      width: 8,
    }),
    imagem: field.file({
      label: 'Imagem do exame',
      gender: 'f',
      allow: ['image'],
      maxMB: 10,
      messages: { invalid: 'O arquivo adicionado não é uma imagem' },
    }),
    medidas: field.rows({
      label: 'Palos por intervalo',
      item: { one: 'Intervalo', gender: 'm' },
      uniqueRow: ['intervalo'],
      maxItems: 60,
      help: 'Quantidade de traços contada em cada intervalo de tempo.',
      fields: {
        intervalo: field.integer({ label: 'Intervalo', required: true, min: 1, max: 60 }),
        quantidade: field.integer({
          label: 'Quantidade de palos',
          gender: 'f',
          required: true,
          min: 0,
          max: 9999,
        }),
      },
    }),
    laudo: field.text({
      label: 'Laudo',
      lines: 8,
      max: 10_000,
      sensitive: true,
      help: 'Interpretação de quem avaliou. O candidato não vê este texto.',
    }),
    total: field.computed({
      label: 'Total de palos',
      as: 'integer',
      sql: 'coalesce((select sum(m.quantidade)::int from captacao_exames_palografico__medidas m where m.registro_id = t.id), 0)',
    }),
    nomeEData: field.computed({
      label: 'Exame',
      as: 'text',
      sql: `(select ${calledSql('pe')} from captacao_candidatos c join gestao_talentos_pessoas pe on pe.id = c.pessoa_id where c.id = t.candidato_id) || ' - ' || to_char(t.data, 'DD/MM/YYYY')`,
    }),
  },
  list: {
    columns: ['candidato', 'data', 'avaliador', 'total'],
    search: ['candidato'],
    sort: 'data,desc',
    filters: ['candidatoId', 'data', 'avaliadorId'],
  },
  form: {
    sections: [
      { title: 'Exame', fields: ['candidato', 'data', 'avaliador', 'imagem', 'medidas', 'laudo'] },
    ],
  },
  menu: { order: 52, part: 'processo' },
})
