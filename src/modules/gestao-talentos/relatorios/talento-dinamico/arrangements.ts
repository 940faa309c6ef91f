/** How users arranged the dynamic report: one's own arrangement, and named ones that may be shared. */
import { sql } from 'kysely'
import { modelosRelatorioDinamico as modelos } from '#modules/gestao-talentos/modelos-relatorio-dinamico/resource.ts'
import type { CallBody } from '#platform/contract/call.ts'
import { failure } from '#platform/contract/failure.ts'
import { counted } from '#platform/contract/numbers.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { removeRecord } from '#platform/server/engine/remove.ts'
import { createRecord, updateRecord } from '#platform/server/engine/write.ts'
import type { gravarConfig, gravarModelo } from '../calls.ts'
import { columnsFor } from './columns.ts'
import { talentoDinamico } from './report.ts'

const mo = table('gestao_talentos_modelos_relatorio_dinamico', 'mo')
const mc = table('gestao_talentos_modelos_relatorio_dinamico__colunas', 'mc')

const columns = {
  id: mo.id,
  nome: sql<string | null>`${mo.nome}`,
  titulo: sql<string | null>`${mo.titulo}`,
  colunas: sql<
    string[]
  >`array(select ${mc.valor} from ${mc} where ${mc.registro_id} = ${mo.id} order by ${mc.ordem})`,
  ordenarPor: sql<string | null>`${mo.ordenar_por}`,
  agrupar: sql<string | null>`${mo.agrupar}`,
  compartilhado: mo.compartilhado,
  usuarioId: mo.usuario_id,
}
const ofCompany = (ctx: Ctx) => sql`${mo.empresa_id} = ${companyOf(ctx).id}`

const ownRows = (ctx: Ctx, nome: string | null) =>
  ctx.tx.select(
    columns,
    sql`from ${mo} where ${ofCompany(ctx)} and ${mo.usuario_id} = ${ctx.user.id}
      and ${nome === null ? sql`${mo.nome} is null` : sql`lower(${mo.nome}) = lower(${nome})`} order by ${mo.id}`,
  )
type Kept = Awaited<ReturnType<typeof ownRows>>[number]

type Offered = ReadonlySet<string>
const offeredTo = async (ctx: Ctx): Promise<Offered> =>
  new Set((await columnsFor(ctx)).map(({ codigo }) => codigo))

/** Without what the reader may not see, and with a word about it. */
function readable(kept: Kept | undefined, offered: Offered) {
  const all = kept?.colunas ?? []
  const there = all.filter((one) => offered.has(one))
  const gone = all.length - there.length
  const known = (one: string | null | undefined) => (one && offered.has(one) ? one : null)
  const left = `${counted(gone, 'coluna que não está mais disponível saiu', 'colunas que não estão mais disponíveis saíram')} do relatório.`
  return {
    titulo: kept?.titulo ?? null,
    colunasDinamicas: there,
    ordenarPor: known(kept?.ordenarPor),
    agruparPor: known(kept?.agrupar),
    aviso: gone ? left : null,
  }
}

export async function ownArrangement(ctx: Ctx) {
  const [kept] = await ownRows(ctx, null)
  return readable(kept, await offeredTo(ctx))
}

type Body = CallBody<typeof gravarConfig>

function refuseUnknown(offered: Offered, { colunasDinamicas, ordenarPor, agruparPor }: Body): void {
  const asked = [...colunasDinamicas, ...[ordenarPor, agruparPor].flatMap((one) => one || [])]
  if (asked.every((one) => offered.has(one))) return
  const message = 'Uma das colunas não existe mais ou não está disponível para você.'
  throw failure.invalid([{ field: 'colunasDinamicas', label: 'Colunas', message }])
}

/** Who saves from two windows at once has one arrangement all the same. */
async function keep(
  ctx: Ctx,
  body: Body,
  { nome, compartilhado }: { nome: string | null; compartilhado: boolean },
): Promise<number> {
  refuseUnknown(await offeredTo(ctx), body)
  await ctx.tx.lock('gestao-talentos.modelos-relatorio-dinamico', String(ctx.user.id))
  const values = {
    usuario: ctx.user.id,
    nome,
    titulo: body.titulo,
    colunas: body.colunasDinamicas,
    ordenarPor: body.ordenarPor,
    agrupar: body.agruparPor,
    compartilhado,
  }
  const [known] = await ownRows(ctx, nome)
  const { id } = known
    ? await updateRecord(ctx, modelos, known.id, values, { internal: true })
    : await createRecord(ctx, modelos, values, { internal: true })
  return id
}

export async function keepOwnArrangement(ctx: Ctx, body: Body) {
  await keep(ctx, body, { nome: null, compartilhado: false })
  return ownArrangement(ctx)
}

export async function models(ctx: Ctx) {
  const rows = await ctx.tx.select(
    columns,
    sql`from ${mo} where ${ofCompany(ctx)} and ${mo.nome} is not null
      and (${mo.usuario_id} = ${ctx.user.id} or ${mo.compartilhado})
      order by ${mo.nome} collate "pt-BR-x-icu", ${mo.id}`,
  )
  const offered = await offeredTo(ctx)
  return rows.map(function asOffered(row) {
    const { id, nome, compartilhado, usuarioId } = row
    const meu = usuarioId === ctx.user.id
    return { id, nome: nome ?? '', compartilhado, meu, ...readable(row, offered) }
  })
}

export const keepModel = async (ctx: Ctx, body: CallBody<typeof gravarModelo>) => ({
  id: await keep(ctx, body, { nome: body.nome, compartilhado: body.compartilhado }),
})

/** What others share is theirs to remove. */
export async function removeModel(ctx: Ctx, id: number): Promise<void> {
  const [own] = await ctx.tx.select(
    { id: mo.id },
    sql`from ${mo} where ${ofCompany(ctx)} and ${mo.id} = ${id} and ${mo.usuario_id} = ${ctx.user.id} and ${mo.nome} is not null`,
  )
  if (!own) throw failure.notFound()
  await removeRecord(ctx, modelos, own.id)
}

/** Without the authority or without any column arranged there is nothing to make. */
export async function mayMake(ctx: Ctx) {
  if (!ctx.has(talentoDinamico.authorityName))
    return { pode: false, motivo: 'Você não tem permissão para gerar este relatório.' }
  const { colunasDinamicas } = await ownArrangement(ctx)
  return colunasDinamicas.length
    ? { pode: true, motivo: null }
    : { pode: false, motivo: 'Escolha ao menos uma coluna.' }
}
