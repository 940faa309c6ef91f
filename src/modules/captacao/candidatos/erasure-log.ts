/** Where the log tells of a candidate under the record of another, or under one that is gone. */
import { sql } from 'kysely'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import type { Resource } from '#platform/contract/resource.ts'
import type { Subject } from '#platform/server/log-seal.ts'
import { pessoas } from '#modules/gestao-talentos/pessoas/resource.ts'
import { candidatos } from './resource.ts'

type Person = { id: number; pessoa: number; nome: string }
type Referring = readonly { resource: Resource; name: string }[]

export async function toldElsewhere(
  ctx: Ctx,
  { id }: Person,
  names: readonly string[],
  referring: Referring,
): Promise<Subject[]> {
  return [
    { linhas: await inTimelines(ctx, id, names) },
    ...(await ofRemoved(ctx, id, names, referring)),
  ]
}

/** Every name the candidate has or had, as the log and the person's record hold it. */
export async function namesOf(ctx: Ctx, { id, pessoa, nome }: Person): Promise<string[]> {
  const rows = await ctx.tx.query<{ nome: string }>(
    `with dele as (select titulo, acao, alteracoes from plataforma_log where (recurso = $2 and registro = $1) or (recurso = $3 and registro = $4))
     select titulo nome from dele where acao in ('INCLUSAO', 'ALTERACAO') and titulo <> ''
     union select v from dele, jsonb_array_elements(alteracoes) x, lateral (values (x->>'de'), (x->>'para')) n (v) where x->>'campo' in ('nome', 'nomeSocial') and v <> ''`,
    [id, candidatos.key, pessoas.key, pessoa],
  )
  return [...new Set([nome, ...rows.map((r) => r.nome)])]
}

/** Rows after a given one that hold one of the names as a whole: what the erasing transaction itself wrote. */
export async function toldSince(
  ctx: Ctx,
  since: number,
  names: readonly string[],
): Promise<number[]> {
  const { id: company } = companyOf(ctx)
  const any = sql`any (${[...names]}::text[])`
  const rows = await ctx.tx.rows(
    sql<{
      id: number
    }>`select l.id from plataforma_log l where l.id > ${since} and l.empresa_id = ${company} and (l.titulo = ${any} or exists (select 1 from jsonb_array_elements(l.alteracoes) x where x->>'de' = ${any} or x->>'para' = ${any} or x->>'rotulo' = ${any}))`,
  )
  return rows.map((r) => r.id)
}

/** The timeline of every request the candidate was in. Rows written before they held the id are found by a whole name. */
async function inTimelines(ctx: Ctx, id: number, names: readonly string[]): Promise<number[]> {
  const rows = await ctx.tx.query<{ id: number }>(
    `with recursive mantidos as (select $1::int id union select c.mesclado_em_id from captacao_candidatos c join mantidos m on m.id = c.id where c.mesclado_em_id is not null)
     select l.id from plataforma_log l where l.recurso = 'captacao.solicitacoes-pessoal' and l.registro in (select solicitacao_id from captacao_candidato_solicitacoes where candidato_id in (select id from mantidos))
        and exists (select 1 from jsonb_array_elements(l.alteracoes) x
                     where case when x ? 'candidatoId' then (x->>'candidatoId')::int = $1
                                when x->>'campo' = 'candidato' then x->>'de' = any ($2) or x->>'para' = any ($2)
                                else l.acao = 'MOVIMENTACAO' and x->>'rotulo' = any ($2) end)`,
    [id, names],
  )
  return rows.map((r) => r.id)
}

/** Records of the candidate that were removed before: all that the log says of them. */
async function ofRemoved(
  ctx: Ctx,
  id: number,
  names: readonly string[],
  referring: Referring,
): Promise<Subject[]> {
  const found: Subject[] = []
  for (const { resource, name: campo } of referring) {
    const wanted = [{ campo, registro: id }, ...names.map((de) => ({ campo, de }))].map((w) =>
      JSON.stringify([w]),
    )
    const rows = await ctx.tx.query<{ registro: number }>(
      `select distinct l.registro from unnest($1::jsonb[]) w join plataforma_log l on l.alteracoes @> w
        where l.acao = 'EXCLUSAO' and l.recurso = $2 and l.empresa_id = $3 and l.registro is not null
          and not exists (select 1 from jsonb_array_elements(l.alteracoes) x where x->>'campo' = $4 and (x->>'registro')::int <> $5)`,
      [wanted, resource.key, companyOf(ctx).id, campo, id],
    )
    if (rows.length) found.push({ recurso: resource.key, registros: rows.map((r) => r.registro) })
  }
  return found
}
