import { field } from '#platform/contract/field.ts'
import { defineResource, withActions } from '#platform/contract/resource.ts'
import {
  asked,
  beingLateSql,
  measure,
  measuredSql,
  situacoes,
  standingSql,
  told,
  TRATAR,
} from './fields.ts'

/** The same facts by what is done about them. */
export const measuresPath = 'gestao-talentos/ocorrencia-providencia'

export const colaboradoresOcorrencias = withActions(
  defineResource({
    key: 'gestao-talentos.colaboradores-ocorrencias',
    label: { one: 'Ocorrência do talento', many: 'Ocorrências dos talentos', gender: 'f' },
    title: 'titulo',
    scope: 'empresa',
    alsoAt: [measuresPath],
    below: {
      field: 'colaborador',
      path: 'ocorrencias',
      panel: 'table',
      title: 'Ocorrências',
      columns: ['ocorrencia', 'dataInicio', 'dataFim', 'horas', 'pontos', 'situacao'],
      empty: 'Nenhuma ocorrência foi registrada para este talento.',
    },
    fields: {
      colaborador: field.ref({
        label: 'Talento',
        to: 'gestao-talentos.talentos',
        required: true,
        readOnly: 'afterCreate',
        onRemove: 'cascade',
        width: 6,
      }),
      ...asked,
      ...measure,
      ...told,
    },
    list: {
      columns: [
        'colaborador',
        'ocorrencia',
        'dataInicio',
        'dataFim',
        'horas',
        'pontos',
        'situacao',
      ],
      more: ['dias', 'providencia', 'dataProvidencia', 'responsavel', 'prazo', 'atrasada'],
      search: ['colaborador', 'ocorrencia'],
      sort: 'dataInicio,desc',
      filters: [
        'colaboradorId',
        'ocorrenciaId',
        {
          name: 'tipoOcorrenciaId',
          label: 'Tipo de ocorrência',
          kind: 'ref',
          to: 'gestao-talentos.tipo-ocorrencia',
          sql: 't.ocorrencia_id in (select o.id from gestao_talentos_ocorrencias o where o.tipo_ocorrencia_id = $value)',
        },
        'dataInicio',
        {
          name: 'situacao',
          label: 'Situação',
          kind: 'choice',
          options: situacoes,
          sql: standingSql,
        },
        { name: 'atrasada', label: 'Atrasada', kind: 'flag', sql: beingLateSql },
        'providenciaId',
        {
          name: 'comProvidencia',
          label: 'Que pedem providência',
          kind: 'flag',
          sql: `${measuredSql} = $value`,
          hidden: true,
        },
      ],
      views: {
        [measuresPath]: {
          title: 'Providências das ocorrências',
          columns: [
            'colaborador',
            'ocorrencia',
            'dataInicio',
            'situacao',
            'prazo',
            'atrasada',
            'providencia',
            'dataProvidencia',
          ],
          creates: false,
          always: { comProvidencia: 'true' },
        },
      },
    },
    form: {
      sections: [
        {
          title: 'Ocorrência',
          fields: ['colaborador', 'ocorrencia', 'dataInicio', 'dataFim', 'horas', 'observacao'],
        },
        {
          title: 'Providência',
          fields: ['providencia', 'dataProvidencia', 'responsavel', 'notaProvidencia'],
          visibleWhen: (_, { id }) => id !== null,
        },
      ],
    },
    files: { field: 'fato' },
    timeline: true,
    search: { words: ['falta', 'atraso', 'elogio', 'advertência', 'disciplina'] },
    menu: { order: 16, part: 'diario', seenBy: 'EXCLUIR' },
  }),
  {
    tratar: {
      label: 'Definir providência',
      authority: TRATAR,
      icon: 'checkbox',
      bulk: true,
      fields: {
        providencia: field.ref({
          label: 'Providência',
          gender: 'f',
          to: 'gestao-talentos.providencias',
          required: true,
        }),
        dataProvidencia: field.date({
          label: 'Data da providência',
          gender: 'f',
          required: true,
          default: { from: 'hoje' },
          width: 6,
        }),
        responsavel: field.ref({
          label: 'Responsável',
          to: 'gestao-talentos.talentos',
          width: 6,
        }),
        notaProvidencia: field.text({ label: 'Nota', gender: 'f', lines: 3, max: 1000 }),
      },
      enabled: ({ propria, situacao }) => {
        if (propria) return 'Ninguém trata uma ocorrência própria.'
        return situacao === 'T' ? 'Esta ocorrência já foi tratada. Altere a providência.' : true
      },
      offered: ({ situacao }) => situacao === 'P',
      done: 'Providência definida.',
    },
    alterarProvidencia: {
      label: 'Alterar providência',
      authority: TRATAR,
      icon: 'replace',
      path: 'alterar-providencia',
      fields: {
        providencia: field.ref({
          label: 'Providência',
          gender: 'f',
          to: 'gestao-talentos.providencias',
          help: 'Vazia, a ocorrência volta a ficar pendente.',
        }),
        dataProvidencia: field.date({
          label: 'Data da providência',
          gender: 'f',
          default: { from: 'hoje' },
          width: 6,
        }),
        responsavel: field.ref({
          label: 'Responsável',
          to: 'gestao-talentos.talentos',
          width: 6,
        }),
        notaProvidencia: field.text({
          label: 'Por que muda',
          lines: 3,
          max: 1000,
          required: true,
        }),
      },
      enabled: ({ propria, situacao }) => {
        if (propria) return 'Ninguém trata uma ocorrência própria.'
        return situacao === 'T' ? true : 'Esta ocorrência ainda não foi tratada.'
      },
      offered: ({ situacao }) => situacao === 'T',
      done: 'Providência alterada.',
    },
  },
)
