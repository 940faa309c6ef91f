import { usuarios } from '#modules/utilitario/usuarios/resource.ts'
import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

export const situacoesEmail = [
  { code: 'A', label: 'Aguardando', tone: 'espera' },
  { code: 'E', label: 'Enviado', tone: 'bom' },
  { code: 'F', label: 'Não enviado', tone: 'mau' },
] as const

const base = defineResource({
  key: 'utilitario.emails-usuarios',
  label: { one: 'E-mail de acesso', many: 'E-mails de acesso', gender: 'm' },
  title: 'assunto',
  scope: 'global',
  installation: {
    why: 'A user works in several companies, and a recovery is of none of them; the service shows the mails of the users that one sees, written by a company where one works or by the system.',
    changedBy: 'ownAuthority',
  },
  type: 'CONF',
  // Written by what sends it, and gone with the user.
  without: ['create', 'update', 'remove', 'choose'],
  fields: {
    usuario: field.ref({
      label: 'Usuário',
      to: 'utilitario.usuarios',
      required: true,
      readOnly: true,
      onRemove: 'cascade',
      width: 6,
    }),
    empresa: field.ref({
      label: 'Empresa',
      gender: 'f',
      to: 'utilitario.empresas',
      readOnly: true,
      // Without it the words of one company would be read in every other.
      onRemove: 'cascade',
      help: 'Em nome de quem o e-mail saiu. Vazia: saiu em nome do sistema.',
      width: 6,
    }),
    tipo: field.text({ label: 'Tipo', max: 100, required: true, readOnly: true, width: 6 }),
    para: field.text({ label: 'Para', format: 'email', max: 100, readOnly: true, width: 6 }),
    assunto: field.text({ label: 'Assunto', max: 300, required: true, readOnly: true }),
    corpo: field.richText({ label: 'Texto', max: 60_000, required: true, readOnly: true }),
    situacao: field.choice({
      label: 'Situação',
      gender: 'f',
      options: situacoesEmail,
      required: true,
      readOnly: true,
      default: 'A',
      width: 4,
    }),
    motivo: field.text({ label: 'O que aconteceu', max: 700, readOnly: true }),
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
  list: {
    columns: ['criadoEm', 'usuario', 'tipo', 'assunto', 'situacao', 'enviadoEm'],
    search: ['assunto'],
    sort: 'criadoEm,desc',
    more: ['para', 'motivo', 'empresa', 'remetente'],
    filters: ['usuarioId', 'situacao', 'tipo'],
  },
  below: { field: 'usuario', path: 'emails', panel: false, id: 'emailId' },
  search: { words: ['convite', 'senha', 'caixa de saída', 'falhou'] },
  menu: { order: 61, group: 'Segurança', part: 'processo', seenBy: 'EDITAR' },
})

/** Read by who reads the user. */
export const emailsUsuarios = { ...base, authorityBase: usuarios.authorityBase, rights: {} }
