import { inSentence } from '#platform/contract/text.ts'
import { Button, Group, Radio } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatInstant } from '#platform/contract/dates.ts'
import { fieldAt, type Resource } from '#platform/contract/resource.ts'
import type { CallAnswer } from '#platform/contract/call.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import { request } from '#platform/web/api/client.ts'
import { send, useCall, useRecord } from '#platform/web/api/records.ts'
import { formatValue, labelOfRef } from '#platform/contract/value-words.ts'
import { toast } from '#platform/web/feedback/notices.tsx'
import { RefBox, type Ref } from '#platform/web/inputs/ref-box.tsx'
import { useTimeZone } from '#platform/web/session/session-store.ts'
import { ErrorState, PageHeader, PageSkeleton } from '#platform/web/shell/page.tsx'
import { desfazerMesclagem, mesclagens, previaMesclagem } from './merge-calls.ts'
import { candidatos } from './resource.ts'
import css from './candidate.module.css'

type Preview = CallAnswer<typeof previaMesclagem>
type Choice = Preview['campos'][number]
type Merge = CallAnswer<typeof mesclagens>[number]

/** What a row is known by. */
const titles = ['curso', 'empresa', 'titulo', 'nome', 'idioma']
function rowTitle(row: unknown): string {
  const found = titles.map((name) => valueAt(row, name)).find((v) => v !== undefined && v !== null)
  return labelOfRef(found) || String(found ?? '')
}

function shown(campo: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  const f = fieldAt(candidatos.allFields, campo)
  if (f?.kind === 'rows' && Array.isArray(value)) return value.map(rowTitle).join('; ')
  const said = formatValue(f, value, 'America/Sao_Paulo')
  return said || String((typeof value === 'object' ? valueAt(value, 'nome') : value) ?? '')
}

function Done({ merge: m, onUndo }: { merge: Merge; onUndo: () => void }) {
  const timezone = useTimeZone()
  return (
    <li>
      <strong>{m.repetidoNome}</strong>
      <small>
        {formatInstant(m.feitaEm, timezone)}
        {m.desfeitaEm ? `, desfeita em ${formatInstant(m.desfeitaEm, timezone)}` : ''}
      </small>
      {m.podeDesfazer ? (
        <Button size="compact-xs" variant="default" onClick={onUndo}>
          Desfazer
        </Button>
      ) : null}
    </li>
  )
}

function Undo({ id }: { id: number }) {
  const merges = useCall(mesclagens, { params: { id } }, { quiet: true })
  if (!merges.data?.length) return null
  const undo = async (m: Merge) => {
    const undone = await send(desfazerMesclagem, { params: { id, mesclagemId: m.id } }).then(
      () => true,
      () => false,
    )
    if (undone) {
      toast.success('Mesclagem desfeita com sucesso.')
      void merges.refetch()
    }
  }
  return (
    <section className={css.card} aria-label="Mesclagens feitas">
      <h2>Mesclagens feitas</h2>
      <ul className={css.list}>
        {merges.data.map((m) => (
          <Done key={m.id} merge={m} onUndo={() => void undo(m)} />
        ))}
      </ul>
    </section>
  )
}

type ChoiceRowProps = { choice: Choice; takes: boolean; onTake: (on: boolean) => void }

function ChoiceRow({ choice: c, takes, onTake }: ChoiceRowProps) {
  const mine = shown(c.campo, c.mantido)
  return (
    <tr>
      <th scope="row">{c.rotulo}</th>
      <td>
        <Radio
          name={c.campo}
          checked={!takes}
          onChange={() => onTake(false)}
          label={c.sugestao === 'JUNTAR' ? `Juntar os dois: ${mine}` : mine}
        />
      </td>
      <td>
        <Radio
          name={c.campo}
          checked={takes}
          onChange={() => onTake(true)}
          label={shown(c.campo, c.repetido)}
        />
      </td>
    </tr>
  )
}

/** Choose the repeated record, see what changes, decide field by field, merge. */
export function MergePage({ resource, id }: { resource: Resource; id: number | null }) {
  const navigate = useNavigate()
  const [other, setOther] = useState<Ref | null>(null)
  const [taken, setTaken] = useState<Record<string, boolean>>({})
  const [busy, setBusy] = useState(false)
  const record = useRecord(candidatos, id ?? undefined)
  const preview = useCall(
    previaMesclagem,
    { params: { id: id ?? 0 }, query: { outro: other?.id ?? 0 } },
    { enabled: id !== null && other !== null },
  )
  if (record.isError && !record.data) return <ErrorState error={record.error} />
  if (!record.data) return <PageSkeleton />
  const takes = (c: Choice): boolean => taken[c.campo] ?? c.sugestao === 'REPETIDO'
  const row = (c: Choice) => (
    <ChoiceRow
      key={c.campo}
      choice={c}
      takes={takes(c)}
      onTake={(on) => setTaken({ ...taken, [c.campo]: on })}
    />
  )
  const merge = async () => {
    setBusy(true)
    const body = {
      outro: { id: other?.id },
      doOutro: (preview.data?.campos ?? []).filter(takes).map((c) => c.campo),
    }
    const ok = await request(`${resource.path}/${id}/mesclar`, {
      method: 'POST',
      body,
      mode: 'popup',
    }).then(
      () => true,
      () => false,
    )
    setBusy(false)
    if (!ok) return
    toast.success('Candidatos mesclados com sucesso. É possível desfazer em até 30 dias.')
    void navigate(`/${resource.path}/${id}`)
  }
  return (
    <>
      <PageHeader title={`Mesclar com ${record.data.nome}`} crumb="Mesclar" />
      <section className={css.card} style={{ marginBottom: 16 }}>
        <RefBox
          label="Candidato repetido"
          to={resource.key}
          value={other}
          onChange={(v) => {
            setOther(v)
            setTaken({})
          }}
          activeOnly={false}
          exclude={id ? [id] : []}
          help="O repetido deixa de aparecer nas listas; candidaturas, documentos e exames dele passam para este candidato."
        />
      </section>
      {preview.error ? <ErrorState error={preview.error} /> : null}
      {preview.data && other ? (
        <section className={css.card} aria-label="O que muda" style={{ marginBottom: 16 }}>
          <h2>O que muda</h2>
          {preview.data.movidos.length ? (
            <p>
              Passam para este candidato:{' '}
              {preview.data.movidos
                .map((m) => `${m.quantidade} de ${inSentence(m.rotulo)}`)
                .join(', ')}
              .
            </p>
          ) : null}
          {preview.data.campos.length ? (
            <table className={css.merge}>
              <thead>
                <tr>
                  <th scope="col">Campo</th>
                  <th scope="col">Este candidato</th>
                  <th scope="col">Repetido</th>
                </tr>
              </thead>
              <tbody>{preview.data.campos.map(row)}</tbody>
            </table>
          ) : (
            <p>Os dados dos dois são iguais ou só existem neste candidato.</p>
          )}
          <Group mt="md">
            <Button loading={busy} onClick={() => void merge()}>
              Mesclar
            </Button>
            <Button variant="default" onClick={() => void navigate(`/${resource.path}/${id}`)}>
              Cancelar
            </Button>
          </Group>
        </section>
      ) : null}
      {id ? <Undo id={id} /> : null}
    </>
  )
}
