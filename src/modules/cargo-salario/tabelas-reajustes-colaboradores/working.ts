/**
 * Applying and cancelling: one transaction each, whose lots are written by statements over many rows, with a row of the
 * log and an event for each history as the engine writes them. How far it is stands outside that transaction.
 */
import { sql } from 'kysely'
import type { Plan } from '#modules/cargo-salario/reajustes-colaboradores/open-plan.ts'
import { failure } from '#platform/contract/failure.ts'
import { counted } from '#platform/contract/numbers.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import { audit, auditMany, type AuditRow, changesIn } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { changeRows } from '#platform/server/database/change-row.ts'
import { childTable } from '#platform/server/database/names.ts'
import { historyRows } from '#platform/server/engine/history-reading.ts'
import { recordEvent, recordEvents } from '#platform/server/event.ts'
import { type Kind, kinds } from './kinds.ts'
import { applicable } from './pending.ts'
import { tabelasReajustes } from './resource.ts'

/** Proposals written by one statement. */
const lot = 1_000

export type Walk = (done: number, total: number) => Promise<void>

const lotsOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / lot) }, (_, i) => rows.slice(i * lot, (i + 1) * lot))

/** One after the other with whoever writes an entry by hand. */
async function lockTargets(ctx: Ctx, { resource }: Kind, ids: readonly number[]): Promise<void> {
  await ctx.tx.rows(
    sql`select 1 from ${sql.table(resource.table)} x where x.id = any (${ids}::int[]) order by x.id for no key update`,
  )
}

const targetsOf = async (ctx: Ctx, { lines, target }: Kind, plan: Plan): Promise<number[]> => {
  const rows = await ctx.tx.rows(
    sql<{
      alvo: number
    }>`select l.${sql.ref(target)} alvo from ${sql.table(lines)} l where l.tabela_reajuste_colaborador_id = ${plan.id}`,
  )
  return rows.map(({ alvo }) => alvo)
}

type Entry = Awaited<ReturnType<typeof historyRows>>[number]

/** One of each on the plan's day, and no other: found by record and day, not among all that the plan wrote. */
const entriesOf = (ctx: Ctx, { resource }: Kind, plan: Plan, targets: readonly number[]) =>
  historyRows(ctx, resource, 't.registro_id = any ($1) and t.data = $2', [targets, plan.data])

async function titlesOf(
  ctx: Ctx,
  { resource, title }: Kind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await ctx.tx.rows(
    sql<{
      id: number
      titulo: string
    }>`select x.id, ${title} titulo from ${sql.table(resource.table)} x where x.id = any (${ids}::int[])`,
  )
  return new Map(rows.map(({ id, titulo }) => [id, titulo]))
}

/** As the engine tells each entry of a history, for many at once. */
async function tellEntries(
  ctx: Ctx,
  kind: Kind,
  entries: readonly Entry[],
  acao: 'HISTORICO_INCLUSAO' | 'HISTORICO_EXCLUSAO',
): Promise<void> {
  const { resource } = kind
  const fields = resource.history?.fields ?? {}
  const of = ({ registroId = 0 }: Entry): number => registroId
  const titles = await titlesOf(ctx, kind, entries.map(of))
  const bothOf = (entry: Entry) =>
    acao === 'HISTORICO_INCLUSAO' ? { before: {}, after: entry } : { before: entry, after: {} }
  const rowOf = (entry: Entry): AuditRow => ({
    recurso: resource.key,
    registro: of(entry),
    titulo: titles.get(of(entry)) ?? '',
    acao,
    alteracoes: changesIn(ctx, fields, bothOf(entry), 'historico.'),
  })
  await auditMany(ctx, entries.map(rowOf))
  await recordEvents(
    ctx,
    `${resource.key}.historico`,
    entries.map((entry) => ({ recurso: resource.key, registro: of(entry) })),
  )
}

async function end(
  ctx: Ctx,
  plan: Plan,
  { acao, aviso, situacao }: { acao: string; aviso: string; situacao: 'A' | 'E' },
): Promise<void> {
  // Whoever took it for lost has given it back: then nothing of this may stand.
  const ended = await ctx.tx.db
    .updateTable('cargo_salario_tabelas_reajustes_colaboradores')
    .set({ situacao, aviso, andou_em: null, ...(situacao === 'E' ? notApplied : {}) })
    .where('id', '=', plan.id)
    .where('situacao', '=', plan.situacao)
    .where('iniciado_em', '=', plan.iniciadoEm)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw failure.conflict('O processo foi interrompido.')
  await changeRows(ctx, 'cargo_salario_tabelas_reajustes_colaboradores', plan.id, {})
  await audit(ctx, {
    recurso: tabelasReajustes.key,
    registro: plan.id,
    titulo: plan.nome,
    acao,
    alteracoes: [{ campo: 'aviso', rotulo: 'Resultado', de: null, para: aviso }],
  })
  await recordEvent(ctx, `${tabelasReajustes.key}.${acao.toLowerCase()}`, {
    recurso: tabelasReajustes.key,
    registro: plan.id,
  })
}

export const notApplied = { aplicada_em: null, aplicada_por_id: null } as const

const histories = (n: number): string => counted(n, 'histórico', 'históricos')

export async function applyPlan(
  ctx: Ctx,
  plan: Plan,
  { expected, walk }: { expected: number; walk: Walk },
): Promise<void> {
  const kind = kinds[plan.tipoReajuste]
  const targets = await targetsOf(ctx, kind, plan)
  await kind.admit?.(ctx, targets)
  await lockTargets(ctx, kind, targets)
  // Judged once nobody else can write: what came in after the question is not left out unseen.
  const { ready, pending } = await applicable(ctx, plan)
  if (pending !== expected) throw failure.conflict(newPending(pending))
  if (!ready.length) throw failure.conflict('Nenhuma proposta pode ser aplicada.')
  let done = 0
  for (const rows of lotsOf(ready)) {
    await ctx.tx.rows(
      kind.insert(
        plan,
        rows.map(({ id }) => id),
      ),
    )
    const written = rows.map(({ alvo }) => alvo)
    await tellEntries(ctx, kind, await entriesOf(ctx, kind, plan, written), 'HISTORICO_INCLUSAO')
    await kind.applied?.(ctx, plan, written)
    done += rows.length
    await walk(done, ready.length)
  }
  const left = pending
    ? ` ${counted(pending, 'proposta com pendência ficou', 'propostas com pendência ficaram')} de fora.`
    : ''
  await end(ctx, plan, {
    acao: 'APLICADA',
    situacao: 'A',
    aviso: `Reajuste aplicado: ${histories(done)}.${left}`,
  })
}

const newPending = (n: number): string =>
  `Nada foi aplicado: ${counted(n, 'proposta tem pendência', 'propostas têm pendência')}. Confira e aplique de novo.`

const confirmed = 'Nada foi cancelado: a folha de pagamento já confirmou históricos deste reajuste.'

export async function cancelPlan(ctx: Ctx, plan: Plan, { walk }: { walk: Walk }): Promise<void> {
  const kind = kinds[plan.tipoReajuste]
  const history = sql.table(childTable(kind.resource.table, 'historico'))
  const made = await ctx.tx.rows(
    sql<{
      alvo: number
    }>`select h.registro_id alvo from ${history} h where h.tabela_reajuste_id = ${plan.id} order by h.registro_id`,
  )
  const targets = made.map(({ alvo }) => alvo)
  await kind.admit?.(ctx, targets)
  await lockTargets(ctx, kind, targets)
  let done = 0
  for (const ids of lotsOf(targets)) {
    const entries = await entriesOf(ctx, kind, plan, ids)
    if (entries.some((entry) => valueAt(entry, 'status') === 'C')) throw failure.conflict(confirmed)
    await ctx.tx.rows(
      sql`delete from ${history} where id = any (${entries.map(({ id }) => id)}::int[]) and tabela_reajuste_id = ${plan.id}`,
    )
    await tellEntries(ctx, kind, entries, 'HISTORICO_EXCLUSAO')
    await kind.cancelled?.(ctx, ids)
    done += ids.length
    await walk(done, targets.length)
  }
  await end(ctx, plan, {
    acao: 'CANCELADA',
    situacao: 'E',
    aviso: `Reajuste cancelado: ${counted(done, 'histórico removido', 'históricos removidos')}.`,
  })
}
