import { ActionIcon, Checkbox, UnstyledButton } from '@mantine/core'
import type { ChangeEventHandler, ComponentPropsWithRef, CSSProperties } from 'react'
import { Link } from 'react-router'

/**
 * Pieces of which a list has hundreds: elements with the library's own classes, without its components, each of which
 * costs several.
 */
type Vars = CSSProperties & Record<`--${string}`, string>

const { inner, input, icon } = Checkbox.classes
const tickVars: Vars = {
  '--checkbox-size': '1rem',
  '--checkbox-radius': 'var(--mantine-radius-sm)',
  '--checkbox-color': 'var(--mantine-color-tinta-filled)',
  '--checkbox-icon-color': 'var(--mantine-color-white)',
}
const CHECK =
  'M4 4.586L1.707 2.293A1 1 0 1 0 .293 3.707l3 3a.997.997 0 0 0 1.414 0l5-5A1 1 0 1 0 8.293.293L4 4.586z'

type TickProps = {
  label: string
  checked: boolean
  onChange: ChangeEventHandler<HTMLInputElement>
}

export const Tick = ({ label, checked, onChange }: TickProps) => (
  <div style={tickVars}>
    <div className={inner} data-label-position="right">
      <input
        type="checkbox"
        className={`mantine-focus-auto ${input}`}
        data-with-error-styles
        aria-label={label}
        checked={checked}
        onChange={onChange}
      />
      <svg viewBox="0 0 10 7" fill="none" aria-hidden className={icon}>
        <path d={CHECK} fill="currentColor" fillRule="evenodd" clipRule="evenodd" />
      </svg>
    </div>
  </div>
)

const quiet = {
  '--ai-bg': 'transparent',
  '--ai-hover': 'var(--mantine-color-gray-light-hover)',
  '--ai-color': 'var(--mantine-color-gray-light-color)',
  '--ai-bd': '1px solid transparent',
} as const

const sized = (size: number): Vars => ({ '--ai-size': `${size / 16}rem`, ...quiet })
const buttonClass = (own: string | undefined): string =>
  [
    'mantine-focus-auto mantine-active',
    own,
    ActionIcon.classes.root,
    UnstyledButton.classes.root,
  ].join(' ')

type SignProps = ComponentPropsWithRef<'button'> & { size?: number }

/** A button that is a sign alone. */
export const SignButton = ({ size = 26, className, children, ...rest }: SignProps) => (
  <button
    type="button"
    {...rest}
    className={buttonClass(className)}
    data-variant="subtle"
    style={sized(size)}
  >
    <span className={ActionIcon.classes.icon}>{children}</span>
  </button>
)

type SignLinkProps = Omit<ComponentPropsWithRef<typeof Link>, 'style'>

export const SignLink = ({ className, children, ...rest }: SignLinkProps) => (
  <Link {...rest} className={buttonClass(className)} data-variant="subtle" style={sized(26)}>
    <span className={ActionIcon.classes.icon}>{children}</span>
  </Link>
)
