import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { maisQueGestor } from '#modules/captacao/candidatos/visibility.ts'
import { field } from '#platform/contract/field.ts'
import { defineResource, withActions } from '#platform/contract/resource.ts'

export const situacoesEmail = [
  { code: 'A', label: 'Aguardando', tone: 'espera' },
  { code: 'P', label: 'Saindo', tone: 'espera' },
  { code: 'E', label: 'Enviado', tone: 'bom' },
  { code: 'F', label: 'Não enviado', tone: 'mau' },
  { code: 'C', label: 'Cancelado', tone: 'neutro' },
] as const

const base = defineResource({
  key: 'captacao.emails-enviados',
  label: { one: 'E-mail enviado', many: 'E-mails enviados', gender: 'm' },
  title: 'assunto',
  scope: 'empresa',
  // Written by what sends it, and gone with the candidate.
  without: ['create', 'update', 'remove', 'choose'],
  fields: {
    candidato: field.ref({
      label: 'Candidato',
      to: 'captacao.candidatos',
      required: true,
      readOnly: true,
      acrossCompanies: true,
      onRemove: 'cascade',
      width: 6,
    }),
    solicitacao: field.ref({
      label: 'Solicitação de pessoal',
      gender: 'f',
      to: 'captacao.solicitacoes-pessoal',
      readOnly: true,
      onRemove: 'empty',
      width: 6,
    }),
    tipo: field.text({ label: 'Tipo', max: 100, required: true, readOnly: true, width: 6 }),
    destinatario: field.choice({
      label: 'Destinatário',
      options: [
        { code: 'C', label: 'Candidato' },
        { code: 'E', label: 'Entrevistador' },
      ],
      required: true,
      readOnly: true,
      width: 6,
    }),
    para: field.text({
      label: 'Para',
      max: 300,
      readOnly: true,
      access: maisQueGestor,
      width: 6,
    }),
    assunto: field.text({ label: 'Assunto', max: 300, required: true, readOnly: true }),
    corpo: field.richText({ label: 'Texto', max: 60_000, required: true, readOnly: true }),
    anexos: field.text({ label: 'Anexos', max: 2000, readOnly: true }),
    situacao: field.choice({
      label: 'Situação',
      gender: 'f',
      options: situacoesEmail,
      required: true,
      readOnly: true,
      default: 'A',
      width: 4,
    }),
    motivo: field.text({ label: 'O que aconteceu', max: 500, readOnly: true }),
    previstoPara: field.dateTime({ label: 'Sai em', readOnly: true, width: 4 }),
    enviadoEm: field.dateTime({ label: 'Enviado em', readOnly: true, width: 4 }),
    remetente: field.ref({
      label: 'Enviado por',
      to: 'utilitario.usuarios',
      readOnly: true,
      onRemove: 'empty',
      width: 6,
    }),
    criadoEm: field.computed({ label: 'Escrito em', as: 'dateTime', sql: 't.criado_em' }),
  },
  completed: { semReenvio: field.text({ label: 'Por que não sai de novo', max: 500 }) },
  list: {
    columns: ['criadoEm', 'candidato', 'tipo', 'assunto', 'situacao', 'enviadoEm'],
    search: ['assunto'],
    sort: 'criadoEm,desc',
    more: ['destinatario', 'solicitacao', 'para', 'motivo', 'previstoPara', 'remetente', 'anexos'],
    filters: ['candidatoId', 'solicitacaoId', 'situacao', 'destinatario'],
  },
  search: { words: ['mensagens', 'caixa de saída', 'falhou', 'reenviar'] },
  menu: { order: 68, group: 'Cadastros', seenBy: 'EDITAR' },
})

const again = withActions(base, {
  reenviar: {
    label: 'Enviar de novo',
    authority: 'EDITAR',
    icon: 'mail',
    method: 'POST',
    bulk: true,
    perMinute: 60,
    done: 'E-mail a caminho de novo.',
    enabled: (mail) =>
      mail.situacao === 'F'
        ? (mail.semReenvio ?? true)
        : 'Só um e-mail que falhou é enviado de novo.',
    offered: (mail) => mail.situacao === 'F' && !mail.semReenvio,
  },
})

/** Read by who reads the candidate, sent again by who writes to it. */
export const emailsEnviados = { ...again, authorityBase: candidatos.authorityBase, rights: {} }
