import { Button } from '@mantine/core'
import { formatInstant } from '#platform/contract/dates.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import type { CallAnswer } from '#platform/contract/call.ts'
import { invalidate } from '#platform/web/api/queries.ts'
import { send, useCall } from '#platform/web/api/records.ts'
import { toast } from '#platform/web/feedback/notices.tsx'
import { useHas } from '#platform/web/session/rule-context.ts'
import { useTimeZone } from '#platform/web/session/session-store.ts'
import { desfazerMesclagem, mesclagens } from './merge-calls.ts'
import { candidatos } from './resource.ts'
import css from './candidate.module.css'

type Merge = CallAnswer<typeof mesclagens>[number]

/** Takes a merge back; both records are read anew. */
export async function undoMerge(id: number, mesclagemId: number): Promise<void> {
  const undone = await send(desfazerMesclagem, { params: { id, mesclagemId } }).then(
    () => true,
    () => false,
  )
  if (!undone) return
  toast.success('Mesclagem desfeita com sucesso.')
  void invalidate(candidatos.path)
}

function Done({ merge: m, onUndo }: { merge: Merge; onUndo: () => void }) {
  const timezone = useTimeZone()
  return (
    <li>
      <strong>{m.repetidoNome}</strong>
      <small>
        mesclado em {formatInstant(m.feitaEm, timezone)}
        {m.desfeitaEm ? `, desfeito em ${formatInstant(m.desfeitaEm, timezone)}` : ''}
      </small>
      {m.podeDesfazer ? (
        <Button size="compact-xs" variant="default" onClick={onUndo}>
          Desfazer
        </Button>
      ) : null}
    </li>
  )
}

/** The records that were merged into this one, and the way back. */
export function MergesDone({ id }: { id: number }) {
  const has = useHas()
  const may = has(authorityFor(candidatos, 'MESCLAR'))
  const merges = useCall(mesclagens, { params: { id } }, { quiet: true, enabled: may })
  if (!merges.data?.length) return null
  return (
    <section className={css.card} aria-label="Cadastros mesclados neste">
      <h2>Cadastros mesclados neste</h2>
      <ul className={css.list}>
        {merges.data.map((m) => (
          <Done key={m.id} merge={m} onUndo={() => void undoMerge(id, m.id)} />
        ))}
      </ul>
    </section>
  )
}
