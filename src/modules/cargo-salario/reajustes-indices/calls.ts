import { collectiveCalls } from '#modules/cargo-salario/movimentacoes-coletivas/collective-calls.ts'
import { collectiveFields } from '#modules/cargo-salario/movimentacoes-coletivas/preview-shape.ts'
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

export const { previaDissidio, aplicarDissidio } = collectiveCalls(
  reajustesIndices.path,
  'índices',
  {
    ...indexFields,
    excluidos: field.refs({
      label: 'Índices que ficam de fora',
      to: 'cargo-salario.indices',
      maxItems: 20_000,
    }),
  },
)
