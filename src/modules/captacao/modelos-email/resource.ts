import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

export const modelosEmail = defineResource({
  key: 'captacao.modelos-email',
  label: { one: 'Modelo de e-mail', many: 'Modelos de e-mail', gender: 'm' },
  title: 'nome',
  scope: 'empresa',
  verbs: { DESLIGAMENTO: 'E-mail desligado', RELIGAMENTO: 'E-mail ligado de novo' },
  files: {
    label: { one: 'Anexo do modelo', many: 'Anexos', gender: 'm' },
    maxMB: 5,
    empty: 'O que for incluído aqui vai em todo e-mail que usa este modelo.',
  },
  fields: {
    tipo: field.text({
      label: 'Tipo de e-mail',
      max: 60,
      required: true,
      lockedWhen: (_, { id }) =>
        id === null ? undefined : 'O tipo de um modelo não muda: crie outro modelo.',
      input: 'tipoEmail',
      help: 'Diz quando o e-mail sai, para quem e que variáveis o texto pode ter.',
      width: 6,
    }),
    nome: field.text({
      label: 'Nome do modelo',
      max: 60,
      required: true,
      unique: true,
      help: 'Só o RH o vê, ao escolher o texto.',
      width: 6,
    }),
    usadoEm: field.text({ label: 'Usado em', max: 100, readOnly: true }),
    padrao: field.flag({
      label: 'Padrão do tipo',
      help: 'É o texto que sai quando ninguém escolhe outro. Cada tipo tem um só.',
      width: 6,
    }),
    ativo: field.flag({ label: 'Ativo', default: true, width: 6 }),
    assunto: field.text({ label: 'Assunto', max: 200, required: true }),
    texto: field.richText({ label: 'Texto', max: 20_000, required: true }),
  },
  list: {
    columns: ['nome', 'usadoEm', 'assunto', 'padrao', 'ativo'],
    search: ['nome', 'usadoEm', 'assunto'],
    sort: 'usadoEm',
    filters: ['nome', 'usadoEm', 'padrao', 'ativo'],
  },
  form: {
    sections: [
      { title: 'Modelo', fields: ['tipo', 'nome', 'padrao', 'ativo'] },
      { title: 'Texto', fields: ['assunto', 'texto'] },
    ],
  },
  search: { words: ['template', 'mensagem', 'texto padrão', 'recusa', 'convite'] },
  menu: { order: 67, group: 'Cadastros' },
})
