/** The period that reports and panels ask for. Pure. */
import { addMonths } from './dates.ts'
import { type Condition, field, type RuleContext } from './field.ts'

/** Both ends are asked for, unless `optional` says that the values limit the report otherwise; one end asks for the other. */
export const period = (optional: Condition = () => false) => ({
  periodoInicio: field.date({
    label: 'Início do período',
    requiredWhen: (v, c) => Boolean(v.periodoFim) || !optional(v, c),
    width: 3,
  }),
  periodoFim: field.date({
    label: 'Fim do período',
    notBefore: 'periodoInicio',
    messageOrder: 'Data final inferior a data inicial.',
    requiredWhen: (v, c) => Boolean(v.periodoInicio) || !optional(v, c),
    width: 3,
  }),
})

/** The last six months. */
export const periodDefaults = ({ today }: RuleContext) => ({
  periodoInicio: addMonths(today, -6),
  periodoFim: today,
})
