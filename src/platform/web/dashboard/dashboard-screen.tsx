/** The screen of any declared dashboard. */
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { dashboardPath, type DashboardSpec, panelsSeen } from '#platform/contract/dashboard.ts'
import { invalidate } from '../api/queries.ts'
import { useHas } from '../session/rule-context.ts'
import { useHelp } from '../shell/help.tsx'
import { PageHeader } from '../shell/page.tsx'
import { type Asked, askedIn } from './address.ts'
import { Panels } from './dashboard-panels.tsx'
import { FiltersForm } from './filters-form.tsx'
import type { Opened } from './opened.ts'
import { downloadPanels } from './panel-file.ts'
import { RowsDrawer } from './rows-drawer.tsx'

type FileButtonProps = {
  dashboard: DashboardSpec
  asked: Asked
  pdf?: boolean
  children: string
}

function FileButton({ dashboard, asked, pdf = false, children }: FileButtonProps) {
  const [running, setRunning] = useState(false)
  const load = async (): Promise<void> => {
    setRunning(true)
    await downloadPanels({ dashboard, asked, pdf })
    setRunning(false)
  }
  return (
    <Button variant="default" loading={running} onClick={() => void load()}>
      {children}
    </Button>
  )
}

function useDashboardHelp({ title, help }: DashboardSpec): void {
  useHelp(
    title,
    <>
      {help.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>
        Clique em um número sublinhado, ou em uma parte de um gráfico, para ver o que está por trás
        dele. Cada gráfico também pode ser visto como tabela.
      </p>
      <p>
        Os filtros ficam no endereço da página: o link mostra o mesmo a quem pode ver. Em Ações, um
        painel pode ser exportado, impresso ou fixado na página inicial com os filtros em uso.
      </p>
    </>,
  )
}

export function DashboardScreen({ dashboard }: { dashboard: DashboardSpec }) {
  const [params, setParams] = useSearchParams()
  const [opened, setOpened] = useState<Opened>()
  const has = useHas()
  const asked = useMemo(() => askedIn(dashboard.filters, params), [dashboard, params])
  useDashboardHelp(dashboard)
  const apply = (next: Asked): void => {
    // The same filters again ask for newer figures.
    if (JSON.stringify(next) === JSON.stringify(asked)) void invalidate(dashboardPath(dashboard))
    else setParams(next)
  }
  const common = { dashboard, asked }
  return (
    <>
      <PageHeader title={dashboard.title} />
      <FiltersForm {...common} onApply={apply}>
        <FileButton {...common} pdf>
          Imprimir
        </FileButton>
        <FileButton {...common}>Planilha</FileButton>
      </FiltersForm>
      <Panels {...common} panels={panelsSeen(dashboard, has)} onOpen={setOpened} />
      <RowsDrawer {...common} opened={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}
