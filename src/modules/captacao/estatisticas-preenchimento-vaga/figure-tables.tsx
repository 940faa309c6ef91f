import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './statistics.module.css'
import {
  countText,
  daysText,
  percentText,
  type Channel,
  type Dimension,
  type Opened,
  type Statistics,
  type Step,
  type Vaga,
} from './wire.ts'

type Open = (opened: Opened) => void

/** A number that shows its rows. */
export function Figure({ n, label, onClick }: { n: number; label: string; onClick: () => void }) {
  return n === 0 ? (
    <>{countText(n)}</>
  ) : (
    <button
      type="button"
      className={css.figure}
      aria-label={`${countText(n)}: ver ${label}`}
      onClick={onClick}
    >
      {countText(n)}
    </button>
  )
}

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.panel}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

type Column = { label: string; text?: boolean }
function Figures({
  title,
  columns,
  children,
}: {
  title: string
  columns: readonly Column[]
  children: ReactNode
}) {
  return (
    <Table.ScrollContainer
      minWidth={columns.length > 5 ? 470 : 330}
      type="native"
      scrollAreaProps={{ tabIndex: 0, 'aria-label': title, role: 'region' } as never}
    >
      <Table verticalSpacing={6} horizontalSpacing={6} aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((c) => (
              <Table.Th key={c.label} scope="col" ta={c.text ? 'left' : 'right'}>
                {c.label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

export function DimensionTable({
  title,
  label,
  rows,
  vagas,
  idOf,
  open,
}: {
  title: string
  label: string
  rows: readonly Dimension[]
  vagas: readonly Vaga[]
  idOf: (v: Vaga) => number | null
  open: Open
}) {
  const show = (d: Dimension, closed: boolean) => () =>
    open({
      kind: 'solicitacoes',
      title: `${label}: ${d.nome}${closed ? ' · encerradas' : ''}`,
      rows: vagas.filter((v) => idOf(v) === d.id && (!closed || v.encerramento !== null)),
    })
  return (
    <Panel title={title}>
      <Figures
        title={title}
        columns={[
          { label, text: true },
          { label: 'Solicitações' },
          { label: 'Encerradas' },
          { label: 'Média de dias' },
          { label: 'Mediana' },
        ]}
      >
        {rows.map((d) => (
          <Table.Tr key={d.id ?? 0}>
            <Table.Th scope="row" fw={400}>
              {d.nome}
            </Table.Th>
            <Table.Td ta="right">
              <Figure
                n={d.solicitacoes}
                label={`as solicitações de ${d.nome}`}
                onClick={show(d, false)}
              />
            </Table.Td>
            <Table.Td ta="right">
              <Figure
                n={d.encerradas}
                label={`as solicitações encerradas de ${d.nome}`}
                onClick={show(d, true)}
              />
            </Table.Td>
            <Table.Td ta="right">{daysText(d.media)}</Table.Td>
            <Table.Td ta="right">{daysText(d.mediana)}</Table.Td>
          </Table.Tr>
        ))}
      </Figures>
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

export function FunnelTable({ steps, open }: { steps: readonly Step[]; open: Open }) {
  return (
    <Figures
      title="Números do funil"
      columns={[
        { label: 'Etapa', text: true },
        { label: 'Candidaturas' },
        { label: '% da anterior' },
        { label: '% dos inscritos' },
      ]}
    >
      {steps.map((s) => (
        <Table.Tr key={s.nome}>
          <Table.Th scope="row" fw={400}>
            {s.nome}
          </Table.Th>
          <Table.Td ta="right">
            <Figure
              n={s.candidatos}
              label={`as candidaturas em ${s.nome}`}
              onClick={() => open(applicationsOf(s))}
            />
          </Table.Td>
          <Table.Td ta="right">{percentText(s.daAnterior)}</Table.Td>
          <Table.Td ta="right">{percentText(s.doInicio)}</Table.Td>
        </Table.Tr>
      ))}
    </Figures>
  )
}

export function StageTable({ etapas, open }: { etapas: Statistics['etapas']; open: Open }) {
  return (
    <Panel title="Tempo em cada etapa seletiva">
      <Figures
        title="Tempo em cada etapa seletiva"
        columns={[
          { label: 'Etapa', text: true },
          { label: 'Candidaturas' },
          { label: 'Já saíram' },
          { label: 'Média de dias' },
          { label: 'Mediana' },
        ]}
      >
        {etapas.map((e) => (
          <Table.Tr key={e.id}>
            <Table.Th scope="row" fw={400}>
              {e.nome}
            </Table.Th>
            <Table.Td ta="right">
              <Figure
                n={e.candidatos}
                label={`as candidaturas em ${e.nome}`}
                onClick={() =>
                  open({
                    kind: 'candidaturas',
                    title: `Chegaram à etapa ${e.nome}`,
                    query: { etapa: e.id },
                  })
                }
              />
            </Table.Td>
            <Table.Td ta="right">{countText(e.sairam)}</Table.Td>
            <Table.Td ta="right">{daysText(e.media)}</Table.Td>
            <Table.Td ta="right">{daysText(e.mediana)}</Table.Td>
          </Table.Tr>
        ))}
      </Figures>
    </Panel>
  )
}

export function ChannelTable({ canais, open }: { canais: readonly Channel[]; open: Open }) {
  return (
    <Panel title="Origem dos candidatos">
      <Figures
        title="Origem dos candidatos"
        columns={[
          { label: 'Como ficou sabendo', text: true },
          { label: 'Candidatos' },
          { label: '% dos candidatos' },
          { label: 'Candidaturas' },
          { label: 'Contratados' },
          { label: '% contratado' },
        ]}
      >
        {canais.map((c) => (
          <Table.Tr key={c.id ?? 0}>
            <Table.Th scope="row" fw={400}>
              {c.nome}
            </Table.Th>
            <Table.Td ta="right">{countText(c.candidatos)}</Table.Td>
            <Table.Td ta="right">{percentText(c.percentual)}</Table.Td>
            <Table.Td ta="right">
              <Figure
                n={c.candidaturas}
                label={`as candidaturas de ${c.nome}`}
                onClick={() =>
                  open({
                    kind: 'candidaturas',
                    title: `Vieram por ${c.nome}`,
                    query: { canal: c.id ?? 0 },
                  })
                }
              />
            </Table.Td>
            <Table.Td ta="right">
              <Figure
                n={c.contratados}
                label={`os contratados de ${c.nome}`}
                onClick={() =>
                  open({
                    kind: 'candidaturas',
                    title: `Contratados que vieram por ${c.nome}`,
                    query: { canal: c.id ?? 0, situacao: 'C' },
                  })
                }
              />
            </Table.Td>
            <Table.Td ta="right">{percentText(c.contratacao)}</Table.Td>
          </Table.Tr>
        ))}
      </Figures>
    </Panel>
  )
}
