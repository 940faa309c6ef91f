import { Link, useLocation } from 'react-router'
import { authorityFor } from '#platform/contract/resource.ts'
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
    <p style={{ margin: '0 0 12px' }}>
      <Link to={`/${facts.path}/varios`}>Registrar para vários talentos</Link>
    </p>
  ) : null
}

export default defineScreens(facts, {
  inputs: { horas: HoursInput },
  listHeader: SeveralLink,
  pages: {
    varios: {
      title: 'Registrar para vários talentos',
      authority: enters,
      component: () => <SeveralPage />,
    },
  },
})
