import { Button, Group, Radio } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatInstant } from '#platform/contract/dates.ts'
import { fieldAt, type Resource } from '#platform/contract/resource.ts'
import { request } from '#platform/web/api/client.ts'
import { useGet } from '#platform/web/api/queries.ts'
import { useRecord } from '#platform/web/api/records.ts'
import { formatValue, labelOfRef } from '#platform/web/cells/format-value.ts'
import { toast } from '#platform/web/feedback/notices.tsx'
import { RefBox, type Ref } from '#platform/web/inputs/ref-box.tsx'
import { useTimeZone } from '#platform/web/session/session-store.ts'
import { ErrorState, PageHeader, PageSkeleton } from '#platform/web/shell/page.tsx'
import { candidatos } from './resource.ts'
import css from './candidate.module.css'

type Choice = {
  campo: string
  rotulo: string
  mantido: unknown
  repetido: unknown
  sugestao: 'MANTIDO' | 'REPETIDO' | 'JUNTAR'
}
type Preview = {
  mantido: { id: number; nome: string }
  repetido: { id: number; nome: string }
  campos: Choice[]
  movidos: { rotulo: string; quantidade: number }[]
}
type Merge = {
  id: number
  repetidoNome: string
  feitaEm: string
  desfeitaEm: string | null
  podeDesfazer: boolean
}

function shown(campo: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  const f = fieldAt(candidatos.allFields, campo)
  if (f?.kind === 'rows' && Array.isArray(value))
    return value
      .map((row: Record<string, unknown>) =>
        String(
          row['curso'] ??
            row['empresa'] ??
            row['titulo'] ??
            row['nome'] ??
            labelOfRef(row['idioma']),
        ),
      )
      .join('; ')
  return (
    formatValue(f, value, 'America/Sao_Paulo') ||
    (typeof value === 'object' ? String((value as { nome?: string }).nome ?? '') : String(value))
  )
}

function Undo({ id }: { id: number }) {
  const timezone = useTimeZone()
  const merges = useGet<Merge[]>(`captacao/candidatos/${id}/mesclagens`, {}, { quiet: true })
  if (!merges.data?.length) return null
  const undo = async (m: Merge) => {
    if (
      await request(`captacao/candidatos/${id}/mesclagens/${m.id}/desfazer`, {
        method: 'POST',
        body: {},
      }).then(
        () => true,
        () => false,
      )
    ) {
      toast.success('Mesclagem desfeita com sucesso.')
      void merges.refetch()
    }
  }
  return (
    <section className={css.card} aria-label="Mesclagens feitas">
      <h2>Mesclagens feitas</h2>
      <ul className={css.list}>
        {merges.data.map((m) => (
          <li key={m.id}>
            <strong>{m.repetidoNome}</strong>
            <small>
              {formatInstant(m.feitaEm, timezone)}
              {m.desfeitaEm ? `, desfeita em ${formatInstant(m.desfeitaEm, timezone)}` : ''}
            </small>
            {m.podeDesfazer ? (
              <Button size="compact-xs" variant="default" onClick={() => void undo(m)}>
                Desfazer
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Choose the repeated record, see what changes, decide field by field, merge. */
export function MergePage({ resource, id }: { resource: Resource; id: number | null }) {
  const navigate = useNavigate()
  const [other, setOther] = useState<Ref | null>(null)
  const [taken, setTaken] = useState<Record<string, boolean>>({})
  const [busy, setBusy] = useState(false)
  const record = useRecord(candidatos, id ?? undefined)
  const preview = useGet<Preview>(
    `${resource.path}/${id}/mesclar/previa`,
    { outro: other?.id },
    { enabled: other !== null },
  )
  if (record.isError && !record.data) return <ErrorState error={record.error} />
  if (!record.data) return <PageSkeleton />
  const takes = (c: Choice): boolean => taken[c.campo] ?? c.sugestao === 'REPETIDO'
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
      <PageHeader title={`Mesclar com ${String(record.data.nome)}`} crumb="Mesclar" />
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
                .map((m) => `${m.quantidade} de ${m.rotulo.toLocaleLowerCase('pt-BR')}`)
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
              <tbody>
                {preview.data.campos.map((c) => (
                  <tr key={c.campo}>
                    <th scope="row">{c.rotulo}</th>
                    <td>
                      <Radio
                        name={c.campo}
                        checked={!takes(c)}
                        onChange={() => setTaken({ ...taken, [c.campo]: false })}
                        label={
                          c.sugestao === 'JUNTAR'
                            ? `Juntar os dois: ${shown(c.campo, c.mantido)}`
                            : shown(c.campo, c.mantido)
                        }
                      />
                    </td>
                    <td>
                      <Radio
                        name={c.campo}
                        checked={takes(c)}
                        onChange={() => setTaken({ ...taken, [c.campo]: true })}
                        label={shown(c.campo, c.repetido)}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
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
