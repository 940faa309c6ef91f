import { Panel, PanelTable } from '#platform/web/dashboard/panel-table.tsx'
import { dashboard } from './dashboard.ts'
import type { Channel, Dimension, Opened, Statistics, Step, Vaga } from './wire.ts'

type Open = (opened: Opened) => void
const { panels } = dashboard

type DimensionProps = {
  panel: 'porMotivo' | 'porArea' | 'porCargo' | 'porRecrutador'
  id: 'motivoId' | 'areaId' | 'cargoId' | 'recrutadorId'
  data: Statistics
  open: Open
}
export function DimensionPanel({ panel, id, data, open }: DimensionProps) {
  const { title, columns } = panels[panel]
  const of = (d: Dimension, mark: string, counts: (v: Vaga) => boolean): Opened => ({
    kind: 'solicitacoes',
    title: `${columns.nome.label}: ${d.nome}${mark}`,
    rows: data.solicitacoes.filter((v) => v[id] === d.id && counts(v)),
  })
  return (
    <Panel title={title}>
      <PanelTable
        panel={panels[panel]}
        rows={data[panel]}
        keyOf={(d) => d.id ?? 0}
        opens={{
          solicitacoes: {
            label: (d) => `as solicitações de ${d.nome}`,
            open: (d) => open(of(d, '', () => true)),
          },
          encerradas: {
            label: (d) => `as solicitações encerradas de ${d.nome}`,
            open: (d) => open(of(d, ' · encerradas', (v) => v.encerramento !== null)),
          },
        }}
      />
    </Panel>
  )
}

function applicationsOf(s: Step): Opened {
  if (s.id !== null)
    return {
      kind: 'candidaturas',
      title: `Chegaram à etapa ${s.nome} ou passaram dela`,
      query: { passou: s.id },
    }
  return {
    kind: 'candidaturas',
    title: s.nome,
    query: s.nome === 'Contratados' ? { situacao: 'C' } : {},
  }
}

export const FunnelTable = ({ steps, open }: { steps: readonly Step[]; open: Open }) => (
  <PanelTable
    panel={panels.funil}
    rows={steps}
    keyOf={(s) => s.nome}
    opens={{
      candidatos: {
        label: (s) => `as candidaturas em ${s.nome}`,
        open: (s) => open(applicationsOf(s)),
      },
    }}
  />
)

type Stage = Statistics['etapas'][number]
const reached = (e: Stage): Opened => ({
  kind: 'candidaturas',
  title: `Chegaram à etapa ${e.nome}`,
  query: { etapa: e.id },
})

export const StagePanel = ({ etapas, open }: { etapas: readonly Stage[]; open: Open }) => (
  <Panel title={panels.etapas.title}>
    <PanelTable
      panel={panels.etapas}
      rows={etapas}
      keyOf={(e) => e.id}
      opens={{
        candidatos: {
          label: (e) => `as candidaturas em ${e.nome}`,
          open: (e) => open(reached(e)),
        },
      }}
    />
  </Panel>
)

const came = (c: Channel): Opened => ({
  kind: 'candidaturas',
  title: `Vieram por ${c.nome}`,
  query: { canal: c.id ?? 0 },
})
const hired = (c: Channel): Opened => ({
  kind: 'candidaturas',
  title: `Contratados que vieram por ${c.nome}`,
  query: { canal: c.id ?? 0, situacao: 'C' },
})

export const ChannelPanel = ({ canais, open }: { canais: readonly Channel[]; open: Open }) => (
  <Panel title={panels.canais.title}>
    <PanelTable
      panel={panels.canais}
      rows={canais}
      keyOf={(c) => c.id ?? 0}
      opens={{
        candidaturas: {
          label: (c) => `as candidaturas de ${c.nome}`,
          open: (c) => open(came(c)),
        },
        contratados: {
          label: (c) => `os contratados de ${c.nome}`,
          open: (c) => open(hired(c)),
        },
      }}
    />
  </Panel>
)
