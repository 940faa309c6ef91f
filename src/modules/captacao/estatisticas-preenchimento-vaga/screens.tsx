import { Button, Skeleton } from '@mantine/core'
import { useMemo, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useCall } from '#platform/web/api/records.ts'
import { FormSectionView } from '#platform/web/form/form-body.tsx'
import { type FormValues, readValues, resolverOf, toForm } from '#platform/web/form/form-model.ts'
import { tellInvalid } from '#platform/web/form/invalid.tsx'
import { definePage } from '#platform/web/screens/define-screens.ts'
import { useRuleContext } from '#platform/web/session/rule-context.ts'
import { late } from '#platform/web/shell/late.tsx'
import { useHelp } from '#platform/web/shell/help.tsx'
import { ErrorState, PageHeader, PageSkeleton } from '#platform/web/shell/page.tsx'
import { Figure, Panel } from '#platform/web/dashboard/panel-table.tsx'
import { ChannelPanel, DimensionPanel, FunnelTable, StagePanel } from './figure-panels.tsx'
import { PrintButton } from './print-button.tsx'
import { estatisticas } from './calls.ts'
import { dashboard } from './dashboard.ts'
import { RowsDrawer } from './rows-drawer.tsx'
import css from './statistics.module.css'
import { daysText, countText, type Asked, type Opened, type Statistics } from './wire.ts'

const FunnelChart = late(
  () => import('./funnel-chart.tsx').then((m) => m.FunnelChart),
  <Skeleton h={320} />,
)

const { title, authority, defaults, filters } = dashboard
const section = {
  key: 'filtros',
  title: 'Filtros',
  help: undefined,
  fields: Object.keys(filters),
  visibleWhen: undefined,
}

const asQuery = (values: FormValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([k, v]) =>
      v === null || v === undefined || v === '' || (Array.isArray(v) && !v.length)
        ? []
        : [[k, Array.isArray(v) ? v.join(',') : String(v)]],
    ),
  )

function Filters({ applied, onApply }: { applied: Asked; onApply: (query: Asked) => void }) {
  const context = useRuleContext()
  const start = useMemo(
    () =>
      toForm(filters, {
        referencia: 'E',
        statusSolicitacao: 'T',
        filtrarPor: '0',
        ...defaults(context),
      }),
    [context],
  )
  const resolver = useMemo(() => resolverOf({ fields: filters, context }), [context])
  const form = useForm<FormValues>({ defaultValues: start, resolver, shouldFocusError: false })
  const apply = form.handleSubmit(
    (values) => onApply(asQuery(readValues(filters, values, context))),
    (errors) => void tellInvalid(filters, errors),
  )
  return (
    <FormProvider {...form}>
      <form
        className={css.filters}
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          void apply()
        }}
      >
        <FormSectionView section={section} fields={filters} context={context} readOnly={false} />
        <div className={css.bar}>
          <Button type="submit">Atualizar</Button>
          <PrintButton query={applied} pdf>
            Imprimir
          </PrintButton>
          <PrintButton query={applied}>Planilha</PrintButton>
        </div>
      </form>
    </FormProvider>
  )
}

type Shown = { data: Statistics; open: (opened: Opened) => void }

function Cards({ data, open }: Shown) {
  const { resumo } = data
  const parts = [
    ['Da solicitação ao encerramento', resumo.total],
    ['Da aprovação ao encerramento', resumo.daAprovacao],
    ['Da solicitação à aprovação', resumo.ateAprovar],
    ['Da aprovação à publicação', resumo.atePublicar],
  ] as const
  return (
    <dl className={css.cards}>
      <div className={css.card}>
        <dt>Solicitações aprovadas</dt>
        <dd>
          <Figure
            n={resumo.solicitacoes}
            label="as solicitações"
            onClick={() =>
              open({
                kind: 'solicitacoes',
                title: 'Solicitações aprovadas',
                rows: data.solicitacoes,
              })
            }
          />
          <small>
            {countText(resumo.encerradas)} encerradas · {countText(resumo.preenchidas)} de{' '}
            {countText(resumo.vagas)} vagas preenchidas
          </small>
        </dd>
      </div>
      {parts.map(([label, d]) => (
        <div key={label} className={css.card}>
          <dt>{label}</dt>
          <dd>
            {daysText(d.media)}
            {d.quantidade ? ' dias' : ''}
            <small>
              mediana {daysText(d.mediana)} · {countText(d.quantidade)}{' '}
              {d.quantidade === 1 ? 'solicitação' : 'solicitações'}
            </small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Figures({ data, open }: Shown) {
  const common = { data, open }
  return (
    <>
      <Cards data={data} open={open} />
      <div className={css.grid}>
        <Panel title="Funil da seleção">
          <FunnelChart steps={data.funil} />
          <p className={css.note}>
            Cada etapa conta quem chegou a ela ou a uma posterior, mesmo sem ter passado por ela.
          </p>
          <FunnelTable steps={data.funil} open={open} />
        </Panel>
        <StagePanel etapas={data.etapas} open={open} />
        <ChannelPanel canais={data.canais} open={open} />
        <DimensionPanel panel="porMotivo" id="motivoId" {...common} />
        <DimensionPanel panel="porArea" id="areaId" {...common} />
        <DimensionPanel panel="porCargo" id="cargoId" {...common} />
        <DimensionPanel panel="porRecrutador" id="recrutadorId" {...common} />
      </div>
    </>
  )
}

function StatisticsPage() {
  const [query, setQuery] = useState<Asked>({})
  const [opened, setOpened] = useState<Opened>()
  const found = useCall(estatisticas, { query }, { keep: true })
  useHelp(
    title,
    <>
      <p>
        Mostra quanto tempo as vagas levaram para ser preenchidas, em que parte o tempo ficou, até
        onde os candidatos chegaram e de onde vieram.
      </p>
      <p>
        Clique em um número sublinhado para ver as solicitações ou candidaturas por trás dele. Os
        números são os mesmos dos relatórios Duração das vagas e Divulgação das vagas com os mesmos
        filtros.
      </p>
    </>,
  )
  return (
    <>
      <PageHeader title={title} />
      <Filters applied={query} onApply={setQuery} />
      {found.isError && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : found.isPending ? (
        <PageSkeleton />
      ) : found.data.resumo.solicitacoes === 0 ? (
        <p className={css.empty} role="status">
          Não existem dados para o filtro informado.
        </p>
      ) : (
        <Figures data={found.data} open={setOpened} />
      )}
      <RowsDrawer opened={opened} filters={query} onClose={() => setOpened(undefined)} />
    </>
  )
}

export default definePage({ title, authority, component: StatisticsPage })
