import { Alert, Progress, Text } from '@mantine/core'
import { formatDate, formatInstant } from '#platform/contract/dates.ts'
import type { WireOf } from '#platform/contract/record.ts'
import type { RecordProps } from '#platform/web/screens/define-screens.ts'
import { useTimeZone } from '#platform/web/session/session-store.ts'
import { type tabelasReajustes, tiposReajuste } from './resource.ts'
import css from './plan.module.css'

type Plan = WireOf<typeof tabelasReajustes>

const kindOf = ({ tipoReajuste }: Plan): string =>
  tiposReajuste.find(({ code }) => code === tipoReajuste)?.label ?? ''

function Working({ plan }: { plan: Plan }) {
  const [done, total] = [plan.linhasFeitas ?? 0, plan.linhasTotal ?? 0]
  const what = plan.situacao === 'P' ? 'Aplicando' : 'Cancelando'
  const number = (n: number) => n.toLocaleString('pt-BR')
  return (
    <div>
      <Progress.Root size="lg">
        <Progress.Section
          value={total ? (done * 100) / total : 0}
          aria-label="Andamento"
          color="tinta"
        />
      </Progress.Root>
      <Text size="sm" mt={6} role="status">
        {what}: {number(done)} de {number(total)}. Até terminar, nenhum salário mudou; você pode
        sair desta tela.
      </Text>
    </div>
  )
}

const went = /^Reajuste (aplicado|cancelado)/

/** Where the plan stands and how its last process ended. */
export function PlanHeader({ record: plan }: RecordProps<Plan>) {
  const timezone = useTimeZone()
  const working = plan.situacao === 'P' || plan.situacao === 'X'
  return (
    <div className={css.under}>
      <p className={css.facts}>
        <span>
          Vale a partir de <b>{formatDate(plan.data)}</b>
        </span>
        <span>
          Tipo <b>{kindOf(plan)}</b>
          {plan.dissidio ? ' (dissídio)' : ''}
        </span>
        {plan.aplicadaEm && plan.aprovada ? (
          <span>
            Aplicada em {formatInstant(plan.aplicadaEm, timezone)}
            {plan.aplicadaPor ? ` por ${plan.aplicadaPor.rotulo}` : ''}
          </span>
        ) : null}
      </p>
      {plan.observacao ? <p className={css.note}>{plan.observacao}</p> : null}
      {working ? <Working plan={plan} /> : null}
      {plan.aviso && !working ? (
        <Alert color={went.test(plan.aviso) ? 'tinta' : 'vermelho'} variant="light" role="status">
          {plan.aviso}
        </Alert>
      ) : null}
    </div>
  )
}
