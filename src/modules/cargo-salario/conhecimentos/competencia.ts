import { areasFilter } from '#modules/cargo-salario/areas-organizacionais/areas-filter.ts'
import { field } from '#platform/contract/field.ts'
import { defineResource, type Label } from '#platform/contract/resource.ts'

type Competencia = { folder: string; label: Label; help: string; order: number }

/** Knowledge, skills and attitudes are one declaration under three names: what a person has to know, to be able to do, and how to act. */
export const defineCompetencia = ({ folder, label, help, order }: Competencia) =>
  defineResource({
    key: `cargo-salario.${folder}`,
    label,
    title: 'nome',
    scope: 'empresa',
    fields: {
      nome: field.text({ label: 'Nome', max: 100, required: true, unique: true, help }),
      areasOrganizacionais: field.refs({
        label: 'Áreas organizacionais',
        gender: 'f',
        to: 'cargo-salario.areas-organizacionais',
        minItems: 1,
        messages: { required: 'Selecione ao menos uma área organizacional' },
      }),
      observacao: field.text({ label: 'Observação', gender: 'f', lines: 4, max: 2000 }),
      competencias: field.rows({
        label: 'Comportamentos',
        fields: {
          descricao: field.text({
            label: 'Descrição do comportamento',
            gender: 'f',
            max: 250,
            required: true,
          }),
        },
        uniqueRow: ['descricao'],
        item: { one: 'Comportamento', gender: 'm' },
        help: 'Critérios observáveis, usados para avaliar o nível de cada talento.',
      }),
      solicitarComentario: field.flag({
        label: 'Solicitar comentário',
        help: 'Quem avalia precisa comentar o nível atribuído.',
      }),
      existeNivelCompetencia: field.computed({
        label: 'Existe nível de competência',
        as: 'flag',
        sql: `exists (select 1 from cargo_salario_niveis_competencia n where n.empresa_id = t.empresa_id and n.ativo)`,
      }),
      ativo: field.flag({ label: label.gender === 'f' ? 'Ativa' : 'Ativo', default: true }),
    },
    list: {
      columns: ['nome', 'areasOrganizacionais', 'ativo'],
      include: ['areasOrganizacionais'],
      search: ['nome'],
      sort: 'nome',
      filters: ['nome', areasFilter(`cargo_salario_${folder}`), 'ativo'],
    },
    form: {
      sections: [
        { title: label.one, fields: ['nome', 'areasOrganizacionais', 'observacao', 'ativo'] },
        { title: 'Avaliação', fields: ['competencias', 'solicitarComentario'] },
      ],
    },
    menu: { order, group: 'Competências' },
  })
