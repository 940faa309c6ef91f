import { Button, CopyButton, TextInput } from '@mantine/core'
import IconCheck from '@tabler/icons-react/icons/IconCheck'
import IconCopy from '@tabler/icons-react/icons/IconCopy'
import IconExternalLink from '@tabler/icons-react/icons/IconExternalLink'
import IconMail from '@tabler/icons-react/icons/IconMailShare'
import type { WireOf } from '#platform/contract/record.ts'
import { MailNote } from '#platform/web/feedback/mail-note.tsx'
import { useAction } from '#platform/web/record/use-action.tsx'
import { anuncios } from './resource.ts'
import css from './ad.module.css'

type Ad = WireOf<typeof anuncios>

/** The quick link whole: the server leaves out the origin where no public address is set. */
const wholeLink = (ad: Ad): string => {
  const link = ad.linkPortal ?? ''
  return link.startsWith('/') ? window.location.origin + link : link
}

export function QuickLink({ ad }: { ad: Ad }) {
  const link = wholeLink(ad)
  return (
    <TextInput
      label="Link rápido da vaga"
      value={link}
      readOnly
      onFocus={(e) => e.currentTarget.select()}
      rightSectionWidth={92}
      rightSection={
        <CopyButton value={link} timeout={2500}>
          {({ copied, copy }) => (
            <Button
              size="compact-sm"
              variant="light"
              leftSection={
                copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />
              }
              onClick={copy}
            >
              {copied ? 'Copiado' : 'Copiar'}
            </Button>
          )}
        </CopyButton>
      }
    />
  )
}

/** Sharing is tried at once: the dialog stays open until it is known what happened. */
export function ShareButton({ ad }: { ad: Ad }) {
  const { start, dialog } = useAction({ resource: anuncios, onDone: () => undefined })
  const may = ad.can?.email
  if (may === undefined) return null
  const asking = {
    title: 'Compartilhar anúncio por e-mail',
    before: <MailNote />,
    presets: { assunto: `Vaga: ${ad.titulo}` },
    submitLabel: 'Enviar',
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMail size={16} aria-hidden />}
        disabled={may !== true}
        title={typeof may === 'string' ? may : undefined}
        onClick={() => void start('email', { id: ad.id }, asking)}
      >
        Compartilhar
      </Button>
      {dialog}
    </>
  )
}

export function PortalChip({ ad }: { ad: Ad }) {
  const on = ad.publicado
  return (
    <span className={css.chip} data-on={on}>
      {on ? <IconCheck size={14} aria-hidden /> : null}
      {on ? 'No portal' : 'Fora do portal'}
    </span>
  )
}

export function PortalButton({ ad }: { ad: Ad }) {
  return ad.publicado ? (
    <Button
      component="a"
      href={wholeLink(ad)}
      target="_blank"
      rel="noopener"
      variant="subtle"
      leftSection={<IconExternalLink size={16} aria-hidden />}
    >
      Ver no portal
    </Button>
  ) : null
}
