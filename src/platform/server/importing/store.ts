/** What is kept of a spreadsheet between its steps. The policies show nobody else's. */
import { sql } from 'kysely'
import { failure } from '../../contract/failure.ts'
import {
  type ImportChange,
  type ImportProblem,
  type ImportFate,
  type ImportMessage,
  type ImportRow,
  type ImportState,
  importLimits,
  rowsAtOnce,
} from '../../contract/importing.ts'
import type { Resource } from '../../contract/resource.ts'
import { type Ctx, companyOf } from '../context.ts'
import { gathered } from '../database/abreast.ts'
import { table } from '../database/columns.ts'
import { asOwner } from '../database/tx.ts'
import type { Cell, FileRow } from './cell.ts'
import type { FileColumn } from './headings.ts'

const i = table('plataforma_importacao', 'i')
const l = table('plataforma_importacao_linha', 'l')
const t = table('plataforma_tarefa', 't')
/** The tasks that brought in rows of an import. */
const ofImport = sql`right(${t.caminho}, 9) = '/importar' and (${t.entrada} ->> 'importacaoId')::int = ${i.id}`
/** What the last task said of rows that it did not bring in, beside each row. */
const withRefusals = (id: number) => sql`left join (
    select distinct on (x.dados) (x.dados #>> '{}')::int linha, x.mensagem
    from plataforma_tarefa t join plataforma_tarefa_linha x on x.tarefa_id = t.id
    where right(t.caminho, 9) = '/importar' and (t.entrada ->> 'importacaoId')::int = ${id} and x.destino <> 'FEITA'
    order by x.dados, t.id desc
  ) recusa on recusa.linha = ${l.linha} and ${l.feita_em} is null`

export type NewImport = {
  recurso: string
  arquivo: string
  planilha: string
  planilhas: readonly string[]
  linhaTitulo: number
  colunas: readonly FileColumn[]
}

export async function insertImport(ctx: Ctx, made: NewImport): Promise<number> {
  const { id } = await ctx.tx.db
    .insertInto('plataforma_importacao')
    .values({
      empresa_id: companyOf(ctx).id,
      usuario_id: ctx.user.id ?? 0,
      recurso: made.recurso,
      arquivo: made.arquivo.slice(0, 200),
      planilha: made.planilha,
      planilhas: JSON.stringify(made.planilhas),
      linha_titulo: made.linhaTitulo,
      colunas: JSON.stringify(made.colunas),
      linhas: 0,
      criada_em: ctx.now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const insertRows = (ctx: Ctx, id: number, rows: readonly FileRow[]): Promise<unknown> =>
  ctx.tx.rows(sql`
    with novas as (
      insert into plataforma_importacao_linha (importacao_id, linha, celulas)
      select ${id}::int, r.linha, r.celulas from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (linha int, celulas jsonb)
      returning 1)
    update plataforma_importacao set linhas = linhas + (select count(*) from novas) where id = ${id}`)

export const removeImport = (ctx: Ctx, id: number): Promise<unknown> =>
  ctx.tx.db.deleteFrom('plataforma_importacao').where('id', '=', id).execute()

type Count = (fate: ImportFate) => ReturnType<typeof sql<number>>
const counted: Count = (fate) =>
  sql<number>`(select count(*)::int from ${l} where ${l.importacao_id} = ${i.id} and ${l.situacao} = ${fate})`

export type KeptState = Omit<ImportState, 'campos'>

/** An import of the signed-in user in this company, of this register. */
export async function readImport(
  ctx: Ctx,
  { key }: Pick<Resource, 'key'>,
  id: number,
): Promise<KeptState> {
  const [row] = await ctx.tx.select(
    {
      id: i.id,
      arquivo: i.arquivo,
      planilha: i.planilha,
      planilhas: sql<string[]>`${i.planilhas}`,
      linhas: i.linhas,
      linhaTitulo: i.linha_titulo,
      colunas: sql<FileColumn[]>`${i.colunas}`,
      conferida: sql<boolean>`${i.conferida_em} is not null`,
      tarefaId: sql<number | null>`(select max(${t.id}) from ${t} where ${ofImport})`,
      novas: counted('NOVA'),
      atualizam: counted('ATUALIZA'),
      iguais: counted('IGUAL'),
      falhas: counted('FALHA'),
      avisos: sql<number>`(select count(*)::int from ${l} where ${l.importacao_id} = ${i.id} and ${l.situacao} <> 'FALHA' and ${l.mensagens} <> '[]')`,
      feitas: sql<number>`(select count(*)::int from ${l} where ${l.importacao_id} = ${i.id} and ${l.feita_em} is not null)`,
    },
    sql`from ${i} where ${i.id} = ${id} and ${i.recurso} = ${key}`,
  )
  if (!row) throw failure.notFound()
  const { novas, atualizam, iguais, falhas, avisos, feitas, ...rest } = row
  return { ...rest, contagem: { novas, atualizam, iguais, falhas, avisos, feitas } }
}

export type KeptRow = { linha: number; celulas: Cell[] }

/** All rows, as they stood in the file. */
export const fileRows = (ctx: Ctx, id: number): Promise<KeptRow[]> =>
  ctx.tx.select(
    { linha: l.linha, celulas: sql<Cell[]>`${l.celulas}` },
    sql`from ${l} where ${l.importacao_id} = ${id} order by ${l.linha}`,
  )

export type Judged = {
  linha: number
  titulo: string
  situacao: ImportFate
  mensagens: readonly ImportMessage[]
  mudancas: readonly ImportChange[]
  corpo: unknown
  ordem: number
  registro: number | null
  versao: number | null
}

const portion = 2000

/** Writes what was found of each row, and as which fields its columns were read. */
export async function keepJudged(
  ctx: Ctx,
  id: number,
  columns: readonly FileColumn[],
  rows: readonly Judged[],
): Promise<void> {
  // By its key: a join would be planned without knowing how many rows have just come.
  for (let at = 0; at < rows.length; at += portion)
    await ctx.tx.rows(sql`
      insert into plataforma_importacao_linha as l
        (importacao_id, linha, celulas, titulo, situacao, mensagens, mudancas, corpo, ordem, registro, versao)
      select ${id}::int, r.linha, '[]', r.titulo, r.situacao, r.mensagens, r.mudancas, r.corpo, r.ordem, r.registro, r.versao
      from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + portion))}::jsonb)
        r (linha int, titulo text, situacao text, mensagens jsonb, mudancas jsonb, corpo jsonb, ordem int, registro int, versao int)
      on conflict (importacao_id, linha) do update set titulo = excluded.titulo, situacao = excluded.situacao,
        mensagens = excluded.mensagens, mudancas = excluded.mudancas, corpo = excluded.corpo, ordem = excluded.ordem,
        registro = excluded.registro, versao = excluded.versao
      where l.feita_em is null`)
  await ctx.tx.db
    .updateTable('plataforma_importacao')
    .set({ colunas: JSON.stringify(columns), conferida_em: ctx.now.toISOString() })
    .where('id', '=', id)
    .execute()
}

type Asked = { situacao: ImportFate | null; depoisDe: number | null }

export async function judgedRows(ctx: Ctx, id: number, asked: Asked): Promise<ImportRow[]> {
  const rows = await ctx.tx.select(
    {
      linha: l.linha,
      titulo: l.titulo,
      situacao: sql<ImportFate>`${l.situacao}`,
      feita: sql<boolean>`${l.feita_em} is not null`,
      mensagens: sql<ImportMessage[]>`${l.mensagens}`,
      mudancas: sql<ImportChange[]>`${l.mudancas}`,
      recusa: sql<string | null>`recusa.mensagem`,
    },
    sql`from ${l} ${withRefusals(id)} where ${l.importacao_id} = ${id} and ${l.situacao} is not null and ${l.linha} > ${asked.depoisDe ?? 0}
      ${asked.situacao ? sql`and ${l.situacao} = ${asked.situacao}` : sql``} order by ${l.linha} limit ${rowsAtOnce}`,
  )
  return rows.map(withRefusal)
}

const withRefusal = ({ recusa, ...row }: ImportRow & { recusa: string | null }): ImportRow => {
  const why = recusa ? [{ campo: null, texto: recusa, grave: true }] : []
  return { ...row, mensagens: [...row.mensagens, ...why] }
}

/** Rows that can go in and have not, the mothers of a tree first. */
export const openRows = (ctx: Ctx, id: number): Promise<{ linha: number; titulo: string }[]> =>
  ctx.tx.select(
    { linha: l.linha, titulo: l.titulo },
    sql`from ${l} where ${l.importacao_id} = ${id} and ${l.situacao} in ('NOVA', 'ATUALIZA') and ${l.feita_em} is null
      order by ${l.ordem}, ${l.linha}`,
  )

/** One row on its way in; whoever else works it waits. */
export const rowInHand = (ctx: Ctx, id: number, linha: number) =>
  gathered(ctx.tx, 'linha da planilha', linha, async function inHand(lines) {
    const rows = await ctx.tx.db
      .selectFrom('plataforma_importacao_linha')
      .select([
        'linha',
        'titulo',
        'situacao',
        'registro',
        'versao',
        'feita_em as feitaEm',
        sql<unknown>`corpo`.as('corpo'),
      ])
      .where('importacao_id', '=', id)
      .where('linha', '=', sql<number>`any (${lines}::int[])`)
      .orderBy('linha')
      .forUpdate()
      .execute()
    const byLine = new Map(rows.map((row) => [row.linha, row]))
    return lines.map((one) => byLine.get(one))
  })

/** The record that another row is, or has become. */
export const recordOfRow = (ctx: Ctx, id: number, linha: number) =>
  ctx.tx.db
    .selectFrom('plataforma_importacao_linha')
    .select(['registro', 'titulo', 'situacao', 'feita_em as feitaEm'])
    .where('importacao_id', '=', id)
    .where('linha', '=', linha)
    .executeTakeFirst()

export const noteDone = (ctx: Ctx, id: number, linha: number, registro: number): Promise<unknown> =>
  gathered(ctx.tx, 'linha feita', { linha, registro }, async function note(done) {
    const lines = done.map((one) => one.linha)
    const records = done.map((one) => one.registro)
    await ctx.tx.rows(sql`
      update plataforma_importacao_linha l set feita_em = ${ctx.now.toISOString()}, registro = (${records}::int[])[array_position(${lines}::int[], l.linha)]
      where l.importacao_id = ${id} and l.linha = any (${lines}::int[])`)
    return done
  })

/** Each problem once, those of most rows first: what is missing is made once for all of them. */
export const problemsOf = (ctx: Ctx, id: number): Promise<ImportProblem[]> =>
  ctx.tx.select(
    {
      campo: sql<string | null>`m.campo`,
      texto: sql<string>`m.texto`,
      quantas: sql<number>`count(*)::int`,
      linhas: sql<number[]>`(array_agg(${l.linha} order by ${l.linha}))[1:20]`,
    },
    sql`from ${l} cross join lateral jsonb_to_recordset(${l.mensagens}) m (campo text, texto text, grave boolean)
      where ${l.importacao_id} = ${id} and ${l.situacao} = 'FALHA' and m.grave
      group by m.campo, m.texto order by count(*) desc, min(${l.linha}) limit 200`,
  )

/** Every row of a file with what became of it. */
export const rowsWithFate = (ctx: Ctx, id: number, after: number) =>
  ctx.tx.select(
    {
      linha: l.linha,
      celulas: sql<Cell[]>`${l.celulas}`,
      situacao: sql<ImportFate>`${l.situacao}`,
      feita: sql<boolean>`${l.feita_em} is not null`,
      registro: l.registro,
      mensagens: sql<ImportMessage[]>`${l.mensagens}`,
      recusa: sql<string | null>`recusa.mensagem`,
    },
    sql`from ${l} ${withRefusals(id)} where ${l.importacao_id} = ${id} and ${l.situacao} is not null and ${l.linha} > ${after}
      order by ${l.linha} limit ${portion}`,
  )

/** The last task of an import: which rows it was given, and whether it is over. */
export async function taskEnded(ctx: Ctx, id: number) {
  const [task] = await ctx.tx.select(
    {
      linhas: sql<string | null>`${t.entrada} ->> 'linhas'`,
      ended: sql<boolean>`${t.encerrada_em} is not null`,
    },
    sql`from ${i} join ${t} on ${ofImport} where ${i.id} = ${id} order by ${t.id} desc limit 1`,
  )
  return task
}

/** Whether a row that can go in has more to do than its record. */
export const hasLater = async (
  ctx: Ctx,
  id: number,
  lines: readonly number[],
): Promise<boolean> => {
  const found = await ctx.tx.row(
    sql`select 1 from ${l} where ${l.importacao_id} = ${id} and ${l.linha} = any (${lines}::int[]) and ${l.corpo} ? 'depois' limit 1`,
  )
  return found !== undefined && found !== null
}

export type RowToCorrect = { linha: number; celulas: Cell[]; porque: string }

/** Rows that did not go in, with what the check or the work said of them. */
export const rowsToCorrect = (ctx: Ctx, id: number, after: number): Promise<RowToCorrect[]> =>
  ctx.tx.select(
    {
      linha: l.linha,
      celulas: sql<Cell[]>`${l.celulas}`,
      porque: sql<string>`case when ${l.situacao} = 'FALHA' then
          (select string_agg(coalesce(m.campo || ': ', '') || m.texto, '; ') from jsonb_to_recordset(${l.mensagens}) m (campo text, texto text, grave boolean) where m.grave)
        else coalesce(recusa.mensagem, 'Ainda não foi importada.') end`,
    },
    sql`from ${l} ${withRefusals(id)} where ${l.importacao_id} = ${id} and ${l.linha} > ${after} and ${l.feita_em} is null
      and ${l.situacao} <> 'IGUAL' order by ${l.linha} limit ${portion}`,
  )
export const correctionPortion = portion

/** Nightly: what was sent and is no longer looked at. It may hold pay and documents of people. */
export const removeOldImports = (ctx: Ctx): Promise<unknown> =>
  asOwner(ctx.platform.pool, (tx) =>
    tx.rows(sql`delete from plataforma_importacao
      where criada_em < ${ctx.now.toISOString()}::timestamptz - make_interval(days => ${importLimits.keptDays})`),
  )
