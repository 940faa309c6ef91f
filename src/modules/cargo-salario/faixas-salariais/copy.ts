/** Bands to another position: moved with everything that names them, or copied with their histories. */
import { cargos } from '#modules/cargo-salario/cargos/resource.ts'
import { failure } from '#platform/contract/failure.ts'
import type { ActionInput, EntryInputOf, EntryOf, RecordOf } from '#platform/contract/record.ts'
import type { Ctx } from '#platform/server/context.ts'
import { listEntries, saveEntry } from '#platform/server/engine/history.ts'
import { canOf, readRecord } from '#platform/server/engine/read.ts'
import { createRecord, updateRecord } from '#platform/server/engine/write.ts'
import { faixasSalariais } from './resource.ts'

type Band = RecordOf<typeof faixasSalariais>

export async function transferBands(
  ctx: Ctx,
  from: number,
  to: number,
  ids: readonly number[],
): Promise<Band[]> {
  if (from === to)
    throw failure.conflict('Escolha um cargo de destino diferente do cargo de origem.')
  await readRecord(ctx, cargos, from, { lock: true })
  await readRecord(ctx, cargos, to, { lock: true })
  const moved: Band[] = []
  for (const id of ids) {
    const band = await readRecord(ctx, faixasSalariais, id)
    if (band.cargo.id !== from)
      throw failure.conflict(`A faixa '${band.nome}' não é do cargo de origem.`)
    moved.push(
      await updateRecord(
        ctx,
        faixasSalariais,
        id,
        { cargo: to },
        { internal: true, verb: 'TRANSFERENCIA' },
      ),
    )
  }
  return moved
}

export async function copyBand(
  ctx: Ctx,
  band: Band,
  copy: ActionInput<typeof faixasSalariais, 'copiar'>,
): Promise<unknown> {
  const [first, ...later] = (await listEntries(ctx, faixasSalariais, band)).toReversed()
  const made = await createRecord(
    ctx,
    faixasSalariais,
    {
      cargo: copy.cargo,
      nome: copy.nome,
      codigoCBO: band.codigoCBO,
      nomeACPessoal: band.nomeACPessoal,
      historico: entryOf(first),
    },
    { internal: true },
  )
  for (const entry of later)
    await saveEntry(ctx, faixasSalariais, made, null, entryOf(entry), { internal: true })
  const copied = await readRecord(ctx, faixasSalariais, made.id)
  return { ...copied, can: canOf(ctx, faixasSalariais, copied) }
}

/** What was confirmed by payroll was so for the band it came from. */
const entryOf = (
  entry: EntryOf<typeof faixasSalariais> | undefined,
): EntryInputOf<typeof faixasSalariais> => ({
  data: entry?.data ?? null,
  tipo: entry?.tipo ?? null,
  indice: entry?.indice ?? null,
  quantidade: entry?.quantidade ?? null,
  valor: entry?.valor ?? null,
  status: 'M',
})
