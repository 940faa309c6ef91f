import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { authorityFor } from '#platform/contract/resource.ts'
import { Cell, StateBadge } from '#platform/web/cells/cell.tsx'
import type { CellProps } from '#platform/web/screens/define-screens.ts'
import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { useHas } from '#platform/web/session/rule-context.ts'
import { late } from '#platform/web/shell/late.tsx'
import { colaboradoresOcorrencias as facts } from './resource.ts'

const HoursInput = late(() => import('./hours-input.tsx').then((m) => m.HoursInput))
const SeveralPage = late(() => import('./several-page.tsx').then((m) => m.SeveralPage))

const enters = authorityFor(facts, 'INSERIR')

function SeveralLink() {
  const { pathname } = useLocation()
  return useHas()(enters) && pathname === `/${facts.path}` ? (
    <Button component={Link} to={`/${facts.path}/varios`} variant="default">
      Registrar para vários talentos
    </Button>
  ) : null
}

/** Being late is no tick of something well done. */
const Late = ({ value, field }: CellProps) =>
  value === true ? <StateBadge label="Atrasada" tone="mau" /> : <Cell value={value} field={field} />

export default defineScreens(facts, {
  cells: { atrasada: Late },
  inputs: { horas: HoursInput },
  listWays: SeveralLink,
  pages: {
    varios: {
      title: 'Registrar para vários talentos',
      authority: enters,
      component: () => <SeveralPage />,
    },
  },
})
