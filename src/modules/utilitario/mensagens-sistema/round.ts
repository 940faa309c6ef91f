/** A round: what is found now stands in the place of what was found before. A check that fails keeps what it had found. */
import type { Ctx } from '#platform/server/context.ts'
import { asOwner, type Tx } from '#platform/server/database/tx.ts'
import type { Finding, SystemCheck } from '#platform/server/system-checks.ts'

type Found = { check: SystemCheck; findings: readonly Finding[] }

export async function makeRound(ctx: Ctx, round: SystemCheck['round']): Promise<void> {
  const found: Found[] = []
  for (const check of ctx.registry.checks.filter((one) => one.round === round))
    try {
      found.push({ check, findings: await check.find(ctx) })
    } catch (error) {
      ctx.platform.log.error({ err: error, codigo: check.codigo }, 'verificação')
    }
  const now = ctx.now.toISOString()
  await asOwner(ctx.platform.pool, async (tx) => {
    for (const one of found) await keep(tx, one, now)
    await tx.db
      .insertInto('plataforma_ronda')
      .values({ nome: round, feita_em: now })
      .onConflict((c) => c.column('nome').doUpdateSet({ feita_em: now }))
      .execute()
  })
}

/** What is still found keeps since when. */
async function keep(tx: Tx, { check, findings }: Found, now: string): Promise<void> {
  const { codigo, gravidade, authority } = check
  const before = await tx.db
    .deleteFrom('plataforma_aviso')
    .where('codigo', '=', codigo)
    .returning(['empresa_id', 'achado_em'])
    .execute()
  for (const one of findings) {
    const empresa = one.empresaId ?? null
    const known = before.find((row) => row.empresa_id === empresa)
    await tx.db
      .insertInto('plataforma_aviso')
      .values({
        codigo,
        empresa_id: empresa,
        gravidade: one.gravidade ?? gravidade,
        mensagem: one.mensagem,
        link: one.link ? JSON.stringify(one.link) : null,
        detalhes: JSON.stringify(one.detalhes ?? []),
        authority,
        achado_em: known?.achado_em ?? now,
      })
      .execute()
  }
}
