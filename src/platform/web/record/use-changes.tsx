import { type ReactNode, useState } from 'react'
import type { Resource } from '#platform/contract/resource.ts'
import type { MenuEntry } from '../shell/menu-button.tsx'
import { Icon } from '../shell/icon.tsx'
import { late } from '../shell/late.tsx'
import { useOnce } from '../shell/overlay.tsx'

const ChangesDrawer = late(() => import('./changes-drawer.tsx').then((m) => m.ChangesDrawer), null)

/** The history of a record's changes: the entry of a menu that opens it, and where it opens. */
export function useChanges(
  resource: Resource,
  path: string,
  id: number,
): { entry: MenuEntry; drawer: ReactNode } {
  const [opened, setOpened] = useState(false)
  const asked = useOnce(opened)
  return {
    entry: {
      key: 'alteracoes',
      label: 'Histórico de alterações',
      icon: <Icon name="history" size={16} />,
      run: () => setOpened(true),
    },
    drawer: asked ? (
      <ChangesDrawer
        opened={opened}
        onClose={() => setOpened(false)}
        resource={resource}
        path={path}
        id={id}
      />
    ) : null,
  }
}
