/** All reports and dashboards of a module, each with what it answers. */
import { Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import type { CallAnswer } from '#platform/contract/call.ts'
import { catalogo } from '#platform/contract/home.ts'
import { useCall } from '../api/records.ts'
import { useHelp } from '../shell/help.tsx'
import { ErrorState, PageHeader } from '../shell/page.tsx'
import { useSession } from '../session/session-store.ts'
import { panelOf } from '../shell/panel-model.ts'
import { useModule } from './module-entry.ts'
import { ForbiddenPage } from './message-pages.tsx'
import css from './pages.module.css'

type Line = CallAnswer<typeof catalogo>[number]

const lineView = ({ titulo, responde, rota }: Line) => (
  <li key={rota}>
    <Link to={rota}>{titulo}</Link>
    <p>{responde}</p>
  </li>
)

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  return lines.length ? (
    <section className={css.catalogue} aria-label={title}>
      <h2 className={css.h2}>{title}</h2>
      <ul>{lines.map(lineView)}</ul>
    </section>
  ) : null
}

function Catalogue({ module, title }: { module: string; title?: string }) {
  const found = useCall(catalogo, { params: { modulo: module } })
  if (found.isPending) return <Skeleton h={320} radius="md" />
  if (found.isError && !found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  const lines = found.data
  if (!lines.length) return <p>Este módulo ainda não tem relatórios que você possa abrir.</p>
  if (title) return <Lines title={title} lines={lines} />
  return (
    <>
      <Lines title="Painéis" lines={lines.filter((line) => line.painel)} />
      <Lines title="Relatórios" lines={lines.filter((line) => !line.painel)} />
    </>
  )
}

const help = (
  <>
    <p>
      Os painéis e relatórios deste módulo que o seu perfil de acesso permite abrir, com o que cada
      um responde.
    </p>
    <p>
      Os filtros de um relatório ficam no endereço da página depois de gerado: guarde-o com a
      estrela ao lado do título, ou envie o link a quem também pode ver.
    </p>
  </>
)

const helpOfAll = (
  <p>
    Os painéis e relatórios que o seu perfil de acesso permite abrir, de todos os módulos, com o que
    cada um responde.
  </p>
)

/** Of every module that has any: for who needs no modules to find them. */
export function AllReportsPage() {
  const { menu } = useSession()
  useHelp('Relatórios', helpOfAll)
  const reporting = menu.filter((item) => panelOf(item).reports)
  return (
    <>
      <PageHeader title="Relatórios" />
      {reporting.map(({ chave, titulo }) => (
        <Catalogue key={chave} module={chave} title={titulo} />
      ))}
    </>
  )
}

export function ReportsPage({ module }: { module: string }) {
  const entry = useModule(module)
  useHelp('Relatórios', help)
  if (!entry) return <ForbiddenPage />
  return (
    <>
      <PageHeader title={`Relatórios de ${entry.titulo}`} crumb="Relatórios" />
      <Catalogue module={entry.chave} />
    </>
  )
}
