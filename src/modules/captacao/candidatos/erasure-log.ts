/** Where the log tells of a candidate under the record of another, or under one that is gone. */
import { sql } from 'kysely'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { holdsPerson } from '#platform/server/engine/forget-person.ts'
import type { Referring } from '#platform/server/engine/move-rows.ts'
import { asOwner, type Tx } from '#platform/server/database/tx.ts'
import { blankLog, type Subject } from '#platform/server/log-seal.ts'
import { pessoas } from '#modules/gestao-talentos/pessoas/resource.ts'
import { candidatos } from './resource.ts'

declare module '#platform/contract/log-entry.ts' {
  interface Change {
    /** Under another's record: the candidate of whom the change tells, so that an erasing finds it whatever the name was. */
    candidatoId?: number
  }
}

type Person = { id: number; pessoa: number; nome: string }

const l = table('plataforma_log', 'l')

export const blankingJob = 'captacao-apagado-no-log'
/** Beyond the longest that a transaction may last. */
const openNoMore = 300

type Blanking = { since: number; subjects: { recurso: string; registros: readonly number[] }[] }

/** A transaction that read the name before it was erased may put it on record after: looked for once none is open any more. */
export const blankLater = (ctx: Ctx, { since, subjects }: Blanking): Promise<void> =>
  ctx.platform.jobs.send(
    ctx.tx,
    blankingJob,
    { empresaId: companyOf(ctx).id, since, subjects },
    { startAfterSeconds: openNoMore },
  )

/** What was written of the erased records after the erasure began, except that they were erased. */
export const blankSince = (ctx: Ctx, blanking: Blanking): Promise<void> =>
  asOwner(ctx.platform.pool, async (tx) => {
    const linhas = await writtenSince(tx, blanking)
    await blankLog(tx, [{ linhas }], ctx.now)
  })

async function writtenSince(tx: Tx, { since, subjects }: Blanking): Promise<number[]> {
  const linhas: number[] = []
  for (const { recurso, registros } of subjects) {
    const rows = await tx.select(
      { id: l.id },
      sql`from ${l} where ${l.id} > ${since} and ${l.recurso} = ${recurso}
        and ${l.registro} = any (${[...registros]}::int[]) and ${l.acao} <> 'ELIMINACAO'`,
    )
    linhas.push(...rows.map((r) => r.id))
  }
  return linhas
}

export async function toldElsewhere(
  ctx: Ctx,
  { id }: Person,
  names: readonly string[],
  referring: readonly Referring[],
): Promise<Subject[]> {
  return [
    { linhas: await inTimelines(ctx, id, names) },
    ...(await ofRemoved(ctx, id, names, referring)),
  ]
}

/** Every name the candidate has or had, as the log and the person's record hold it. */
export async function namesOf(ctx: Ctx, { id, pessoa, nome }: Person): Promise<string[]> {
  const rows = await ctx.tx.rows(
    sql<{ nome: string }>`with dele as (select ${l.titulo}, ${l.acao}, ${l.alteracoes} from ${l}
        where (${l.recurso} = ${candidatos.key} and ${l.registro} = ${id}) or (${l.recurso} = ${pessoas.key} and ${l.registro} = ${pessoa}))
     select titulo nome from dele where acao in ('INCLUSAO', 'ALTERACAO') and titulo <> ''
     union select v from dele, jsonb_array_elements(alteracoes) x, lateral (values (x->>'de'), (x->>'para')) n (v) where x->>'campo' in ('nome', 'nomeSocial') and v <> ''`,
  )
  return [...new Set([nome, ...rows.map((r) => r.nome)])]
}

/**
 * Rows after a given one that tell of the candidate under another's record: what the erasing transaction itself wrote. A
 * row that does not say who is meant is known by holding one of the names as a whole; the record of another person of
 * that name is theirs.
 */
export async function toldSince(
  ctx: Ctx,
  since: number,
  { id, names }: { id: number; names: readonly string[] },
): Promise<number[]> {
  const { id: company } = companyOf(ctx)
  const any = sql`any (${[...names]}::text[])`
  const persons = [...ctx.registry.slices.values()].flatMap(({ resource }) =>
    holdsPerson(resource) ? [resource.key] : [],
  )
  const ofNobody = sql`${l.recurso} <> all (${['sessao', ...persons]}::text[])`
  const rows = await ctx.tx.select(
    { id: l.id },
    sql`from ${l} where ${l.id} > ${since} and ${l.empresa_id} = ${company} and ((${l.titulo} = ${any} and ${ofNobody})
      or exists (select 1 from jsonb_array_elements(${l.alteracoes}) x
                  where case when x ? 'candidatoId' then (x->>'candidatoId')::int = ${id}
                             when x ? 'pessoas' then x #> array['pessoas', ${candidatos.key}::text] @> ${JSON.stringify([id])}::jsonb
                             else ${ofNobody} and (x->>'de' = ${any} or x->>'para' = ${any} or x->>'rotulo' = ${any}) end))`,
  )
  return rows.map((r) => r.id)
}

/** The timeline of every request the candidate was in. Rows written before they held the id are found by a whole name. */
async function inTimelines(ctx: Ctx, id: number, names: readonly string[]): Promise<number[]> {
  const c = table('captacao_candidatos', 'c')
  const s = table('captacao_candidato_solicitacoes', 's')
  const any = sql`any (${[...names]}::text[])`
  const rows = await ctx.tx.rows(
    sql<{ id: number }>`with recursive mantidos as (select ${id}::int id
       union select ${c.mesclado_em_id} from ${c} join mantidos m on m.id = ${c.id} where ${c.mesclado_em_id} is not null)
     select ${l.id} from ${l} where ${l.recurso} = 'captacao.solicitacoes-pessoal'
        and ${l.registro} in (select ${s.solicitacao_id} from ${s} where ${s.candidato_id} in (select id from mantidos))
        and exists (select 1 from jsonb_array_elements(${l.alteracoes}) x
                     where case when x ? 'candidatoId' then (x->>'candidatoId')::int = ${id}
                                when x->>'campo' = 'candidato' then x->>'de' = ${any} or x->>'para' = ${any}
                                else ${l.acao} = 'MOVIMENTACAO' and x->>'rotulo' = ${any} end)`,
  )
  return rows.map((r) => r.id)
}

/** Records of the candidate that were removed before: all that the log says of them. */
async function ofRemoved(
  ctx: Ctx,
  id: number,
  names: readonly string[],
  referring: readonly Referring[],
): Promise<Subject[]> {
  const found: Subject[] = []
  for (const { resource, name: campo } of referring) {
    const wanted = [{ campo, registro: id }, ...names.map((de) => ({ campo, de }))].map((w) =>
      JSON.stringify([w]),
    )
    const rows = await ctx.tx.rows(
      sql<{
        registro: number
      }>`select distinct ${l.registro} from unnest(${wanted}::jsonb[]) w join ${l} on ${l.alteracoes} @> w
        where ${l.acao} = 'EXCLUSAO' and ${l.recurso} = ${resource.key} and ${l.empresa_id} = ${companyOf(ctx).id} and ${l.registro} is not null
          and not exists (select 1 from jsonb_array_elements(${l.alteracoes}) x where x->>'campo' = ${campo} and (x->>'registro')::int <> ${id})`,
    )
    if (rows.length) found.push({ recurso: resource.key, registros: rows.map((r) => r.registro) })
  }
  return found
}
