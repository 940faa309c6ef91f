/** The log's chain: sealing new rows, proving the chain, blanking a person's values, letting old rows go. Everything as the owner. */
import type { AccountKind } from '../contract/actor.ts'
import type { Tx } from './database/tx.ts'

/** Readings and logins are kept one year, changes five. */
const terms = { readingYears: 1, changeYears: 5 }
const readings = [
  'LEITURA',
  'EXPORTACAO',
  'IMPRESSAO',
  'LOGIN',
  'LOGIN_RECUSADO',
  'IDENTIDADE',
  'IDENTIDADE_RECUSADA',
]

const chain = 'corrente do log'
const portion = 50_000
const origin = '0'.repeat(64)

/** One block of what has come since the last one; answers how many rows it took. */
export async function sealLog(tx: Tx, now: Date, most = portion): Promise<number> {
  await tx.lock(chain)
  const last = await tx.one<{ id: number; resumo: string }>(
    'select id, resumo from plataforma_log_bloco order by id desc limit 1',
  )
  const block = (last?.id ?? 0) + 1
  await tx.query(
    "insert into plataforma_log_bloco (id, anterior, resumo, linhas, selado_em) values ($1, $2, '', 0, $3)",
    [block, last?.resumo ?? origin, now.toISOString()],
  )
  const taken = await tx.query(
    `with novas as materialized (select id, data, gen_random_uuid()::text a, gen_random_uuid()::text b from plataforma_log where bloco_id is null order by id limit $2),
     seladas as (
       update plataforma_log l set bloco_id = $1, autor_sal = n.a, objeto_sal = n.b,
              autor_resumo = plataforma_log_resumo(jsonb_build_array(n.a, l.usuario_nome, l.ip)), objeto_resumo = plataforma_log_resumo(jsonb_build_array(n.b, l.titulo, l.alteracoes))
         from novas n where l.id = n.id and l.data = n.data returning l.id, l.data, l.acao = any ($3) leitura, plataforma_log_linha(l) resumo)
     insert into plataforma_log_prova (log_id, bloco_id, data, leitura, resumo) select id, $1, data, leitura, resumo from seladas returning log_id`,
    [block, most, readings],
  )
  if (taken.length)
    await tx.query(
      'update plataforma_log_bloco set linhas = $2, resumo = plataforma_log_bloco_resumo(id, anterior) where id = $1',
      [block, taken.length],
    )
  else await tx.query('delete from plataforma_log_bloco where id = $1', [block])
  return taken.length
}

export type Proof = {
  blocks: number
  rows: number
  blanked: number
  unsealed: number
  last: { id: number; resumo: string } | null
  problems: string[]
}

const shownProblems = 50

/** Every block against the one before, every proof against its row, every sealed row against its proof. */
export async function proveLog(tx: Tx, now: Date): Promise<Proof> {
  const problems: string[] = []
  const say = async (text: string, sql: string, values: unknown[] = []): Promise<void> => {
    for (const row of await tx.query<{ em: string }>(`${sql} limit ${shownProblems}`, values))
      problems.push(`${text} ${row.em}.`)
  }
  const [before, changesBefore] = [
    yearsBefore(now, terms.readingYears),
    yearsBefore(now, terms.changeYears),
  ]
  await say(
    'Falta o bloco antes do bloco',
    'select b.id::text em from plataforma_log_bloco b where b.id > 1 and not exists (select 1 from plataforma_log_bloco a where a.id = b.id - 1) order by b.id',
  )
  await say(
    'O elo com o bloco anterior não confere no bloco',
    `select b.id::text em from plataforma_log_bloco b left join plataforma_log_bloco a on a.id = b.id - 1 where b.anterior <> coalesce(a.resumo, $1) order by b.id`,
    [origin],
  )
  await say(
    'O resumo não confere no bloco',
    'select b.id::text em from plataforma_log_bloco b where b.resumo <> plataforma_log_bloco_resumo(b.id, b.anterior) and not (b.selado_em < $1 and not exists (select 1 from plataforma_log_prova p where p.bloco_id = b.id)) order by b.id',
    [changesBefore],
  )
  await say(
    'Foi removida a linha',
    `select p.log_id::text || ' (bloco ' || p.bloco_id || ')' em from plataforma_log_prova p where not exists (select 1 from plataforma_log l where l.id = p.log_id) and p.data >= case when p.leitura then $1::timestamptz else $2::timestamptz end order by p.log_id`,
    [before, changesBefore],
  )
  await say(
    'Foi alterada a linha',
    `select l.id::text || ' (bloco ' || p.bloco_id || ')' em from plataforma_log l join plataforma_log_prova p on p.log_id = l.id
    where p.resumo <> plataforma_log_linha(l) or p.data <> l.data or l.bloco_id is distinct from p.bloco_id
       or case when l.autor_apagado then l.usuario_nome <> '' or l.ip <> '' or l.autor_sal is not null else l.autor_resumo is distinct from plataforma_log_autor(l) end
       or case when l.objeto_apagado then l.titulo <> '' or l.alteracoes <> '[]' or l.objeto_sal is not null else l.objeto_resumo is distinct from plataforma_log_objeto(l) end order by l.id`,
  )
  await say(
    'Foi acrescentada depois a linha',
    'select l.id::text em from plataforma_log l where l.bloco_id is not null and not exists (select 1 from plataforma_log_prova p where p.log_id = l.id) order by l.id',
  )
  const counts = await tx.one<{ blocks: number; rows: number; blanked: number; unsealed: number }>(
    'select (select count(*) from plataforma_log_bloco) blocks, count(*) filter (where bloco_id is not null) rows, count(*) filter (where autor_apagado or objeto_apagado) blanked, count(*) filter (where bloco_id is null) unsealed from plataforma_log',
  )
  const last =
    (await tx.one<{ id: number; resumo: string }>(
      'select id, resumo from plataforma_log_bloco order by id desc limit 1',
    )) ?? null
  return {
    blocks: counts?.blocks ?? 0,
    rows: counts?.rows ?? 0,
    blanked: counts?.blanked ?? 0,
    unsealed: counts?.unsealed ?? 0,
    last,
    problems,
  }
}

/** All rows of a record, or single rows that tell of the person under the record of another. */
export type Subject =
  | { recurso: string; registros: readonly number[] }
  | { linhas: readonly number[] }

/** A person's values leave the log: what was said of their records, and their name and address where they acted themselves. */
export async function blankLog(
  tx: Tx,
  subjects: readonly Subject[],
  now: Date,
  actor?: { kind: AccountKind; id: number },
  most = portion,
): Promise<void> {
  // A row that is not sealed yet must be so first: its digest has to stand before its values go.
  while ((await sealLog(tx, now, most)) === most);
  const nothing = "titulo = '', alteracoes = '[]', objeto_sal = null, objeto_apagado = true"
  for (const s of subjects) {
    if ('linhas' in s)
      await tx.query(`update plataforma_log set ${nothing} where id = any ($1)`, [[...s.linhas]])
    else
      await tx.query(
        `update plataforma_log set ${nothing} where recurso = $1 and registro = any ($2)`,
        [s.recurso, [...s.registros]],
      )
  }
  if (!actor) return
  await tx.query(
    "update plataforma_log set usuario_nome = '', ip = '', autor_sal = null, autor_apagado = true where usuario_tipo = $1 and usuario_id = $2",
    [actor.kind, actor.id],
  )
  await tx.query(
    `update plataforma_log set ${nothing} where recurso = 'sessao' and usuario_tipo = $1 and usuario_id = $2`,
    [actor.kind, actor.id],
  )
}

/** The partitions of this month and the next two; whole months and single readings past their term go. */
export async function keepLogTerms(tx: Tx, now: Date): Promise<void> {
  await tx.lock(chain)
  const day = now.toISOString().slice(0, 10)
  await tx.query(
    "select plataforma_log_mes((date_trunc('month', $1::date) + make_interval(months => n))::date) from generate_series(0, 2) n",
    [day],
  )
  const changesBefore = yearsBefore(now, terms.changeYears)
  const oldest = `plataforma_log_${changesBefore.slice(0, 7).replace('-', '')}`
  const old = await tx.query<{ nome: string }>(
    "select c.relname nome from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'plataforma_log'::regclass and c.relname ~ '^plataforma_log_[0-9]{6}$' and c.relname < $1",
    [oldest],
  )
  for (const { nome } of old) await tx.query(`drop table ${nome}`)
  await tx.query('delete from plataforma_log where data < $1', [changesBefore])
  await tx.query('delete from plataforma_log where data < $1 and acao = any ($2)', [
    yearsBefore(now, terms.readingYears),
    readings,
  ])
  await tx.query(
    'delete from plataforma_log_prova p using plataforma_log_bloco b where b.id = p.bloco_id and b.selado_em < $1 and not exists (select 1 from plataforma_log_prova x where x.bloco_id = b.id and x.data >= $1)',
    [changesBefore],
  )
}

function yearsBefore(now: Date, years: number): string {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - years)
  return then.toISOString()
}
