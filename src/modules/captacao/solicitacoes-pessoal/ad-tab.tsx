import { Button, Group, Skeleton } from '@mantine/core'
import IconPencil from '@tabler/icons-react/icons/IconPencil'
import IconPlus from '@tabler/icons-react/icons/IconPlus'
import { useEffect, useState } from 'react'
import type { FieldError } from '#platform/contract/failure.ts'
import type { Values } from '#platform/contract/field.ts'
import type { WireOf } from '#platform/contract/record.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { AdPreview } from '#modules/captacao/anuncios/ad-preview.tsx'
import {
  PortalButton,
  PortalChip,
  QuickLink,
  ShareButton,
} from '#modules/captacao/anuncios/ad-tools.tsx'
import { anuncios } from '#modules/captacao/anuncios/resource.ts'
import { request } from '#platform/web/api/client.ts'
import { invalidate } from '#platform/web/api/queries.ts'
import { send, useCall } from '#platform/web/api/records.ts'
import { toast } from '#platform/web/feedback/notices.tsx'
import { refusedFields } from '#platform/web/feedback/refusal.ts'
import { readRichText } from '#platform/web/form/field-input.tsx'
import { FieldsForm } from '#platform/web/form/fields-form.tsx'
import { useRecordActions } from '#platform/web/record/record-actions.tsx'
import type { RecordProps } from '#platform/web/screens/define-screens.ts'
import { useHas } from '#platform/web/session/rule-context.ts'
import { Dialog } from '#platform/web/shell/overlay.tsx'
import { ErrorState } from '#platform/web/shell/page.tsx'
import { anuncioDaSolicitacao, sugestaoDeAnuncio } from './calls.ts'
import type { solicitacoesPessoal } from './resource.ts'
import css from './request.module.css'

type Request = WireOf<typeof solicitacoesPessoal>
type Ad = WireOf<typeof anuncios>

const {
  titulo,
  descricao,
  exibirModuloExterno,
  dataHoraExpiracao,
  diasEsperaNovaAplicacao,
  utilizarAvaliacoesEtapaSeletiva,
} = anuncios.fields
const fields = {
  titulo,
  descricao,
  exibirModuloExterno,
  dataHoraExpiracao,
  diasEsperaNovaAplicacao,
  utilizarAvaliacoesEtapaSeletiva,
}

/** Why an ad that is marked for the portal does not stand there. */
function whyHidden(request: Request, ad: Ad): string {
  if (ad.publicado === true) return ''
  if (ad.exibirModuloExterno !== true) return 'O anúncio não está marcado para o portal.'
  if (request.status !== 'A') return 'A vaga aparece quando a solicitação for aprovada.'
  if (request.encerrada === true || request.cancelada === true)
    return 'A solicitação não está mais aberta.'
  if (request.suspensa === true) return 'A solicitação está suspensa.'
  if (request.tipoVaga === 'INTERNA')
    return 'A vaga é interna: só vagas externas e mistas aparecem no portal.'
  return 'O prazo do anúncio no portal já terminou.'
}

function AdDialog({
  requestId,
  ad,
  values,
  onClose,
  onSaved,
}: {
  requestId: number
  ad: Ad | null
  values: Values
  onClose: () => void
  onSaved: () => void
}) {
  const save = async (
    _: unknown,
    body: Record<string, unknown>,
  ): Promise<readonly FieldError[] | void> => {
    try {
      if (ad)
        await request(`${anuncios.path}/${ad.id}`, {
          method: 'PUT',
          body: { ...body, versao: ad.versao },
          mode: 'none',
        })
      else
        await request(anuncios.path, {
          method: 'POST',
          body: { ...body, solicitacao: { id: requestId } },
          mode: 'none',
          idempotencyKey: crypto.randomUUID(),
        })
      toast.success(ad ? 'Anúncio editado com sucesso.' : 'Anúncio criado com sucesso.')
      onSaved()
    } catch (error) {
      return refusedFields(error)
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={ad ? 'Editar anúncio' : 'Novo anúncio'}
      size="xl"
      closeOnClickOutside={false}
    >
      <FieldsForm
        fields={fields}
        values={values}
        onSubmit={save}
        onCancel={onClose}
        id={ad?.id ?? null}
      />
    </Dialog>
  )
}

type Editing = { ad: Ad | null; values: Values }

export function AdTab({ record }: RecordProps<Request>) {
  const has = useHas()
  const [editing, setEditing] = useState<Editing>()
  useEffect(readRichText, [])
  const place = `captacao/solicitacoes-pessoal/${record.id}/anuncio`
  const found = useCall(anuncioDaSolicitacao, { params: { id: record.id } })
  const refresh = () => {
    setEditing(undefined)
    void invalidate(place)
    void invalidate(anuncios.path)
  }
  const act = useRecordActions({ resource: anuncios, path: anuncios.path, onChanged: refresh })
  const begin = async () => {
    const suggestion = await send(
      sugestaoDeAnuncio,
      { params: { id: record.id } },
      { mode: 'messages' },
    ).catch(() => undefined)
    if (suggestion)
      setEditing({
        ad: null,
        values: {
          ...suggestion,
          exibirModuloExterno: record.tipoVaga !== 'INTERNA',
          diasEsperaNovaAplicacao: 0,
        },
      })
  }
  if (found.isError && !found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (found.isPending) return <Skeleton h={160} />
  const ad = found.data
  const dialog = editing ? (
    <AdDialog
      requestId={record.id}
      ad={editing.ad}
      values={editing.values}
      onClose={() => setEditing(undefined)}
      onSaved={refresh}
    />
  ) : null
  if (!ad)
    return (
      <>
        <NoAd
          record={record}
          may={has(authorityFor(anuncios, 'INSERIR'))}
          onBegin={() => void begin()}
        />
        {dialog}
      </>
    )
  const why = whyHidden(record, ad)
  return (
    <>
      <div className={css.adHead}>
        <PortalChip ad={ad} />
        {why ? <span>{why}</span> : null}
        <Group gap="xs" ml="auto">
          {ad.can?.editar === true ? (
            <Button
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => setEditing({ ad, values: ad })}
            >
              Editar anúncio
            </Button>
          ) : null}
          {act
            .actionEntries(ad)
            .filter((e) => e.blocked === undefined)
            .map((e) => (
              <Button key={e.key} variant="default" onClick={e.run}>
                {e.label}
              </Button>
            ))}
          <ShareButton ad={ad} />
          <PortalButton ad={ad} />
        </Group>
      </div>
      <div className={css.stack}>
        <QuickLink ad={ad} />
        <AdPreview ad={ad} />
      </div>
      {dialog}
      {act.dialog}
    </>
  )
}

function NoAd({ record, may, onBegin }: { record: Request; may: boolean; onBegin: () => void }) {
  const open =
    record.rascunho !== true &&
    record.cancelada !== true &&
    record.encerrada !== true &&
    record.status !== 'R'
  return (
    <div className={css.empty}>
      <strong>Esta solicitação ainda não tem anúncio.</strong>
      <p>
        {open
          ? 'O anúncio é o texto que os candidatos leem no portal. Ele começa com o que o cargo e a solicitação já dizem.'
          : 'Só uma solicitação em análise ou aprovada e aberta pode ser anunciada.'}
      </p>
      {may && open ? (
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onBegin}>
          Criar anúncio
        </Button>
      ) : null}
    </div>
  )
}
