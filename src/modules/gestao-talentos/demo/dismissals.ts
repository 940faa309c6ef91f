/** Why those who left did, who leaves soon, and who is protected. No chance: whoever comes later draws as before. */
import { ensureReasons } from '#modules/gestao-talentos/motivo-desligamento/first-reasons.ts'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { listRows, insertRows } from '#platform/server/demonstration/insert.ts'
import type { Talent } from './talents.ts'

/** By code of eSocial, as often as they stand here. */
const usual = ['02', '07', '02', '07', '33', '02', '07', '06', '07', '01', '02', '38'] as const

export async function makeDismissals(
  tx: Tx,
  company: { id: number; talents: readonly Talent[] },
  today: string,
): Promise<void> {
  await ensureReasons(tx, company.id)
  const reasons = await tx.db
    .selectFrom('gestao_talentos_motivo_desligamento')
    .select(['id', 'codigo_esocial', 'exige_entrevista'])
    .where('empresa_id', '=', company.id)
    .execute()
  const byCode = new Map(reasons.map((r) => [r.codigo_esocial, r]))
  const left = company.talents.filter((t) => !t.ativo)
  for (const [i, code] of usual.entries()) {
    const reason = byCode.get(code)
    const ids = left.filter((_, n) => n % usual.length === i).map((t) => t.id)
    if (!reason || !ids.length) continue
    await tx.db
      .updateTable('gestao_talentos_talentos')
      .set({
        motivo_desligamento_id: reason.id,
        tipo_aviso: code === '02' || code === '07' ? 'T' : 'N',
        aplicar_entrevista: reason.exige_entrevista,
      })
      .where('id', 'in', ids)
      .execute()
  }
  await leavingSoon(tx, company.talents, { today, reason: byCode.get('07')?.id ?? null })
  await protectedOnes(tx, company, today)
}

/** One of the younger ones, who has given notice. */
async function leavingSoon(
  tx: Tx,
  talents: readonly Talent[],
  { today, reason }: { today: string; reason: number | null },
): Promise<void> {
  const [one] = talents
    .filter((t) => t.ativo)
    .toSorted((a, b) => (a.admissao < b.admissao ? 1 : -1))
  if (!one) return
  await tx.db
    .updateTable('gestao_talentos_talentos')
    .set({
      data_desligamento: addDays(today, 20),
      motivo_desligamento_id: reason,
      tipo_aviso: 'T',
      data_aviso: addDays(today, -10),
      aplicar_entrevista: true,
    })
    .where('id', '=', one.id)
    .execute()
}

/** Two members of the commission, and who is back from an accident. */
async function protectedOnes(
  tx: Tx,
  { id, talents }: { id: number; talents: readonly Talent[] },
  today: string,
): Promise<void> {
  const old = talents.filter((t) => t.ativo && t.admissao < addMonths(today, -12))
  const rows = old.slice(0, 3).flatMap(function protect(talent, i) {
    const motivo = i < 2 ? 'CIPA' : 'ACIDENTE'
    const fim = addMonths(today, i < 2 ? 4 : -2)
    return listRows(id, talent.id, [{ motivo, inicio: addMonths(today, -8), fim } as const])
  })
  await insertRows(tx, 'gestao_talentos_talentos__estabilidades', rows)
}
