import { Button, Group } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { calledName } from '#modules/gestao-talentos/pessoas/social-name.ts'
import type { WireOf } from '#platform/contract/record.ts'
import type { Resource } from '#platform/contract/resource.ts'
import { inSentence } from '#platform/contract/text.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import { labelOfRef } from '#platform/contract/value-words.ts'
import { request } from '#platform/web/api/client.ts'
import type { WireRecord } from '#platform/web/api/queries.ts'
import { send, useCall, useRecord } from '#platform/web/api/records.ts'
import { toast } from '#platform/web/feedback/notices.tsx'
import { RefBox, type Ref } from '#platform/web/inputs/ref-box.tsx'
import { addressWith } from '#platform/web/routing/address.ts'
import { ErrorState, PageHeader, PageSkeleton } from '#platform/web/shell/page.tsx'
import { mesclagens, previaMesclagem } from './merge-calls.ts'
import {
  type Choice,
  MergeChoices,
  type Preview,
  toldApart,
  type Winner,
} from './merge-choices.tsx'
import { type Mergeable, whyNotMerged } from './merge-reasons.ts'
import { MergesDone, undoMerge } from './merges-done.tsx'
import { candidatos } from './resource.ts'
import css from './candidate.module.css'

const textAt = (row: WireRecord, path: string): string | null => {
  const value = valueAt(row, path)
  return typeof value === 'string' && value ? value : null
}

/** By what two of one name are told apart. */
const detail = (row: WireRecord): string => {
  const mobile = textAt(row, 'contato.foneCelular')
  return toldApart({
    cpf: textAt(row, 'pessoal.cpf'),
    email: textAt(row, 'contato.email'),
    telefone: mobile && `${textAt(row, 'contato.dddCelular') ?? ''}${mobile}`,
  })
}

const mergeable = (row: WireRecord): Mergeable => ({
  nome: textAt(row, 'nomeSocial') ?? labelOfRef(row),
  cpf: textAt(row, 'pessoal.cpf'),
  apagado: Boolean(row.apagadoEm),
  jaFoiColaborador: row.jaFoiColaborador === true,
})

/** Of another company, erased, or somebody else: whoever can't be chosen is seen with the reason. */
const refusedFor = (record: WireRecord) => (row: WireRecord) =>
  typeof row.can?.mesclar === 'string'
    ? row.can.mesclar
    : whyNotMerged(mergeable(record), mergeable(row))

type Chosen = Readonly<Record<string, Winner>>

const bodyOf = (other: number, campos: readonly Choice[], winnerOf: (c: Choice) => Winner) => {
  const won = (by: Winner) => campos.filter((c) => winnerOf(c) === by).map((c) => c.campo)
  return { outro: { id: other }, doOutro: won('REPETIDO'), doMantido: won('MANTIDO') }
}

/** Offers to take it back where it is told. */
async function tellMerged(id: number): Promise<void> {
  const said = 'Candidatos mesclados com sucesso. É possível desfazer em até 30 dias.'
  const [last] = await send(mesclagens, { params: { id } }).catch(() => [])
  if (last) toast.undoable(said, () => void undoMerge(id, last.id))
  else toast.success(said)
}

function Moved({ movidos }: Pick<Preview, 'movidos'>) {
  if (!movidos.length) return null
  const each = movidos.map((m) => `${m.quantidade} de ${inSentence(m.rotulo)}`)
  return <p>Passam para o candidato que fica: {each.join(', ')}.</p>
}

function Comparison({ id, preview }: { id: number; preview: Preview }) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Chosen>({})
  const [busy, setBusy] = useState(false)
  const page = `/${candidatos.path}/${id}`
  const winnerOf = (c: Choice): Winner => chosen[c.campo] ?? c.sugestao
  const choose = (choices: readonly Choice[], winner: Winner | undefined) => {
    const winners = choices.map((c) => [c.campo, winner ?? c.sugestao] as const)
    setChosen({ ...chosen, ...Object.fromEntries(winners) })
  }
  const merge = async () => {
    setBusy(true)
    const body = bodyOf(preview.repetido.id, preview.campos, winnerOf)
    const path = `${candidatos.path}/${id}/mesclar`
    const ok = await request(path, { method: 'POST', body, mode: 'popup' }).then(
      () => true,
      () => false,
    )
    setBusy(false)
    if (!ok) return
    void navigate(page)
    await tellMerged(id)
  }
  const turned = `/${candidatos.path}/${preview.repetido.id}/mesclar?outro=${id}`
  return (
    <section className={css.card} aria-label="O que muda" style={{ marginBottom: 16 }}>
      <h2>O que muda</h2>
      <Moved movidos={preview.movidos} />
      <MergeChoices preview={preview} winnerOf={winnerOf} onChoose={choose} />
      <Group mt="md">
        <Button loading={busy} onClick={() => void merge()}>
          Mesclar
        </Button>
        <Button variant="default" onClick={() => void navigate(turned, { replace: true })}>
          Trocar quem fica
        </Button>
        <Button variant="default" onClick={() => void navigate(page)}>
          Cancelar
        </Button>
      </Group>
    </section>
  )
}

/** The repeated one stands in the address. */
function useOther() {
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('outro')) || 0
  const [named, setNamed] = useState<Ref | null>(null)
  const set = (ref: Ref | null) => {
    setNamed(ref)
    setParams(() => addressWith({ outro: ref ? String(ref.id) : null }), { replace: true })
  }
  return { id, named: named?.id === id ? named : null, set }
}

const refOf = (preview: Preview | undefined, id: number): Ref | null =>
  preview?.repetido.id === id ? { id, rotulo: preview.repetido.nome } : null

function MergeInto({ record }: { record: WireOf<typeof candidatos> }) {
  const other = useOther()
  const from = useMemo(
    () => ({ path: candidatos.path, detail, refused: refusedFor(record) }),
    [record],
  )
  const preview = useCall(
    previaMesclagem,
    { params: { id: record.id }, query: { outro: other.id } },
    { enabled: other.id > 0 },
  )
  const isCurrent = preview.data?.repetido.id === other.id
  return (
    <>
      <PageHeader
        title={`Mesclar com ${calledName(record)}`}
        crumb="Mesclar"
        parent={{ label: calledName(record), to: `/${candidatos.path}/${record.id}` }}
      />
      <section className={css.card} style={{ marginBottom: 16 }}>
        <RefBox
          label="Candidato repetido"
          to={candidatos.key}
          from={from}
          value={other.named ?? refOf(preview.data, other.id)}
          onChange={other.set}
          activeOnly={false}
          exclude={[record.id]}
          help="O repetido deixa de aparecer nas listas; candidaturas, documentos e exames dele passam para este candidato."
        />
      </section>
      {preview.error && other.id ? <ErrorState error={preview.error} /> : null}
      {preview.data && isCurrent && other.id ? (
        <Comparison key={other.id} id={record.id} preview={preview.data} />
      ) : null}
      <MergesDone id={record.id} />
    </>
  )
}

/** Choose the repeated record, see both side by side, decide field by field, merge. */
export function MergePage({ id }: { resource: Resource; id: number | null }) {
  const record = useRecord(candidatos, id ?? undefined)
  if (record.isError && !record.data) return <ErrorState error={record.error} />
  if (!record.data || record.data.id !== id) return <PageSkeleton />
  return <MergeInto key={id} record={record.data} />
}
