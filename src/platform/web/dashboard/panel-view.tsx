/** One panel: it loads by itself, shows what went wrong by itself, and says where its figures can be taken to. */
import { ActionIcon, SegmentedControl, Skeleton } from '@mantine/core'
import IconDots from '@tabler/icons-react/icons/IconDots'
import { type ReactNode, useMemo, useState } from 'react'
import {
  type CardFigure,
  type CardPanel,
  cardText,
  columnsSeen,
  comparedText,
  dashboardPath,
  type DashboardSpec,
  nothingWords,
  openable,
  type Panel,
  type RowsPanel,
  WITHIN,
} from '#platform/contract/dashboard.ts'
import { useGet } from '../api/queries.ts'
import { toast } from '../feedback/notices.tsx'
import { useHas } from '../session/rule-context.ts'
import { late } from '../shell/late.tsx'
import { MenuButton, type MenuEntry } from '../shell/menu-button.tsx'
import { ErrorState } from '../shell/page.tsx'
import type { Asked } from './address.ts'
import css from './dashboard.module.css'
import { FigureButton } from './figure-button.tsx'
import { openingOfCard, type Open, type Row } from './opened.ts'
import { downloadPanels } from './panel-file.ts'
import { PanelTable } from './panel-table.tsx'
import { PanelTrail, useTrail } from './panel-trail.tsx'
import { MOST_PINS, usePins } from './pins.ts'

const PanelChart = late(
  () => import('./panel-chart.tsx').then((m) => m.PanelChart),
  <Skeleton h={320} />,
)

export type PanelProps = {
  dashboard: DashboardSpec
  name: string
  asked: Asked
  onOpen: Open
}
type Answer = { linhas?: Row[]; figura?: CardFigure | null; fora?: string[] }

/** Companies that were chosen and are not counted here. */
const outsideWords = ({ fora = [] }: Answer): string =>
  fora.length ? `Sem ${fora.join(', ')}: falta permissão para este painel.` : ''

const useFigures = ({ dashboard, name, asked }: PanelProps, within?: number) =>
  useGet<Answer>(
    `${dashboardPath(dashboard)}/paineis/${name}`,
    within === undefined ? asked : { ...asked, [WITHIN]: String(within) },
    { keep: true },
  )

type MenuProps = PanelProps & { title: string; within?: number | undefined }

/** Of a panel: file, paper, home page. */
function PanelMenu({ dashboard, name, asked, title, within }: MenuProps) {
  const { ready, isPinned, isFull, pin, unpin } = usePins()
  const one = { dashboard: dashboard.key, painel: name, filtros: asked }
  const file = (pdf: boolean) =>
    void downloadPanels({ dashboard, asked, pdf, painel: name, within })
  const pinned = isPinned(one)
  const keep = () => {
    pin(one)
    toast.success(`${title} está na página inicial.`)
  }
  const pinning: MenuEntry = pinned
    ? { key: 'retirar', label: 'Retirar do início', run: () => unpin(one) }
    : {
        key: 'fixar',
        label: 'Fixar no início',
        run: keep,
        disabled: !ready || isFull,
        ...(isFull ? { title: `Já há ${MOST_PINS} painéis no início. Retire um deles.` } : {}),
      }
  return (
    <MenuButton
      label={`Ações: ${title}`}
      entries={[
        { key: 'xlsx', label: 'Exportar para XLS', run: () => file(false) },
        { key: 'pdf', label: 'Imprimir', run: () => file(true) },
        pinning,
      ]}
      button={
        <ActionIcon variant="subtle" color="gray" aria-label={`Ações: ${title}`} title="Ações">
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      }
    />
  )
}

type Way = 'grafico' | 'tabela'
const ways = [
  { value: 'grafico', label: 'Gráfico' },
  { value: 'tabela', label: 'Tabela' },
]

type FramedProps = PanelProps & { heading?: ReactNode; aside?: ReactNode }

export function RowsPanelView(props: FramedProps & { panel: RowsPanel }) {
  const { onOpen, heading, aside } = props
  const has = useHas()
  const panel = useMemo(() => openable(props.panel, has), [props.panel, has])
  const [way, setWay] = useState<Way>('grafico')
  const { trail, within, go, back } = useTrail(panel, props.asked)
  const found = useFigures(props, within)
  const seen = columnsSeen(panel, has)
  const drawn = panel.kind !== 'table' && seen.some(([key]) => key === panel.value) ? panel : null
  const body = () => {
    if (found.isError && !found.data)
      return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
    if (found.isPending) return <Skeleton h={drawn ? 320 : 160} />
    const rows = found.data.linhas ?? []
    if (!rows.length)
      return (
        <p className={css.nothing} role="status">
          {(trail.length ? panel.below?.none : undefined) ?? nothingWords(panel)}
        </p>
      )
    const shown = { rows, onOpen, onBelow: go }
    return drawn && way === 'grafico' ? (
      <PanelChart panel={drawn} {...shown} />
    ) : (
      <PanelTable panel={panel} {...shown} />
    )
  }
  return (
    <section className={css.panel} aria-label={panel.title}>
      <div className={css.head}>
        <h2>{heading ?? panel.title}</h2>
        {drawn ? (
          <SegmentedControl
            size="xs"
            data={ways}
            value={way}
            onChange={(next) => setWay(next === 'tabela' ? 'tabela' : 'grafico')}
            aria-label={`Mostrar ${panel.title} como`}
          />
        ) : null}
        <PanelMenu {...props} title={panel.title} within={within} />
        {aside}
      </div>
      {panel.below && trail.length ? (
        <PanelTrail whole={panel.below.whole} trail={trail} onBack={back} />
      ) : null}
      {body()}
      {panel.note ? <p className={css.note}>{panel.note}</p> : null}
      {found.data?.fora ? <p className={css.note}>{outsideWords(found.data)}</p> : null}
    </section>
  )
}

function CardFigureView({
  panel,
  figure,
  onOpen,
}: {
  panel: CardPanel
  figure: CardFigure
  onOpen: Open
}) {
  const has = useHas()
  const text = cardText(panel, figure)
  const way = figure.valor === 0 ? undefined : openingOfCard(openable(panel, has))
  const compared = comparedText(panel, figure)
  const words = [figure.frase, figure.base].filter(Boolean).join(' · ')
  return (
    <>
      {way ? <FigureButton text={text} words={way.words} onClick={() => onOpen(way)} /> : text}
      {words ? <small>{words}</small> : null}
      {compared ? <small>{compared}</small> : null}
    </>
  )
}

/** A term and its figure, in a list of them. */
export function CardView(props: FramedProps & { panel: CardPanel }) {
  const { panel, onOpen, heading, aside } = props
  const found = useFigures(props)
  const body = () => {
    if (found.isError && !found.data)
      return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
    if (found.isPending) return <Skeleton h={44} />
    const { figura } = found.data
    const outside = outsideWords(found.data)
    return (
      <>
        {figura ? <CardFigureView panel={panel} figure={figura} onOpen={onOpen} /> : '—'}
        {outside ? <small>{outside}</small> : null}
      </>
    )
  }
  return (
    <div className={css.card}>
      <dt className={css.head}>
        <span>{heading ?? panel.title}</span>
        <PanelMenu {...props} title={panel.title} />
        {aside}
      </dt>
      <dd>{body()}</dd>
    </div>
  )
}

/** A panel that stands alone. */
export function PanelView({ panel, ...props }: FramedProps & { panel: Panel }) {
  return panel.kind === 'card' ? (
    <dl className={css.alone}>
      <CardView {...props} panel={panel} />
    </dl>
  ) : (
    <RowsPanelView {...props} panel={panel} />
  )
}
