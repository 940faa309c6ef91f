import { Alert, Button, CopyButton, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatInstant } from '#platform/contract/dates.ts'
import { send, useCall } from '#platform/web/api/records.ts'
import { ask, toast } from '#platform/web/feedback/notices.tsx'
import { tellRefusal } from '#platform/web/feedback/refusal.ts'
import { useTimeZone } from '#platform/web/session/session-store.ts'
import { Dialog } from '#platform/web/shell/overlay.tsx'
import { ErrorState } from '#platform/web/shell/page.tsx'
import { assinar, desfazerAssinatura, minhaAssinatura } from './calls.ts'

const Address = ({ value }: { value: string }) => (
  <Alert color="tinta" variant="light" title="Copie agora: este endereço não será mostrado de novo">
    <Group align="flex-end" wrap="nowrap" gap="xs">
      <TextInput
        label="Endereço da sua agenda"
        value={value}
        readOnly
        style={{ flex: 1 }}
        onFocus={(e) => e.currentTarget.select()}
      />
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? 'Copiado' : 'Copiar'}
          </Button>
        )}
      </CopyButton>
    </Group>
  </Alert>
)

/** A secret address of the own interviews: made, replaced, revoked. */
export function SubscriptionDialog({ onClose }: { onClose: () => void }) {
  const timezone = useTimeZone()
  const now = useCall(minhaAssinatura, {}, { stale: 0 })
  const [address, setAddress] = useState<string>()
  const [sending, setSending] = useState(false)
  const criadaEm = now.data?.criadaEm
  const lidaEm = now.data?.lidaEm
  const doing = async (work: () => Promise<void>) => {
    setSending(true)
    await work().catch(tellRefusal)
    setSending(false)
    void now.refetch()
  }
  const make = () =>
    doing(async () => setAddress((await send(assinar, {}, { mode: 'none' })).endereco))
  const replace = async () => {
    const sure = await ask({
      title: 'Trocar o endereço',
      text: 'O endereço atual deixa de funcionar em todos os calendários que o usam.',
      ok: 'Trocar',
    })
    if (sure) await make()
  }
  const revoke = async () => {
    const sure = await ask({
      title: 'Revogar o endereço',
      text: 'Os calendários que usam este endereço deixam de receber as suas entrevistas.',
      ok: 'Revogar',
      danger: true,
    })
    if (!sure) return
    await doing(async function end() {
      await send(desfazerAssinatura, {}, { mode: 'none' })
      setAddress(undefined)
      toast.success('Endereço revogado.')
    })
  }
  return (
    <Dialog opened onClose={onClose} title="Assinar a minha agenda" size="lg">
      {now.isError && !now.data ? (
        <ErrorState error={now.error} onRetry={() => void now.refetch()} />
      ) : now.data ? (
        <Stack gap="sm">
          <Text size="sm">
            Com um endereço secreto, as suas entrevistas aparecem no calendário do celular ou do
            computador e se atualizam sozinhas. Ele só mostra: nada pode ser mudado por ele. Não o
            passe a ninguém, porque quem o tem vê os nomes dos candidatos.
          </Text>
          {address ? <Address value={address} /> : null}
          {criadaEm ? (
            <Text size="sm" c="dimmed">
              Endereço criado em {formatInstant(criadaEm, timezone)}
              {lidaEm
                ? `, lido pela última vez em ${formatInstant(lidaEm, timezone)}`
                : ', ainda não usado'}
              .
            </Text>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Fechar
            </Button>
            {criadaEm ? (
              <>
                <Button
                  variant="light"
                  color="vermelho"
                  loading={sending}
                  onClick={() => void revoke()}
                >
                  Revogar
                </Button>
                <Button variant="default" loading={sending} onClick={() => void replace()}>
                  Trocar
                </Button>
              </>
            ) : (
              <Button loading={sending} onClick={() => void make()}>
                Criar endereço
              </Button>
            )}
          </Group>
        </Stack>
      ) : (
        <Skeleton h={120} />
      )}
    </Dialog>
  )
}
