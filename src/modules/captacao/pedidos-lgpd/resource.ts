import { addDays } from '#platform/contract/dates.ts'
import { field } from '#platform/contract/field.ts'
import { defineResource, withActions } from '#platform/contract/resource.ts'

export const situacoesPedido = [
  { code: 'PENDENTE', label: 'Aguardando resposta', tone: 'espera' },
  { code: 'ATENDIDO', label: 'Atendido', tone: 'neutro' },
  { code: 'RECUSADO', label: 'Recusado', tone: 'mau' },
] as const

/** Days the company has to answer (LGPD, art. 19, II). */
export const answerBy = (today: string): string => addDays(today, 15)

const base = defineResource({
  key: 'captacao.pedidos-lgpd',
  label: { one: 'Pedido de exclusão de dados', many: 'Pedidos de exclusão de dados', gender: 'm' },
  title: 'id',
  scope: 'empresa',
  type: 'MOV',
  fields: {
    candidato: field.ref({
      label: 'Candidato',
      to: 'captacao.candidatos',
      readOnly: true,
      onRemove: 'empty',
    }),
    pedidoEm: field.dateTime({ label: 'Pedido em', readOnly: true, default: { from: 'agora' } }),
    prazo: field.date({ label: 'Responder até', readOnly: true }),
    situacao: field.choice({
      label: 'Situação',
      gender: 'f',
      options: situacoesPedido,
      readOnly: true,
      default: 'PENDENTE',
    }),
    motivo: field.text({
      label: 'Por que os dados ainda são necessários',
      lines: 3,
      max: 2000,
      readOnly: true,
    }),
    resposta: field.text({
      label: 'Resposta à pessoa',
      gender: 'f',
      lines: 3,
      max: 2000,
      readOnly: true,
    }),
    respondidoEm: field.dateTime({ label: 'Respondido em', readOnly: true }),
  },
  list: {
    columns: ['candidato', 'pedidoEm', 'prazo', 'situacao'],
    sort: 'prazo',
    filters: ['situacao'],
    more: ['respondidoEm'],
  },
  form: {
    sections: [
      {
        title: 'Pedido',
        fields: [
          'candidato',
          'pedidoEm',
          'prazo',
          'situacao',
          'motivo',
          'resposta',
          'respondidoEm',
        ],
      },
    ],
  },
  without: ['create', 'update', 'remove'],
  search: { words: ['privacidade', 'titular', 'exclusão de dados', 'proteção de dados'] },
  menu: { order: 45, label: 'Pedidos de exclusão de dados', part: 'processo' },
})

export const pedidosLgpd = withActions(base, {
  atender: {
    label: 'Apagar os dados',
    authority: 'RESPONDER',
    icon: 'user-x',
    proof: 'senha',
    confirm: 'Apagar os dados pessoais deste candidato? Isso não pode ser desfeito.',
    done: 'Dados apagados.',
    enabled: (p) => (p.situacao === 'PENDENTE' ? true : 'O pedido já foi respondido.'),
  },
  recusar: {
    label: 'Recusar o pedido',
    authority: 'RESPONDER',
    icon: 'x',
    done: 'Pedido recusado.',
    fields: {
      resposta: field.text({
        label: 'Resposta à pessoa',
        gender: 'f',
        lines: 3,
        max: 2000,
        required: true,
        help: 'Diga qual obrigação legal ou processo exige guardar os dados.',
      }),
    },
    enabled: (p) => (p.situacao === 'PENDENTE' ? true : 'O pedido já foi respondido.'),
  },
})
