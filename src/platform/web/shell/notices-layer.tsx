import { ModalsProvider, useModals } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { closeShown, useShown } from '../feedback/shown.ts'
import { Dialog, useLayer } from './overlay.tsx'

function NoticeLayer({ id }: { id: string }) {
  const { closeModal } = useModals()
  useLayer(true, () => closeModal(id))
  return null
}

/** Questions and notices stand over whatever asked them. */
const NoticeLayers = () => useModals().modals.map(({ id }) => <NoticeLayer key={id} id={id} />)

function ShownDialog() {
  const { id, what, open } = useShown()
  const { onClose, ...dialog } = what
  const close = () => {
    closeShown()
    onClose?.()
  }
  return id ? <Dialog key={id} {...dialog} opened={open} centered onClose={close} /> : null
}

/** Where questions and notices are drawn. */
export function Notices({ onThere }: { onThere: () => void }) {
  useEffect(onThere, [onThere])
  return (
    <ModalsProvider
      labels={{ confirm: 'OK', cancel: 'Cancelar' }}
      modalProps={{ centered: true, closeOnEscape: false }}
    >
      <NoticeLayers />
      <ShownDialog />
      <Notifications position="top-right" zIndex={500} limit={5} containerWidth={400} />
    </ModalsProvider>
  )
}
