import type { DrawerProps, ModalProps } from '@mantine/core'
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { focusFirstField } from '../inputs/first-focus.ts'
import { lateFloating } from './late.tsx'

const Modal = lateFloating((all) => all.Modal)
const Drawer = lateFloating((all) => all.Drawer)

type Layer = { close: () => void }

/** What stands over the page, the topmost last. */
const layers: Layer[] = []

/** An open list, calendar or menu that holds the focus closes itself first. */
const OWN_ESCAPE =
  '[data-mantine-stop-propagation="true"], .mantine-Popover-dropdown, .mantine-Menu-dropdown'

function closeTopmost(event: KeyboardEvent): void {
  const top = layers.at(-1)
  if (event.key !== 'Escape' || event.isComposing || !top) return
  if (event.target instanceof Element && event.target.closest(OWN_ESCAPE)) return
  event.stopImmediatePropagation()
  top.close()
}

// Before any dialog listens: what is closed here must not reach those behind.
if (typeof window !== 'undefined')
  window.addEventListener('keydown', closeTopmost, { capture: true })

export function useLayer(opened: boolean, close: () => void): void {
  const now = useRef(close)
  now.current = close
  // Before it is painted: an Escape that follows at once finds it.
  useLayoutEffect(
    function layOver() {
      if (!opened) return
      const layer: Layer = { close: () => now.current() }
      layers.push(layer)
      return () => {
        layers.splice(layers.indexOf(layer), 1)
      }
    },
    [opened],
  )
}

const nothing = () => undefined

/** From the first time on: what closes is drawn until it is gone. */
export function useOnce(opened: boolean): boolean {
  const [once, setOnce] = useState(opened)
  if (opened && !once) setOnce(true)
  return once || opened
}

const CONTROL = 'button:not(:disabled), a[href]'

/** From the start of a dialog to what it says itself, its first field or, where nothing is asked, its first button. */
function leadOn({ currentTarget }: FocusEvent<HTMLElement>): void {
  const body = currentTarget.parentElement
  const said = body?.querySelector<HTMLElement>('[data-autofocus]:not([data-inicio])')
  if (said) return said.focus({ preventScroll: true })
  if (!body || focusFirstField(body)) return
  body.querySelector<HTMLElement>(CONTROL)?.focus({ preventScroll: true })
}

/** What gets the focus in the place of the button that closes. */
const Start = ({ onFocus }: { onFocus?: typeof leadOn }) => (
  <span tabIndex={-1} data-autofocus data-inicio onFocus={onFocus} />
)

/** Mantine's own dialogs each listen for Escape and would close all at once. */
export function Dialog({ closeOnEscape = true, children, ...props }: ModalProps) {
  useLayer(props.opened, closeOnEscape ? props.onClose : nothing)
  return useOnce(props.opened) ? (
    <Modal {...props} closeOnEscape={false}>
      <Start onFocus={leadOn} />
      {children}
    </Modal>
  ) : null
}

export function SidePanel({ children, ...props }: DrawerProps) {
  useLayer(props.opened, props.onClose)
  return useOnce(props.opened) ? (
    <Drawer {...props} closeOnEscape={false}>
      <Start />
      {children}
    </Drawer>
  ) : null
}
