/** How far a plan's job is, written outside its transaction: whoever looks sees it, and a job that died is found. */
import { sql } from 'kysely'
import { formatInstant } from '#platform/contract/dates.ts'
import { audit } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { asOwner, type Tx } from '#platform/server/database/tx.ts'
import { nextVersion } from '#platform/server/database/next-version.ts'
import { tabelasReajustes } from './resource.ts'
import { notApplied } from './working.ts'

/** Longer than any lot takes, even behind somebody's lock. */
const silentMs = 30_000

export const noteProgress = (
  { platform }: Ctx,
  id: number,
  { done, total }: { done: number; total: number },
): Promise<void> =>
  asOwner(platform.pool, async function noteWithin(tx) {
    await tx.db
      .updateTable('cargo_salario_tabelas_reajustes_colaboradores')
      .set({
        linhas_feitas: done,
        linhas_total: total,
        andou_em: platform.clock().toISOString(),
      })
      .where('id', '=', id)
      .where('situacao', 'in', ['P', 'X'])
      .execute()
  })

type Begun = { id: number; situacao: string | null; iniciado: string | null }

/** Nothing of what was begun stands: the plan is where it was before, and says so. */
export async function giveBack(
  tx: Tx,
  { id, situacao, iniciado }: Begun,
  aviso: string,
): Promise<boolean> {
  const applying = situacao === 'P'
  const given = await tx.db
    .updateTable('cargo_salario_tabelas_reajustes_colaboradores')
    .set({
      situacao: applying ? 'E' : 'A',
      aviso: aviso.slice(0, 500),
      andou_em: null,
      versao: nextVersion(),
      ...(applying ? notApplied : {}),
    })
    .where('id', '=', id)
    .where('situacao', '=', applying ? 'P' : 'X')
    .where('iniciado_em', '=', iniciado)
    .returning('id')
    .executeTakeFirst()
  return given !== undefined
}

/** Plans whose job has not been heard of: its process is gone, and with it all that it had written. */
export const giveBackSilent = (ctx: Ctx): Promise<void> =>
  asOwner(ctx.platform.pool, (tx) => giveBackWithin(ctx, tx))

async function giveBackWithin(ctx: Ctx, tx: Tx): Promise<void> {
  const { platform } = ctx
  const before = new Date(platform.clock().getTime() - silentMs).toISOString()
  const silent = await tx.db
    .selectFrom('cargo_salario_tabelas_reajustes_colaboradores as p')
    .innerJoin('utilitario_empresas as e', 'e.id', 'p.empresa_id')
    .select([
      'p.id',
      'p.nome',
      'p.situacao',
      'p.empresa_id as empresa',
      'e.timezone',
      sql<string>`p.iniciado_em`.as('iniciado'),
    ])
    .where('p.situacao', 'in', ['P', 'X'])
    .where('p.andou_em', '<=', before)
    .execute()
  for (const plan of silent) {
    const zone = plan.timezone ?? platform.settings.tz
    const what = plan.situacao === 'P' ? 'A aplicação iniciada' : 'O cancelamento iniciado'
    const nothing = plan.situacao === 'P' ? 'nada foi aplicado' : 'nada foi cancelado'
    const aviso = `${what} em ${formatInstant(plan.iniciado, zone)} foi interrompid${plan.situacao === 'P' ? 'a' : 'o'} e ${nothing}. Tente de novo.`
    if (await giveBack(tx, plan, aviso))
      await audit(
        { ...ctx, tx, empresa: { ...companyIn(plan.empresa), timezone: zone } },
        {
          recurso: tabelasReajustes.key,
          registro: plan.id,
          titulo: plan.nome,
          acao: 'INTERROMPIDA',
          alteracoes: [{ campo: 'aviso', rotulo: 'Resultado', de: null, para: aviso }],
        },
      )
  }
}

const companyIn = (id: number) => ({ id, nome: '', corPrincipal: null, possuiSst: true })
