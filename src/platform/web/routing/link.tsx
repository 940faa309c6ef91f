import { useLayoutEffect, type ComponentPropsWithRef, type MouseEvent } from 'react'
import { currentPlace, hrefOf, navigate, type NavigateOptions } from './place.ts'
import { useLocation } from './use-place.ts'

type Props = Omit<ComponentPropsWithRef<'a'>, 'href'> & { to: string } & NavigateOptions

const isPlain = (event: MouseEvent, target: string | undefined): boolean =>
  event.button === 0 &&
  (!target || target === '_self') &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)

/** A link to a screen; a new tab, a new window and what the browser does otherwise stay the browser's. */
export function Link({ to, state, replace, onClick, children, ...rest }: Props) {
  // An address without its path is one beside where the person is.
  useLocation()
  const href = hrefOf(to)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event, rest.target)) return
    event.preventDefault()
    const { pathname, search, hash } = currentPlace()
    // The same address again is no further step back.
    const same = href === hrefOf(pathname + search + hash)
    navigate(to, { state, replace: replace ?? same })
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}

/** Says whether the person is there, or below. */
export function MenuLink({
  end,
  ...props
}: Omit<Props, 'className'> & {
  end?: boolean
  className: (at: { isActive: boolean }) => string | undefined
}) {
  const pathname = useLocation().pathname.toLowerCase()
  const to = props.to.split(/[?#]/, 1)[0]?.toLowerCase() ?? ''
  const isActive = pathname === to || (!end && pathname.startsWith(`${to}/`))
  return (
    <Link
      {...props}
      className={props.className({ isActive })}
      aria-current={isActive ? 'page' : undefined}
    />
  )
}

/** Leads to another address in the place of this one. */
export function Redirect({ to }: { to: string }) {
  useLayoutEffect(() => navigate(to, { replace: true }), [to])
  return null
}
