import { Button, Group, Text } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { ApiError } from '../api/api-error.ts'
import { useSession } from '../session/session-store.ts'
import { late, whenRested } from './late.tsx'
import { type Crumb, crumbsAt } from './menu-tree.ts'
import css from './page.module.css'

export { PageSkeleton } from './page-skeleton.tsx'

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Trama RH`
  }, [title])
}

function useCrumbs(given: Parameters<typeof crumbsAt>[2]): Crumb[] {
  const { menu } = useSession()
  const { pathname } = useLocation()
  return crumbsAt(menu, pathname, given)
}

const CrumbView = ({ crumb: { label, to }, last }: { crumb: Crumb; last: boolean }) => (
  <li>
    {to ? (
      <Link to={to}>{label}</Link>
    ) : (
      <span aria-current={last ? 'page' : undefined}>{label}</span>
    )}
  </li>
)

const PlaceStar = whenRested(
  late(() => import('../places/place-star.tsx').then((m) => m.PlaceStar), null),
)

type Props = {
  title: ReactNode
  crumb?: string | undefined
  /** The record that it is a page of. */
  parent?: Crumb
  actions?: ReactNode
  under?: ReactNode
  /** At the right of the way that led here. */
  beside?: ReactNode
  /** What is narrowed on it, for the list of favourites. */
  detail?: string
}

export function PageHeader({ title, crumb, parent, actions, under, beside, detail }: Props) {
  const words = typeof title === 'string' ? title : undefined
  const crumbs = useCrumbs({ last: crumb, parent, title: words })
  useTitle(words ?? crumb ?? 'Trama RH')
  return (
    <header className={css.header}>
      <div className={css.top}>
        <nav aria-label="Você está em" className={css.crumbs}>
          <ol>
            {crumbs.map((c, i) => (
              <CrumbView key={`${i}${c.label}`} crumb={c} last={i === crumbs.length - 1} />
            ))}
          </ol>
        </nav>
        {beside}
      </div>
      <div className={css.line}>
        <div className={css.name}>
          <h1 className={css.title}>{title}</h1>
          <PlaceStar {...(detail ? { detail } : {})} />
        </div>
        {actions ? (
          <Group gap="xs" className={css.actions ?? ''}>
            {actions}
          </Group>
        ) : null}
      </div>
      {under}
    </header>
  )
}

/** An error is never shown as emptiness; what a rule refuses is none of loading. */
export function ErrorState({ error, onRetry }: { error: ApiError; onRetry?: () => void }) {
  return (
    <div className={css.state} role="alert">
      {error.status === 409 ? null : (
        <Text fw={650}>
          {error.status === 404 ? 'Registro não encontrado' : 'Não foi possível carregar'}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {error.message}
        {error.requestId && error.status >= 500 ? ` Código do erro: ${error.requestId}.` : ''}
      </Text>
      {onRetry ? (
        <Button variant="default" mt="sm" onClick={onRetry}>
          Tentar novamente
        </Button>
      ) : null}
    </div>
  )
}
