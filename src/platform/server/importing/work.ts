/** One row becomes a record, or changes one, in the transaction of its task. */
import { failure, Failure } from '../../contract/failure.ts'
import type { Importable } from '../../contract/importable.ts'
import { authorityFor, type Resource } from '../../contract/resource.ts'
import type { Ctx } from '../context.ts'
import { beginValues } from '../engine/begin.ts'
import { saveEntry } from '../engine/history.ts'
import { readRecord } from '../engine/read.ts'
import type { Stored } from '../engine/service.ts'
import { createRecord, updateRecord } from '../engine/write.ts'
import { isRow } from './draft.ts'
import type { Writing } from './outcome.ts'
import { noteDone, recordOfRow, rowInHand } from './store.ts'

type Body = Record<string, unknown>

export async function importRow(
  ctx: Ctx,
  declared: Importable,
  id: number,
  linha: number,
): Promise<string> {
  // The engine writes by the declaration, whose names only its service knows.
  const resource: Resource = declared
  const row = await rowInHand(ctx, id, linha)
  if (!row || !row.corpo || row.situacao === 'FALHA' || row.situacao === 'IGUAL')
    throw failure.conflict('Esta linha precisa ser conferida de novo antes de entrar.')
  if (row.feitaEm) return 'Já havia sido importada.'
  // Read as it was written by the check.
  const { corpo, entrada, registro, depois } = row.corpo as Writing
  const known = registro ? await recordBehind(ctx, id, registro.linha) : row.registro
  const body = await withRecords(ctx, id, corpo)
  const verb = known === null ? 'INSERIR' : 'EDITAR'
  const authority = authorityFor(resource, verb)
  if (!ctx.has(authority)) throw failure.forbidden([authority])
  const record =
    known === null
      ? await createRecord(ctx, resource, body, {
          unread: true,
          ...(declared.importing.inForce ? { begun: await begunOf(ctx, resource) } : {}),
        })
      : await changed(ctx, resource, { id: known, versao: registro ? null : row.versao }, body)
  if (entrada && known !== null)
    await saveEntry(ctx, resource, record, entrada.id, entrada.corpo, {
      versao: entrada.versao ?? undefined,
    })
  if (depois) await ctx.registry.byKey(resource.key).service.imported?.(ctx, record.id, depois)
  await noteDone(ctx, id, linha, record.id)
  const end = resource.label.gender === 'f' ? 'a' : 'o'
  return known === null ? `Incluíd${end}.` : `Alterad${end}.`
}

/** Rows that are whole records are proposed nothing by number: what they begin with is asked once for those of a transaction. */
const begunIn = new WeakMap<object, Promise<Record<string, unknown>>>()
function begunOf(ctx: Ctx, resource: Resource): Promise<Record<string, unknown>> {
  const known = begunIn.get(ctx.tx) ?? beginValues(ctx, resource)
  begunIn.set(ctx.tx, known)
  // Given up with other rows: whoever comes after asks anew.
  known.catch(() => begunIn.delete(ctx.tx))
  return known
}

const changed = (
  ctx: Ctx,
  resource: Resource,
  { id, versao }: { id: number; versao: number | null },
  body: Body,
): Promise<Stored> =>
  Object.keys(body).length
    ? updateRecord(ctx, resource, id, body, versao === null ? {} : { versao })
    : readRecord(ctx, resource, id, { lock: true })

/** The record that another row of the file has become. */
async function recordBehind(ctx: Ctx, id: number, linha: number): Promise<number> {
  const other = await recordOfRow(ctx, id, linha)
  if (other?.registro && (other.feitaEm || other.situacao === 'IGUAL')) return other.registro
  const name = other ? ` (${other.titulo})` : ''
  // One that another worker has in hand is waited for.
  throw new Failure(
    409,
    'CONCORRENCIA',
    `Depende da linha ${linha}${name}, que não entrou. Corrija-a e importe esta de novo.`,
  )
}

async function withRecords(ctx: Ctx, id: number, body: Body): Promise<Body> {
  const whole: Body = {}
  for (const [name, value] of Object.entries(body))
    whole[name] = isRow(value) ? await recordBehind(ctx, id, value.linha) : value
  return whole
}
