import { ActionIcon, Badge, Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/icons/IconChevronDown'
import IconChevronRight from '@tabler/icons-react/icons/IconChevronRight'
import IconPlus from '@tabler/icons-react/icons/IconPlus'
import IconSearch from '@tabler/icons-react/icons/IconSearch'
import { useMemo, useState, type KeyboardEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { authorityFor } from '#platform/contract/resource.ts'
import { searchKey } from '#platform/contract/text.ts'
import { download } from '#platform/web/api/download.ts'
import { useCall } from '#platform/web/api/records.ts'
import { ImportButton } from '#platform/web/importing/import-button.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import type { ListProps } from '#platform/web/screens/define-screens.ts'
import { useHas } from '#platform/web/session/rule-context.ts'
import { ErrorState, PageHeader, PageSkeleton } from '#platform/web/shell/page.tsx'
import { arvore, type AreaNode } from './calls.ts'
import { areasOrganizacionais } from './resource.ts'
import css from './areas-tree.module.css'

const path = areasOrganizacionais.path

/** Only the branches that lead to what is searched. */
function found(nodes: readonly AreaNode[], key: string): AreaNode[] {
  if (!key) return [...nodes]
  return nodes.flatMap((n) => {
    const filhas = found(n.filhas, key)
    return searchKey(n.nome).includes(key) ? [n] : filhas.length ? [{ ...n, filhas }] : []
  })
}

const count = (nodes: readonly AreaNode[]): number =>
  nodes.reduce((sum, n) => sum + 1 + count(n.filhas), 0)

const peopleWords = (n: number | null): string => {
  if (n === null) return ''
  return n === 1 ? '1 talento' : `${n} talentos`
}

type BranchProps = {
  node: AreaNode
  level: number
  closed: ReadonlySet<number>
  toggle: (id: number) => void
}

function Branch({ node, level, closed, toggle }: BranchProps) {
  const open = !closed.has(node.id)
  const parent = node.filhas.length > 0
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (parent && ((event.key === 'ArrowRight' && !open) || (event.key === 'ArrowLeft' && open))) {
      event.preventDefault()
      event.stopPropagation()
      toggle(node.id)
    }
  }
  return (
    <li>
      <div
        className={css.row}
        style={{ paddingInlineStart: `${8 + (level - 1) * 22}px` }}
        data-off={!node.ativo}
      >
        {parent ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-expanded={open}
            aria-label={`${open ? 'Recolher' : 'Expandir'} ${node.nome}`}
            onClick={() => toggle(node.id)}
            onKeyDown={onKeyDown}
          >
            {open ? (
              <IconChevronDown size={16} aria-hidden />
            ) : (
              <IconChevronRight size={16} aria-hidden />
            )}
          </ActionIcon>
        ) : (
          <span className={css.leaf} aria-hidden />
        )}
        <Link to={`/${path}/${node.id}`} className={css.name} onKeyDown={onKeyDown}>
          {node.nome}
        </Link>
        {node.ativo ? null : (
          <Badge size="sm" variant="light" color="gray">
            Inativa
          </Badge>
        )}
        {level === 1 && node.areaMaeId !== null && !node.ciclo ? (
          <Badge size="sm" variant="light" color="barro">
            Área mãe inativa
          </Badge>
        ) : null}
        {node.ciclo ? (
          <Badge size="sm" variant="light" color="vermelho">
            A área mãe forma um ciclo
          </Badge>
        ) : null}
        <span className={css.who}>{node.responsaveis ?? 'Sem responsável'}</span>
        <span className={css.people}>{peopleWords(node.talentos)}</span>
      </div>
      {parent && open ? (
        <ul>
          {node.filhas.map((f) => (
            <Branch key={f.id} node={f} level={level + 1} closed={closed} toggle={toggle} />
          ))}
        </ul>
      ) : null}
    </li>
  )
}

type ShownProps = {
  loaded: ReturnType<typeof useCall<typeof arvore>>
  nodes: readonly AreaNode[]
  typed: string
  closed: ReadonlySet<number>
  toggle: (id: number) => void
}

/** A search opens what it finds. */
function ShownAreas({ loaded, nodes, typed, closed, toggle }: ShownProps) {
  if (loaded.error && !loaded.data)
    return <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
  if (!loaded.data) return <PageSkeleton />
  if (!nodes.length)
    return (
      <p className={css.empty}>
        {typed
          ? 'Nenhuma área encontrada.'
          : 'As áreas organizam talentos, cargos e quem responde por eles. Comece pela de cima, como a diretoria.'}
      </p>
    )
  const shut = typed ? new Set<number>() : closed
  return (
    <ul className={css.tree} aria-label="Árvore de áreas">
      {nodes.map((n) => (
        <Branch key={n.id} node={n} level={1} closed={shut} toggle={toggle} />
      ))}
    </ul>
  )
}

function Tree({ headerActions }: { headerActions: React.ReactNode }) {
  const [inactive, setInactive] = useState(false)
  const [typed, setTyped] = useState('')
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const loaded = useCall(arvore, { query: inactive ? {} : { ativa: 'sim' } }, { keep: true })
  const has = useHas()
  const shown = useMemo(() => found(loaded.data ?? [], searchKey(typed)), [loaded.data, typed])
  const toggle = (id: number) =>
    setClosed((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const parents = (nodes: readonly AreaNode[]): number[] =>
    nodes.flatMap((n) => (n.filhas.length ? [n.id, ...parents(n.filhas)] : []))
  const total = count(shown)
  return (
    <>
      <PageHeader
        title={areasOrganizacionais.label.many}
        actions={
          <>
            {headerActions}
            <ImportButton resource={areasOrganizacionais} />
            {has(authorityFor(areasOrganizacionais, 'INSERIR')) ? (
              <Button
                component={Link}
                to={`/${path}/new`}
                leftSection={<IconPlus size={16} aria-hidden />}
              >
                Nova
              </Button>
            ) : null}
          </>
        }
      />
      <div className={css.box}>
        <div className={css.tools}>
          <TextInput
            className={css.search ?? ''}
            value={typed}
            onChange={(e) => setTyped(e.currentTarget.value)}
            placeholder="Pesquisar área"
            aria-label="Pesquisar área"
            leftSection={<IconSearch size={16} aria-hidden />}
          />
          <Checkbox
            label="Mostrar inativas"
            checked={inactive}
            onChange={(e) => setInactive(e.currentTarget.checked)}
          />
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => setClosed(closed.size ? new Set() : new Set(parents(shown)))}
          >
            {closed.size ? 'Expandir tudo' : 'Recolher tudo'}
          </Button>
        </div>
        <ShownAreas loaded={loaded} nodes={shown} typed={typed} closed={closed} toggle={toggle} />
        <div className={css.footer}>
          {total} {total === 1 ? 'área' : 'áreas'}
        </div>
      </div>
    </>
  )
}

/** As a tree, or as the list with its filters and bulk actions. */
export function Areas({ resource, screens }: ListProps) {
  const [params, setParams] = useSearchParams()
  // A link with a filter means the list.
  const filtered = [...params.keys()].some((name) => name !== 'visao')
  const view = filtered || params.get('visao') === 'lista' ? 'lista' : 'arvore'
  const choice = (
    <>
      <Button component={Link} to="/cargo-salario/organograma" variant="default">
        Organograma
      </Button>
      <Button
        variant="default"
        onClick={() =>
          void download(`${path}/relatorio`, { mode: 'messages' }).catch(() => undefined)
        }
      >
        Relatório (PDF)
      </Button>
      <SegmentedControl
        aria-label="Visão"
        value={view}
        onChange={(visao) => setParams(visao === 'lista' ? { visao } : {})}
        data={[
          { value: 'arvore', label: 'Árvore' },
          { value: 'lista', label: 'Lista' },
        ]}
      />
    </>
  )
  return view === 'lista' ? (
    <ListScreen resource={resource} screens={screens} headerActions={choice} />
  ) : (
    <Tree headerActions={choice} />
  )
}
