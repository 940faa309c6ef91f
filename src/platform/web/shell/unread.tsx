/** What the signs of the top bar say of what was not read yet. */
import { VisuallyHidden } from '@mantine/core'
import type { ComponentPropsWithRef, ComponentType } from 'react'
import css from './shell.module.css'

type Told = { texto: string; lida: boolean }

/** An entry of the list: bold and said as such until it is read. */
export const unreadLabel = ({ texto, lida }: Told) =>
  lida ? (
    texto
  ) : (
    <strong>
      {texto}
      <VisuallyHidden> (não lida)</VisuallyHidden>
    </strong>
  )

type Props = ComponentPropsWithRef<'button'> & {
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>
  label: string
  unread: number
  /** How many, in words. */
  words: string
}

export const UnreadSign = ({ icon: Sign, label, unread, words, ...rest }: Props) => (
  <button type="button" className={css.icon} {...rest}>
    <Sign size={19} stroke={1.7} aria-hidden />
    <VisuallyHidden>
      {label}
      {unread ? `: ${words}` : ''}
    </VisuallyHidden>
    {unread ? (
      <span className={css.dot} aria-hidden>
        {unread > 99 ? '99+' : unread}
      </span>
    ) : null}
  </button>
)
