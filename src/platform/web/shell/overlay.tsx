import { Drawer, Modal, type DrawerProps, type ModalProps } from '@mantine/core'
import { useModals } from '@mantine/modals'
import { useEffect, useRef } from 'react'

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

function useLayer(opened: boolean, close: () => void): void {
  const now = useRef(close)
  now.current = close
  useEffect(() => {
    if (!opened) return
    const layer: Layer = { close: () => now.current() }
    layers.push(layer)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
    }
  }, [opened])
}

const nothing = () => undefined

/** Mantine's own dialogs each listen for Escape and would close all at once. */
export function Dialog({ closeOnEscape = true, ...props }: ModalProps) {
  useLayer(props.opened, closeOnEscape ? props.onClose : nothing)
  return <Modal {...props} closeOnEscape={false} />
}

export function SidePanel(props: DrawerProps) {
  useLayer(props.opened, props.onClose)
  return <Drawer {...props} closeOnEscape={false} />
}

function NoticeLayer({ id }: { id: string }) {
  const { closeModal } = useModals()
  useLayer(true, () => closeModal(id))
  return null
}

/** Questions and notices stand over whatever asked them. */
export function NoticeLayers() {
  return useModals().modals.map(({ id }) => <NoticeLayer key={id} id={id} />)
}
