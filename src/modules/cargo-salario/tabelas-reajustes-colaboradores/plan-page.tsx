import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { WireOf } from '#platform/contract/record.ts'
import { invalidate, useGet } from '#platform/web/api/queries.ts'
import { FormPlaceContext } from '#platform/web/form/form-context.ts'
import { LifeHeader } from '#platform/web/record/life-header.tsx'
import { useOrigin } from '#platform/web/record/record-place.ts'
import { defineScreens, type RecordProps } from '#platform/web/screens/define-screens.ts'
import { ResourceHelp } from '#platform/web/screens/late-help.ts'
import { useHelp } from '#platform/web/shell/help.tsx'
import { acts } from './plan-acts.tsx'
import { asking, PendingInput, PlanId } from './conference.tsx'
import { PlanHeader } from './plan-header.tsx'
import { PlanLines } from './plan-lines.tsx'
import { tabelasReajustes } from './resource.ts'

type Plan = WireOf<typeof tabelasReajustes>

const screens = defineScreens(tabelasReajustes, { header: PlanHeader, acts, asking })

const place = { resourceKey: tabelasReajustes.key, inputs: { pularPendencias: PendingInput } }

const isWorking = ({ situacao }: Plan): boolean => situacao === 'P' || situacao === 'X'

/** What is read of the plan once its job has ended. */
function useEnd(plan: Plan): void {
  const { situacao } = plan
  const before = useRef(situacao)
  useEffect(() => {
    if (before.current !== situacao) void invalidate(tabelasReajustes.path)
    before.current = situacao
  }, [situacao])
}

/** A plan as it is worked on: where it stands, its proposals, and what they cost. */
export function PlanPage({ resource, record: first, reload }: RecordProps<Plan>) {
  const navigate = useNavigate()
  const { state, back } = useOrigin()
  const { data } = useGet<Plan>(
    `${resource.path}/${first.id}`,
    {},
    { pollWhile: isWorking, quiet: true },
  )
  const plan = data ?? first
  useEnd(plan)
  useHelp(resource.label.one, <ResourceHelp resource={resource} place="record" own={undefined} />)
  return (
    <PlanId value={plan.id}>
      <FormPlaceContext value={place}>
        <LifeHeader
          resource={tabelasReajustes}
          screens={screens}
          record={plan}
          path={resource.path}
          title={plan.nome}
          reload={reload}
          onRemoved={() => void navigate(`/${resource.path}${back}`)}
          back={state}
        />
      </FormPlaceContext>
      <PlanLines key={plan.situacao} plan={plan} />
    </PlanId>
  )
}
