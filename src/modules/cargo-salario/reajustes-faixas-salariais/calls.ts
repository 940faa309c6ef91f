import { collectiveCalls } from '#modules/cargo-salario/movimentacoes-coletivas/collective-calls.ts'
import {
  collectiveFields,
  onlyByValue,
} from '#modules/cargo-salario/movimentacoes-coletivas/preview-shape.ts'
import { field, type Values } from '#platform/contract/field.ts'
import { reajustesFaixas } from './resource.ts'

const chosen = ({ todasFaixas }: Values): boolean => todasFaixas !== true

export const bandFields = {
  ...collectiveFields('F'),
  todasFaixas: field.flag({ label: 'Todas as faixas salariais ativas', gender: 'f' }),
  cargos: field.refs({
    label: 'Cargos',
    to: 'cargo-salario.cargos',
    help: 'Entram todas as faixas destes cargos.',
    visibleWhen: chosen,
  }),
  faixas: field.refs({
    label: 'Faixas salariais',
    gender: 'f',
    to: 'cargo-salario.faixas-salariais',
    visibleWhen: chosen,
    requiredWhen: (v) => chosen(v) && !(Array.isArray(v.cargos) && v.cargos.length),
    messages: { required: 'Selecione ao menos um cargo ou uma faixa salarial' },
  }),
  somentePorValor: field.flag({
    ...onlyByValue.options,
    label: 'Só faixas por valor',
    help: 'Faixas por índice sobem com o índice. Desmarcado, entram também e passam a ser por valor.',
  }),
}

export const { previaDissidio, aplicarDissidio } = collectiveCalls(
  reajustesFaixas.path,
  'faixas salariais',
  {
    ...bandFields,
    excluidos: field.refs({
      label: 'Faixas que ficam de fora',
      gender: 'f',
      to: 'cargo-salario.faixas-salariais',
      maxItems: 20_000,
    }),
  },
)
