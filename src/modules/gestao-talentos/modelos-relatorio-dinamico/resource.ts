import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

/** How somebody arranged the dynamic report: one row without a name for each person, and models with one. */
export const modelosRelatorioDinamico = defineResource({
  key: 'gestao-talentos.modelos-relatorio-dinamico',
  label: {
    one: 'Modelo de relatório dinâmico',
    many: 'Modelos de relatório dinâmico',
    gender: 'm',
  },
  title: 'titulo',
  scope: 'empresa',
  fields: {
    usuario: field.ref({
      label: 'Usuário',
      to: 'utilitario.usuarios',
      required: true,
      onRemove: 'cascade',
    }),
    nome: field.text({ label: 'Nome do modelo', max: 100 }),
    titulo: field.text({ label: 'Título', max: 100 }),
    colunas: field.texts({ label: 'Colunas', gender: 'f', maxItems: 60, max: 60 }),
    ordenarPor: field.text({ label: 'Ordenar por', max: 60 }),
    agrupar: field.text({ label: 'Agrupar por', max: 60 }),
    compartilhado: field.flag({ label: 'Compartilhado' }),
  },
  list: { columns: ['nome', 'titulo'], sort: 'nome' },
  without: ['list', 'read', 'create', 'update', 'remove', 'choose'],
  menu: false,
})
