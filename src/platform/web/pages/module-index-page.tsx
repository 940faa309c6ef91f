import { TextInput } from '@mantine/core'
import IconSearch from '@tabler/icons-react/icons/IconSearch'
import { useState } from 'react'
import { Link } from 'react-router'
import { searchKey } from '#platform/contract/text.ts'
import type { MenuItem } from '#platform/contract/session.ts'
import { useSession } from '../session/session-store.ts'
import { addressOf, leavesOf, type MenuLeaf } from '../shell/menu-tree.ts'
import { PageHeader } from '../shell/page.tsx'
import { ForbiddenPage } from './message-pages.tsx'
import css from './pages.module.css'
import { uses } from './uses.ts'

/** The module's entry of the menu, by its own key or by where its entries lead. */
const moduleEntry = (menu: readonly MenuItem[], module: string): MenuItem | undefined =>
  menu.find((m) => m.chave === module || addressOf(m) === `/${module}`) ??
  menu.find((m) => leavesOf([m]).some((leaf) => addressOf(leaf)?.startsWith(`/${module}/`)))

function grouped(leaves: readonly MenuLeaf[]): [string, MenuLeaf[]][] {
  const groups = new Map<string, MenuLeaf[]>()
  for (const leaf of leaves) {
    const name = leaf.trail.length > 1 ? (leaf.trail.at(-1)?.titulo ?? '') : 'Telas'
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
    <h2>{name}</h2>
    <ul>
      {items.map((leaf) => (
        <Entry key={leaf.chave} leaf={leaf} />
      ))}
    </ul>
  </section>
)

export function ModuleIndexPage({ module }: { module: string }) {
  const { menu } = useSession()
  const [typed, setTyped] = useState('')
  const entry = moduleEntry(menu, module)
  if (!entry) return <ForbiddenPage />
  const used = uses()
  const key = searchKey(typed)
  const leaves = leavesOf(entry.filhos ?? [], [entry])
    .filter((leaf) => !key || leaf.key.includes(key))
    .toSorted((a, b) => (used[addressOf(b) ?? ''] ?? 0) - (used[addressOf(a) ?? ''] ?? 0))
  return (
    <>
      <PageHeader title={entry.titulo} />
      <TextInput
        aria-label={`Pesquisar em ${entry.titulo}`}
        placeholder="Pesquisar nesta área"
        leftSection={<IconSearch size={16} aria-hidden />}
        maw={360}
        value={typed}
        onChange={(e) => setTyped(e.currentTarget.value)}
      />
      <div className={css.groups}>
        {grouped(leaves).map(groupView)}
        {leaves.length ? null : <p>Nenhuma tela encontrada para “{typed}”.</p>}
      </div>
    </>
  )
}
