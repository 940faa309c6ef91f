import { field } from '#platform/contract/field.ts'
import { defineResource, withActions } from '#platform/contract/resource.ts'

const base = defineResource({
  key: 'utilitario.perfis',
  label: { one: 'Perfil', many: 'Perfis', gender: 'm' },
  title: 'nome',
  scope: 'global',
  installation: {
    why: 'A profile is given to users of several companies; the service limits which one may be changed.',
    changedBy: 'ownAuthority',
  },
  type: 'CONF',
  fields: {
    nome: field.text({ label: 'Nome', max: 60, required: true, unique: true, width: 6 }),
    empresa: field.ref({
      label: 'Empresa',
      gender: 'f',
      to: 'utilitario.empresas',
      help: 'Deixe vazio para valer em todas as empresas.',
      width: 6,
    }),
    descricao: field.text({ label: 'Descrição', gender: 'f', lines: 3, max: 500 }),
    padrao: field.flag({
      label: 'Perfil padrão',
      readOnly: true,
      help: 'Um perfil padrão não pode ser alterado: clone-o para adaptar.',
    }),
    authorities: field.texts({
      label: 'Permissões',
      gender: 'f',
      max: 100,
      maxItems: 1000,
      input: 'permissoes',
      width: 12,
    }),
    qtdUsuarios: field.computed({
      label: 'Usuários',
      as: 'integer',
      sql: '(select count(distinct e.registro_id) from utilitario_usuarios__empresas__perfis x join utilitario_usuarios__empresas e on e.id = x.registro_id where x.valor_id = t.id)',
    }),
  },
  list: {
    columns: ['nome', 'descricao', 'empresa', 'qtdUsuarios', 'padrao'],
    search: ['nome', 'descricao'],
    sort: 'nome',
    filters: ['nome', 'empresa', 'padrao'],
  },
  form: {
    sections: [
      { title: 'Perfil', fields: ['nome', 'empresa', 'descricao', 'padrao'] },
      {
        title: 'Permissões',
        fields: ['authorities'],
        help: 'Só é possível conceder permissões que você possui.',
      },
    ],
  },
  search: { words: ['permissão', 'direito', 'autorização'] },
  proof: { fields: ['authorities'] },
  menu: { order: 11, part: 'diario' },
})

export const perfis = withActions(base, {
  clonar: {
    label: 'Clonar',
    authority: 'INSERIR',
    icon: 'copy',
    method: 'POST',
    done: 'Perfil clonado com sucesso.',
    fields: { nome: field.text({ label: 'Nome do novo perfil', max: 60, required: true }) },
    enabled: () => true,
  },
})
