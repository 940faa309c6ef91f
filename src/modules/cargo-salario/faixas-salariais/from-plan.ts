/** The plan of realignment that made an entry of a history: it comes and goes with it alone. */
import { field } from '#platform/contract/field.ts'

export const tabelaReajuste = field.ref({
  label: 'Planejamento de realinhamento',
  to: 'cargo-salario.tabelas-reajustes-colaboradores',
  readOnly: true,
  visibleWhen: (v) => Boolean(v.tabelaReajuste),
  width: 6,
})
