import { Button, Checkbox, Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import type { CallAnswer } from '#platform/contract/call.ts'
import { primeirosPassos } from '#platform/contract/home.ts'
import { usePreference } from '../api/preferences.ts'
import { useCall } from '../api/records.ts'
import { usePins } from '../dashboard/pins.ts'
import { useSession } from '../session/session-store.ts'
import { useHelp } from '../shell/help.tsx'
import { late } from '../shell/late.tsx'
import { PageHeader } from '../shell/page.tsx'
import css from '../pages/pages.module.css'
import { homeHelp } from './home-help.tsx'
import own from './home.module.css'
import { Tasks } from './tasks.tsx'

const PinnedPanels = late(() =>
  import('../dashboard/pinned-panels.tsx').then((m) => m.PinnedPanels),
)

const HomeWidgets = late(
  () => import('./home-widgets.tsx').then((m) => m.HomeWidgets),
  <Skeleton h={220} radius="md" mt={20} />,
)
const PlacesPanel = late(
  () => import('../places/places-panel.tsx').then((m) => m.PlacesPanel),
  <Skeleton h={220} radius="md" />,
)
const MessageBoxes = late(
  () => import('../messages/message-boxes.tsx').then((m) => m.MessageBoxes),
  <Skeleton h={180} radius="md" mt={24} />,
)

type Step = CallAnswer<typeof primeirosPassos>[number]

const stepView = (s: Step) => (
  <li key={s.titulo}>
    <Checkbox checked={s.feito} readOnly aria-label={s.feito ? 'Feito' : 'A fazer'} />
    <Link to={s.rota}>{s.titulo}</Link>
  </li>
)

/** What an empty company needs first; absent once all is done. */
function FirstSteps() {
  const { empresa } = useSession()
  const steps = useCall(primeirosPassos, {}, { quiet: true })
  const away = usePreference(`inicio.passos-ocultos.${empresa.id}`, false)
  const all = Array.isArray(steps.data) ? steps.data : []
  if (!all.length || !away.ready || away.value || all.every((s) => s.feito)) return null
  return (
    <section aria-labelledby="passos" style={{ marginTop: 24 }}>
      <h2 id="passos" className={css.h2}>
        Primeiros passos
      </h2>
      <ul className={css.steps}>{all.map(stepView)}</ul>
      <Button variant="subtle" size="compact-sm" onClick={() => away.set(true)}>
        Ocultar
      </Button>
    </section>
  )
}

function greeting(hour: number): string {
  if (hour < 5 || hour >= 18) return 'Boa noite'
  return hour < 12 ? 'Bom dia' : 'Boa tarde'
}

export function HomePage() {
  const { usuario } = useSession()
  const { pins } = usePins()
  useHelp('Início', homeHelp)
  const first = usuario.nome.split(' ')[0]?.slice(0, 20) ?? ''
  return (
    <>
      <PageHeader title={`${greeting(new Date().getHours())}, ${first}`} />
      <div className={own.page}>
        <div>
          <h2 className={css.h2}>Para fazer</h2>
          <Tasks />
          <FirstSteps />
          <HomeWidgets />
          <MessageBoxes />
          {pins.length ? <PinnedPanels /> : null}
        </div>
        <aside className={own.aside} aria-label="Favoritos e recentes">
          <PlacesPanel />
        </aside>
      </div>
    </>
  )
}
