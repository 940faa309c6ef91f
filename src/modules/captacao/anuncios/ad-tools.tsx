import { Button, CopyButton, TextInput } from '@mantine/core'
import IconCheck from '@tabler/icons-react/icons/IconCheck'
import IconCopy from '@tabler/icons-react/icons/IconCopy'
import IconExternalLink from '@tabler/icons-react/icons/IconExternalLink'
import IconMail from '@tabler/icons-react/icons/IconMailShare'
import { useState } from 'react'
import type { FieldError } from '#platform/contract/failure.ts'
import { request } from '#platform/web/api/client.ts'
import type { WireRecord } from '#platform/web/api/queries.ts'
import { MailNote } from '#platform/web/feedback/mail-note.tsx'
import { toast } from '#platform/web/feedback/notices.tsx'
import { refusedFields } from '#platform/web/feedback/refusal.ts'
import { FieldsForm } from '#platform/web/form/fields-form.tsx'
import { Dialog } from '#platform/web/shell/overlay.tsx'
import { anuncios } from './resource.ts'
import css from './ad.module.css'

/** The quick link whole: the server leaves out the origin where no public address is set. */
const wholeLink = (ad: WireRecord): string => {
  const link = typeof ad.linkPortal === 'string' ? ad.linkPortal : ''
  return link.startsWith('/') ? window.location.origin + link : link
}

export function QuickLink({ ad }: { ad: WireRecord }) {
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

type Shared = { enviados?: string[]; recusados?: { email: string; motivo: string }[] }

/** Sharing is tried at once: the dialog stays open until it is known what happened. */
function ShareDialog({ ad, onClose }: { ad: WireRecord; onClose: () => void }) {
  const send = async (
    _: unknown,
    body: Record<string, unknown>,
  ): Promise<readonly FieldError[] | void> => {
    try {
      const done = await request<Shared>(`${anuncios.path}/${ad.id}/email`, {
        method: 'POST',
        body,
        mode: 'none',
      })
      toast.success('Anúncio de vaga enviado com sucesso.')
      if (done.recusados?.length)
        toast.warning(
          `Não foi possível enviar para ${done.recusados.map((r) => r.email).join(', ')}.`,
        )
      onClose()
    } catch (error) {
      return refusedFields(error)
    }
  }
  return (
    <>
      <MailNote />
      <FieldsForm
        fields={anuncios.actions['email']?.fields ?? {}}
        values={{ assunto: `Vaga: ${String(ad.titulo)}` }}
        onSubmit={send}
        onCancel={onClose}
        submitLabel="Enviar"
      />
    </>
  )
}

export function ShareButton({ ad }: { ad: WireRecord }) {
  const [open, setOpen] = useState(false)
  const may = ad.can?.email
  if (may === undefined) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMail size={16} aria-hidden />}
        disabled={may !== true}
        title={typeof may === 'string' ? may : undefined}
        onClick={() => setOpen(true)}
      >
        Compartilhar
      </Button>
      <Dialog
        opened={open}
        onClose={() => setOpen(false)}
        title="Compartilhar anúncio por e-mail"
        size="lg"
        closeOnClickOutside={false}
      >
        <ShareDialog ad={ad} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

export function PortalChip({ ad }: { ad: WireRecord }) {
  const on = ad.publicado === true
  return (
    <span className={css.chip} data-on={on}>
      {on ? <IconCheck size={14} aria-hidden /> : null}
      {on ? 'No portal' : 'Fora do portal'}
    </span>
  )
}

export function PortalButton({ ad }: { ad: WireRecord }) {
  return ad.publicado === true ? (
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
