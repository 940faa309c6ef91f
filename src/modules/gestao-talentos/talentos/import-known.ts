/** Who is there already, as rows of a spreadsheet of people ask for it. */
import { sql } from 'kysely'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { ReadingRow } from '#platform/server/engine/service.ts'

const t = table('gestao_talentos_talentos', 't')
const p = table('gestao_talentos_pessoas', 'p')
const f = table('cargo_salario_faixas_salariais', 'f')

const linked = {
  id: t.id,
  matricula: t.matricula,
  situacao: t.situacao,
  segundo: t.segundo_vinculo,
  admissao: t.data_admissao,
  desligamento: t.data_desligamento,
  motivo: t.motivo_desligamento_id,
  cargo: f.cargo_id,
  cpf: p.pessoal_cpf,
  nome: p.nome,
}

const from = sql`from ${t} join ${p} on ${p.id} = ${t.pessoa_id} left join ${f} on ${f.id} = ${t.faixa_salarial_id}`

const select = (ctx: Ctx, where: ReturnType<typeof sql>) =>
  ctx.tx.select(linked, sql`${from} where ${t.empresa_id} = ${companyOf(ctx).id} and ${where}`)

export type KnownLink = Awaited<ReturnType<typeof select>>[number]

export type Known = {
  byId: ReadonlyMap<number, KnownLink>
  byCpf: ReadonlyMap<string, KnownLink[]>
  /** The bands of positions that were named without one. */
  bands: ReadonlyMap<number, { id: number; nome: string }[]>
}

const grouped = <K, V>(items: readonly V[], keyOf: (item: V) => K | null): Map<K, V[]> => {
  const groups = new Map<K, V[]>()
  for (const item of items) {
    const key = keyOf(item)
    const own = key === null ? undefined : groups.get(key)
    if (own) own.push(item)
    else if (key !== null) groups.set(key, [item])
  }
  return groups
}

export async function knownBy(ctx: Ctx, rows: readonly ReadingRow[]): Promise<Known> {
  const ids = rows.flatMap(({ existing }) => existing ?? [])
  const texts = (name: string) => rows.map((row) => row.said(name))
  const cpfs = texts('pessoal.cpf').filter((cpf) => typeof cpf === 'string')
  const positions = texts('cargo').filter((id) => typeof id === 'number')
  const there = ids.length ? await select(ctx, sql`${t.id} = any (${ids}::int[])`) : []
  const same = cpfs.length ? await select(ctx, sql`${p.pessoal_cpf} = any (${cpfs}::text[])`) : []
  const bands = positions.length
    ? await ctx.tx.select(
        { id: f.id, nome: f.nome, cargo: f.cargo_id },
        sql`from ${f} where ${f.cargo_id} = any (${[...new Set(positions)]}::int[]) and ${f.ativo} order by ${f.nome}`,
      )
    : []
  return {
    byId: new Map(there.map((link) => [link.id, link])),
    byCpf: grouped(same, ({ cpf }) => cpf),
    bands: grouped(bands, ({ cargo }) => cargo),
  }
}
