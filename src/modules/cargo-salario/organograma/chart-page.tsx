import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import IconMaximize from '@tabler/icons-react/icons/IconMaximize'
import IconPrinter from '@tabler/icons-react/icons/IconPrinter'
import IconSearch from '@tabler/icons-react/icons/IconSearch'
import IconZoomIn from '@tabler/icons-react/icons/IconZoomIn'
import IconZoomOut from '@tabler/icons-react/icons/IconZoomOut'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { isDate } from '#platform/contract/dates.ts'
import { areasOrganizacionais } from '#modules/cargo-salario/areas-organizacionais/resource.ts'
import { useCall } from '#platform/web/api/records.ts'
import { DateBox } from '#platform/web/inputs/date-box.tsx'
import { useSession } from '#platform/web/session/session-store.ts'
import { ErrorState, PageHeader, PageSkeleton } from '#platform/web/shell/page.tsx'
import { type ChartArea, organogramas } from './calls.ts'
import { ChartCanvas } from './chart-canvas.tsx'
import { PrintChart } from './print-chart.tsx'
import { useChart, useSearch } from './use-chart.tsx'
import css from './chart.module.css'

/** Day and inactive areas stand in the address, so that the chart can be sent to a colleague. */
function useAsked() {
  const { hoje } = useSession()
  const [params, setParams] = useSearchParams()
  const given = params.get('asOf')
  const day = given && isDate(given) ? given : hoje
  const inactive = params.get('inativas') === 'sim'
  const set = (change: { day?: string | null; inactive?: boolean }) => {
    const to = { day: change.day === undefined ? day : (change.day ?? hoje), inactive, ...change }
    if (!isDate(to.day ?? hoje)) return
    setParams({
      ...(to.day && to.day !== hoje ? { asOf: to.day } : {}),
      ...(to.inactive ? { inativas: 'sim' } : {}),
    })
  }
  return { day, inactive, set }
}

type Asked = ReturnType<typeof useAsked>

function Search({ of }: { of: ReturnType<typeof useSearch> }) {
  const count = of.found.size
  const said = count ? `${of.number} de ${count}` : 'Nenhuma área encontrada'
  return (
    <>
      <TextInput
        className={css.search ?? ''}
        label="Pesquisar área"
        placeholder="Nome ou responsável"
        value={of.typed}
        leftSection={<IconSearch size={16} aria-hidden />}
        onChange={(e) => of.search(e.currentTarget.value)}
        onKeyDown={(e) => {
          if (e.key === 'Enter') of.next(e.shiftKey ? -1 : 1)
        }}
      />
      <span className={css.found} role="status">
        {of.typed ? said : ''}
      </span>
    </>
  )
}

function Zoom({ view }: { view: ReturnType<typeof useChart>['view'] }) {
  const button = (label: string, icon: React.ReactNode, act: () => void) => (
    <ActionIcon variant="default" size="lg" aria-label={label} title={label} onClick={act}>
      {icon}
    </ActionIcon>
  )
  return (
    <div className={css.zoom}>
      {button('Diminuir', <IconZoomOut size={18} aria-hidden />, () => view.zoom(0.8))}
      <span className={css.percent}>{Math.round(view.scale * 100)}%</span>
      {button('Aumentar', <IconZoomIn size={18} aria-hidden />, () => view.zoom(1.25))}
      {button('Ajustar à janela', <IconMaximize size={18} aria-hidden />, view.fit)}
    </div>
  )
}

function Loaded({ areas, asked }: { areas: readonly ChartArea[]; asked: Asked }) {
  const chart = useChart(areas)
  const search = useSearch(chart)
  const [printing, setPrinting] = useState(false)
  const anyClosed = chart.closed.size > 0
  return (
    <>
      <div className={css.tools}>
        <DateBox label="Situação em" value={asked.day} onChange={(day) => asked.set({ day })} />
        <Search of={search} />
        <Checkbox
          className={css.check ?? ''}
          label="Mostrar inativas"
          checked={asked.inactive}
          onChange={(e) => asked.set({ inactive: e.currentTarget.checked })}
        />
        <Button variant="subtle" onClick={() => chart.all(!anyClosed)}>
          {anyClosed ? 'Expandir tudo' : 'Recolher tudo'}
        </Button>
        <Zoom view={chart.view} />
        <Button
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => setPrinting(true)}
        >
          Imprimir
        </Button>
      </div>
      {areas.length ? (
        <ChartCanvas chart={chart} found={search.found} />
      ) : (
        <p className={css.empty}>
          Nenhuma área para mostrar. Cadastre as áreas e marque nelas Exibir no organograma.
        </p>
      )}
      {printing ? (
        <PrintChart
          day={asked.day}
          inactive={asked.inactive}
          closed={[...chart.closed].filter((id) => id > 0)}
          onClose={() => setPrinting(false)}
        />
      ) : null}
    </>
  )
}

export function ChartPage() {
  const asked = useAsked()
  const query = { asOf: asked.day, ...(asked.inactive ? {} : { ativa: 'sim' as const }) }
  const { data, error, refetch } = useCall(organogramas, { query }, { keep: true })
  return (
    <>
      <PageHeader
        title="Organograma"
        actions={
          <Button component={Link} to={`/${areasOrganizacionais.path}`} variant="default">
            Áreas em lista
          </Button>
        }
      />
      {data ? (
        <Loaded areas={data} asked={asked} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </>
  )
}
