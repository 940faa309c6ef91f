import { field } from '#platform/contract/field.ts'
import { defineResource, withActions } from '#platform/contract/resource.ts'
import { asked, dueSql, given, mineSql, situacoes, standingSql, told } from './fields.ts'

const note = field.text({
  label: 'Justificativa',
  gender: 'f',
  lines: 3,
  max: 1000,
  required: true,
})

export const acompanhamentos = withActions(
  defineResource({
    key: 'gestao-talentos.colaboradores-periodos-experienciais-avaliacoes',
    tableName: 'gestao_talentos_acompanhamentos',
    label: {
      one: 'Acompanhamento de experiência',
      many: 'Acompanhamentos de experiência',
      gender: 'm',
    },
    title: 'titulo',
    scope: 'empresa',
    below: {
      field: 'colaborador',
      path: 'periodos-experienciais-avaliacoes',
      panel: 'read',
      title: 'Período de experiência',
      columns: ['periodoExperiencia', 'dataPrevista', 'avaliador', 'situacao', 'parecer'],
      empty: 'Este talento não tem acompanhamento de período de experiência.',
    },
    fields: { ...asked, ...given, ...told },
    list: {
      columns: [
        'colaborador',
        'periodoExperiencia',
        'dataPrevista',
        'avaliador',
        'situacao',
        'parecer',
      ],
      more: ['modelo', 'percentual', 'resultado', 'respondidaEm', 'minha'],
      search: ['colaborador', 'avaliador'],
      sort: 'dataPrevista',
      filters: [
        'colaboradorId',
        'periodoExperienciaId',
        'avaliadorId',
        'dataPrevista',
        {
          name: 'situacao',
          label: 'Situação',
          kind: 'choice',
          options: situacoes,
          sql: `(${standingSql}) = $value`,
        },
        'parecer',
        {
          name: 'aResponder',
          label: 'A responder por mim',
          kind: 'flag',
          sql: `(${dueSql} and ${mineSql}) = $value`,
        },
        {
          name: 'semAvaliador',
          label: 'Sem avaliador',
          kind: 'flag',
          sql: '(t.avaliador_id is null and t.cancelada_em is null and t.respondida_em is null) = $value',
        },
      ],
    },
    form: {
      sections: [
        {
          title: 'Acompanhamento',
          fields: [
            'colaborador',
            'periodoExperiencia',
            'modelo',
            'avaliador',
            'dataPrevista',
            'motivoData',
          ],
        },
        {
          title: 'Resposta',
          fields: [
            'parecer',
            'percentual',
            'resultado',
            'observacao',
            'respondidaEm',
            'respondidaPor',
          ],
          visibleWhen: (v) => Boolean(v.respondidaEm),
        },
      ],
    },
    timeline: true,
    search: { words: ['experiência', '45 dias', '90 dias', 'efetivar', 'prorrogar'] },
    menu: { order: 22, part: 'diario' },
  }),
  {
    cancelar: {
      label: 'Cancelar acompanhamento',
      authority: 'EDITAR',
      icon: 'calendar-off',
      danger: true,
      fields: { notaSituacao: note },
      offered: ({ situacao }) => situacao !== 'R' && situacao !== 'C',
      enabled: ({ situacao }) => {
        if (situacao === 'C') return 'O acompanhamento já está cancelado.'
        return situacao === 'R' ? 'O acompanhamento já foi respondido.' : true
      },
      done: 'Acompanhamento cancelado.',
    },
    reabrir: {
      label: 'Reabrir',
      authority: 'EDITAR',
      icon: 'rotate',
      fields: { notaSituacao: note },
      offered: ({ situacao }) => situacao === 'R' || situacao === 'C',
      enabled: ({ situacao }) =>
        situacao === 'R' || situacao === 'C' || 'O acompanhamento ainda está aberto.',
      done: 'Acompanhamento reaberto. As respostas anteriores foram descartadas.',
    },
  },
)
