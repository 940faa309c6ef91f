/** What rows of a spreadsheet of proposals speak of: plans, people as far as they are seen, their pay on the day, and proposals that are there. */
import { type RawBuilder, sql } from 'kysely'
import { calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { Situation } from '#modules/gestao-talentos/talentos/situation-of-all.ts'
import { searchKey } from '#platform/contract/text.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { ReadingRow } from '#platform/server/engine/service.ts'
import { onStaff, h, t } from './standing.ts'

const g = table('cargo_salario_tabelas_reajustes_colaboradores', 'g')
const p = table('gestao_talentos_pessoas', 'p')
const l = table('cargo_salario_reajustes_colaboradores', 'l')
const f = table('cargo_salario_faixas_salariais', 'f')
const later = table('gestao_talentos_talentos__historico', 'later')

const texts = (rows: readonly ReadingRow[], name: string): string[] => [
  ...new Set(rows.flatMap((row) => row.said(name) ?? []).map(String)),
]
const numbers = (rows: readonly ReadingRow[], name: string): number[] => [
  ...new Set(rows.flatMap((row) => row.said(name) ?? []).map(Number)),
]

/** Those that are named, and every one of talents that takes proposals. */
export async function plansOf(ctx: Ctx, rows: readonly ReadingRow[]) {
  const found = await ctx.tx.select(
    { id: g.id, nome: g.nome, data: g.data, situacao: g.situacao, tipo: g.tipo_reajuste },
    sql`from ${g} where ${g.empresa_id} = ${companyOf(ctx).id}
      and (${g.id} = any (${numbers(rows, 'tabelaReajusteColaborador')}::int[]) or (${g.tipo_reajuste} = 'C' and ${g.situacao} = 'E'))
      order by ${g.data}, ${g.id}`,
  )
  return {
    byId: new Map(found.map((plan) => [plan.id, plan])),
    open: found.filter(({ tipo, situacao }) => tipo === 'C' && situacao === 'E'),
  }
}
export type Plan = Awaited<ReturnType<typeof plansOf>>['open'][number]

/** Who is seen, by what a row may call them. */
export async function peopleOf(ctx: Ctx, rows: readonly ReadingRow[]) {
  const names = texts(rows, 'nome').map(searchKey)
  const found = await ctx.tx.select(
    {
      id: t.id,
      matricula: t.matricula,
      situacao: t.situacao,
      desligamento: t.data_desligamento,
      cpf: p.pessoal_cpf,
      registro: p.nome,
      nome: sql.raw<string>(calledSql('p')),
    },
    sql`from ${t} join ${p} on ${p.id} = ${t.pessoa_id} where ${t.empresa_id} = ${companyOf(ctx).id}
      and (upper(${t.matricula}) = any (${texts(rows, 'matricula').map((one) => one.toUpperCase())}::text[])
        or ${p.pessoal_cpf} = any (${texts(rows, 'cpf')}::text[])
        or rh_chave(${p.nome}) = any (${names}::text[]) or rh_chave(${p.nome_social}) = any (${names}::text[]))
      order by ${t.id}`,
  )
  return found
}
export type Person = Awaited<ReturnType<typeof peopleOf>>[number]

const situation = new Situation('h')

const entryAt = (how: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from ${later} where ${later.registro_id} = ${t.id} and ${later.data} ${how} d.dia)`

/** Where each of these people stands on the plan's day, and for what. */
export const standingsOn = (ctx: Ctx, { data }: Plan, ids: readonly number[]) =>
  ctx.tx.selectWhole(
    sql`with ${situation.on(data)}`,
    {
      id: t.id,
      estabelecimento: h.estabelecimento_id,
      area: h.area_organizacional_id,
      ambiente: h.ambiente_id,
      funcao: h.funcao_id,
      faixa: h.faixa_salarial_id,
      cargo: f.cargo_id,
      tipo: h.tipo_salario,
      indice: h.indice_id,
      quantidade: sql<string | null>`${h.quantidade_indice}::text`,
      atual: situation.pay,
      ativo: onStaff,
      mesmoDia: entryAt(sql`=`),
      posterior: entryAt(sql`>`),
    },
    sql`from (select ${data}::date dia) d cross join ${t} ${situation.join(data)}
      left join ${f} on ${f.id} = ${h.faixa_salarial_id} where ${t.id} = any (${[...ids]}::int[])`,
  )
export type Standing = Awaited<ReturnType<typeof standingsOn>>[number]

/** Proposals of the plan for these people. */
export const linesOf = (ctx: Ctx, { id }: Plan, ids: readonly number[]) =>
  ctx.tx.select(
    {
      id: l.id,
      colaborador: l.colaborador_id,
      tipo: l.tipo_salario_proposto,
      faixa: l.faixa_salarial_proposta_id,
      indice: l.indice_proposto_id,
      quantidade: sql<string | null>`${l.quantidade_indice_proposta}::text`,
      salario: sql<string | null>`${l.salario_proposto}::text`,
      atual: sql<string | null>`${l.salario_atual}::text`,
    },
    sql`from ${l} where ${l.tabela_reajuste_colaborador_id} = ${id} and ${l.colaborador_id} = any (${[...ids]}::int[])`,
  )
export type Line = Awaited<ReturnType<typeof linesOf>>[number]

/** The bands of positions that were named without one. */
export async function bandsOf(ctx: Ctx, rows: readonly ReadingRow[]) {
  const found = await ctx.tx.select(
    { id: f.id, nome: f.nome, cargo: f.cargo_id },
    sql`from ${f} where ${f.cargo_id} = any (${numbers(rows, 'cargo')}::int[]) and ${f.ativo} order by ${f.nome}`,
  )
  return Map.groupBy(found, ({ cargo }) => cargo)
}
