import { TextInput } from '@mantine/core'
import IconSearch from '@tabler/icons-react/icons/IconSearch'
import { useState } from 'react'
import { Link } from 'react-router'
import { searchKey } from '#platform/contract/text.ts'
import { ScreenHelp } from '../screens/late-help.ts'
import { late } from '../shell/late.tsx'
import { addressOf, leavesOf, type MenuLeaf } from '../shell/menu-tree.ts'
import { usePlaces } from '../places/own-places.ts'
import { useHelp } from '../shell/help.tsx'
import { PageHeader } from '../shell/page.tsx'
import { ForbiddenPage } from './message-pages.tsx'
import { useModule } from './module-entry.ts'
import css from './pages.module.css'

function grouped(leaves: readonly MenuLeaf[]): [string, MenuLeaf[]][] {
  const groups = new Map<string, MenuLeaf[]>()
  for (const leaf of leaves) {
    const name = leaf.grupo ?? leaf.trail[1]?.titulo ?? 'Telas'
    groups.set(name, [...(groups.get(name) ?? []), leaf])
  }
  return [...groups]
}

const Entry = ({ leaf }: { leaf: MenuLeaf }) => (
  <li>
    {addressOf(leaf) === undefined ? (
      <a href={leaf.url} target="_blank" rel="noopener noreferrer">
        {leaf.titulo}
      </a>
    ) : (
      <Link to={addressOf(leaf) ?? '/'}>{leaf.titulo}</Link>
    )}
  </li>
)

const groupView = ([name, items]: ReturnType<typeof grouped>[number]) => (
  <section key={name} className={css.group}>
    <h3>{name}</h3>
    <ul>
      {items.map((leaf) => (
        <Entry key={leaf.chave} leaf={leaf} />
      ))}
    </ul>
  </section>
)

const ModulePanels = late(
  () => import('../dashboard/module-panels.tsx').then((m) => m.ModulePanels),
  null,
)

export function ModuleIndexPage({ module }: { module: string }) {
  const [typed, setTyped] = useState('')
  const entry = useModule(module)
  const { usadas } = usePlaces(false)
  useHelp(entry?.titulo ?? 'Módulo', <ScreenHelp of={entry?.chave ?? module} />)
  if (!entry) return <ForbiddenPage />
  const key = searchKey(typed)
  const timesOf = (leaf: MenuLeaf): number => usadas[addressOf(leaf) ?? ''] ?? 0
  const leaves = leavesOf(entry.filhos ?? [], [entry])
    .filter((leaf) => !key || leaf.key.includes(key))
    .toSorted((a, b) => timesOf(b) - timesOf(a))
  return (
    <>
      <PageHeader title={entry.titulo} />
      <ModulePanels module={module} />
      <h2 className={css.h2}>Tudo em {entry.titulo}</h2>
      <TextInput
        aria-label={`Pesquisar em ${entry.titulo}`}
        placeholder="Pesquisar nesta área"
        leftSection={<IconSearch size={16} aria-hidden />}
        maw={360}
        value={typed}
        onChange={(e) => setTyped(e.currentTarget.value)}
      />
      <nav aria-label={`Telas de ${entry.titulo}`} className={css.groups}>
        {grouped(leaves).map(groupView)}
        {leaves.length ? null : <p>Nenhuma tela encontrada para “{typed}”.</p>}
      </nav>
    </>
  )
}
