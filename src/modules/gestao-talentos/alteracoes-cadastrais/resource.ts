import { DADO_SENSIVEL } from '#modules/gestao-talentos/talentos/person.ts'
import { field } from '#platform/contract/field.ts'
import { defineResource, withActions } from '#platform/contract/resource.ts'
import { defineStates, stateOptions } from '#platform/contract/states.ts'

const answered = 'O pedido já foi respondido.'

const estados = defineStates({
  by: 'situacao',
  of: {
    P: { label: 'Aguardando o RH', tone: 'espera', acts: ['aceitar', 'recusar'] },
    A: { label: 'Aceita', tone: 'bom' },
    R: { label: 'Recusada', tone: 'mau' },
    S: { label: 'Substituída por outra', tone: 'neutro' },
  },
  moves: {
    aceitar: {
      from: ['P'],
      to: 'A',
      stamps: ['respondidaEm', 'respondidaPor'],
      otherwise: answered,
    },
    recusar: {
      from: ['P'],
      to: 'R',
      stamps: ['respondidaEm', 'respondidaPor', 'motivo'],
      otherwise: answered,
    },
  },
})

const base = defineResource({
  key: 'gestao-talentos.alteracoes-cadastrais',
  label: { one: 'Alteração de dados', many: 'Alterações de dados', gender: 'f' },
  title: 'resumo',
  scope: 'empresa',
  type: 'MOV',
  fields: {
    colaborador: field.ref({
      label: 'Talento',
      to: 'gestao-talentos.talentos',
      required: true,
      readOnly: true,
      onRemove: 'cascade',
    }),
    resumo: field.text({ label: 'O que muda', max: 200, required: true, readOnly: true }),
    pedidaEm: field.dateTime({ label: 'Pedida em', gender: 'f', readOnly: true, width: 4 }),
    situacao: field.choice({
      label: 'Situação',
      gender: 'f',
      options: stateOptions(estados),
      default: 'P',
      readOnly: true,
      width: 4,
    }),
    mudancas: field.rows({
      label: 'Mudanças pedidas',
      gender: 'f',
      readOnly: true,
      access: DADO_SENSIVEL,
      fields: {
        campo: field.text({ label: 'Campo', max: 200, required: true }),
        de: field.text({ label: 'Como está', max: 20_000, lines: 3 }),
        para: field.text({ label: 'Como fica', max: 20_000, lines: 3 }),
      },
      columns: ['campo', 'de', 'para'],
    }),
    respondidaEm: field.dateTime({ label: 'Respondida em', gender: 'f', readOnly: true, width: 4 }),
    respondidaPor: field.ref({
      label: 'Respondida por',
      gender: 'f',
      to: 'utilitario.usuarios',
      readOnly: true,
      onRemove: 'empty',
      width: 4,
    }),
    motivo: field.text({
      label: 'Motivo da recusa',
      max: 500,
      lines: 3,
      readOnly: true,
    }),
  },
  states: estados,
  list: {
    columns: ['colaborador', 'resumo', 'pedidaEm', 'situacao'],
    sort: 'pedidaEm',
    filters: ['colaboradorId', 'pedidaEm'],
    more: ['respondidaEm', 'respondidaPor'],
  },
  form: {
    sections: [
      { title: 'Pedido', fields: ['colaborador', 'pedidaEm', 'mudancas'] },
      { title: 'Resposta', fields: ['respondidaEm', 'respondidaPor', 'motivo'] },
    ],
  },
  below: { field: 'colaborador', path: 'alteracoes-cadastrais', panel: false, id: 'alteracaoId' },
  readFirst: true,
  without: ['create', 'update', 'remove'],
  menu: { order: 30, part: 'processo' },
})

export const alteracoesCadastrais = withActions(base, {
  aceitar: {
    label: 'Aceitar',
    authority: 'RESPONDER',
    icon: 'clipboard-check',
    confirm: 'Gravar estas mudanças no cadastro do talento?',
    done: 'Alteração aceita e gravada.',
    bulk: true,
  },
  recusar: {
    label: 'Recusar',
    authority: 'RESPONDER',
    icon: 'clipboard-x',
    done: 'Alteração recusada.',
    fields: {
      motivo: field.text({
        label: 'Motivo da recusa',
        max: 500,
        lines: 3,
        required: true,
        help: 'O talento lê este texto em seus dados.',
      }),
    },
  },
})
