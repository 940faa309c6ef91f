import {
  access,
  collectiveFields,
  pageFields,
  preview,
} from '#modules/cargo-salario/movimentacoes-coletivas/preview-shape.ts'
import { defineCall } from '#platform/contract/call.ts'
import { field, type Values } from '#platform/contract/field.ts'
import { reajustesIndices } from './resource.ts'

const chosen = ({ todosIndices }: Values): boolean => todosIndices !== true

export const indexFields = {
  ...collectiveFields('I'),
  todosIndices: field.flag({ label: 'Todos os índices ativos' }),
  indices: field.refs({
    label: 'Índices',
    to: 'cargo-salario.indices',
    visibleWhen: chosen,
    requiredWhen: chosen,
    messages: { required: 'Selecione ao menos um índice' },
  }),
}

const body = {
  ...indexFields,
  excluidos: field.refs({
    label: 'Índices que ficam de fora',
    to: 'cargo-salario.indices',
    maxItems: 20_000,
  }),
}

export const previaDissidio = defineCall({
  method: 'POST',
  path: `${reajustesIndices.path}/previa-dissidio`,
  summary: 'What a collective raise of índices would propose, before it does',
  access,
  transaction: 'read',
  body: { ...body, ...pageFields },
  answer: preview,
})

export const aplicarDissidio = defineCall({
  method: 'POST',
  path: `${reajustesIndices.path}/aplicar-dissidio`,
  summary: 'Proposes a collective raise for índices',
  access,
  once: true,
  body,
})
