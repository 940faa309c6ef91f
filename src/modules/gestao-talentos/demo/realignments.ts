/** Plans of realignment: one that was applied, and those being prepared. No chance: whoever comes later draws as before. */
import { sql } from 'kysely'
import { entryAtSql, salaryOfEntrySql } from '#modules/gestao-talentos/talentos/situation.ts'
import { bandValueSql, indexValueSql } from '#modules/cargo-salario/faixas-salariais/band-value.ts'
import { addMonths } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { insertRow } from '#platform/server/demonstration/insert.ts'

type Company = {
  readonly id: number
  readonly hr: number
  readonly talents: readonly { readonly areaId: number; readonly ativo: boolean }[]
}

const firstOf = (today: string, months: number): string =>
  `${addMonths(today, months).slice(0, 7)}-01`

export async function makeRealignments(tx: Tx, company: Company, today: string): Promise<void> {
  const [one = 0, two = 0, three = 0] = largestAreas(company)
  const [past, next] = [firstOf(today, -4), firstOf(today, 1)]
  const year = (day: string) => day.slice(0, 4)
  const applied = await plan(tx, company, {
    nome: `Dissídio de ${year(past)}`,
    data: past,
    tipo: 'C',
  })
  await proposePeople(tx, { plan: applied, areas: [three], data: past, percent: '4.25' })
  await apply(tx, { plan: applied, data: past, company })
  const open = await plan(tx, company, {
    nome: `Reajuste anual de ${year(next)}`,
    data: next,
    tipo: 'C',
  })
  await proposePeople(tx, { plan: open, areas: [one, two], data: next, percent: '6.5' })
  const bands = await plan(tx, company, {
    nome: `Tabela salarial de ${year(next)}`,
    data: next,
    tipo: 'F',
  })
  await proposeBands(tx, { plan: bands, company, data: next, percent: '5' })
  const indices = await plan(tx, company, { nome: `Pisos de ${year(next)}`, data: next, tipo: 'I' })
  await proposeIndices(tx, { plan: indices, company, data: next, percent: '4.77' })
}

/** Those with the most people. */
function largestAreas({ talents }: Company): number[] {
  const people = Map.groupBy(
    talents.filter((t) => t.ativo),
    (t) => t.areaId,
  )
  return [...people]
    .toSorted(([a, x], [b, y]) => y.length - x.length || a - b)
    .map(([area]) => area)
}

const plan = (
  tx: Tx,
  { id, hr }: Company,
  { nome, data, tipo }: { nome: string; data: string; tipo: 'C' | 'F' | 'I' },
): Promise<number> =>
  insertRow(tx, 'cargo_salario_tabelas_reajustes_colaboradores', {
    empresa_id: id,
    criado_por: hr,
    nome,
    data,
    tipo_reajuste: tipo,
    dissidio: nome.startsWith('Dissídio'),
    situacao: 'E',
  })

type Proposing = { plan: number; data: string; percent: string }

const raised = (amount: string, percent: string, places: number) =>
  sql`round(${sql.raw(amount)} * (100 + ${percent}::numeric) * 0.01, ${places}::int)`

async function proposePeople(
  tx: Tx,
  { plan: id, areas, data, percent }: Proposing & { areas: readonly number[] },
): Promise<void> {
  const pay = salaryOfEntrySql('h', 'd.dia')
  await tx.rows(sql`insert into cargo_salario_reajustes_colaboradores
    (empresa_id, tabela_reajuste_colaborador_id, colaborador_id, estabelecimento_atual_id, estabelecimento_proposto_id, area_organizacional_atual_id,
     area_organizacional_proposta_id, faixa_salarial_atual_id, faixa_salarial_proposta_id, tipo_salario_atual, tipo_salario_proposto, salario_atual, salario_proposto)
    select t.empresa_id, ${id}::int, t.id, h.estabelecimento_id, h.estabelecimento_id, h.area_organizacional_id, h.area_organizacional_id,
      h.faixa_salarial_id, h.faixa_salarial_id, h.tipo_salario, '3', ${sql.raw(pay)}, ${raised(pay, percent, 2)}
    from (select ${data}::date dia) d cross join gestao_talentos_talentos t
      join gestao_talentos_talentos__historico h on h.id = ${sql.raw(entryAtSql('t.id', 'd.dia'))}
    where t.situacao = 'A' and h.area_organizacional_id = any (${areas}::int[]) and ${sql.raw(pay)} is not null
      and not exists (select 1 from gestao_talentos_talentos__historico n where n.registro_id = t.id and n.data >= d.dia)`)
}

async function apply(
  tx: Tx,
  { plan: id, data, company }: { plan: number; data: string; company: Company },
): Promise<void> {
  await tx.rows(sql`insert into gestao_talentos_talentos__historico
    (empresa_id, registro_id, data, motivo, status, estabelecimento_id, area_organizacional_id, faixa_salarial_id, tipo_salario, salario, tabela_reajuste_id)
    select l.empresa_id, l.colaborador_id, ${data}::date, 'D', 'M', l.estabelecimento_proposto_id, l.area_organizacional_proposta_id, l.faixa_salarial_proposta_id,
      '3', l.salario_proposto, ${id}::int from cargo_salario_reajustes_colaboradores l where l.tabela_reajuste_colaborador_id = ${id}`)
  const at = `${data}T12:00:00Z`
  await tx.db
    .updateTable('cargo_salario_tabelas_reajustes_colaboradores')
    .set({ situacao: 'A', aplicada_em: at, iniciado_em: at, aplicada_por_id: company.hr })
    .where('id', '=', id)
    .execute()
}

async function proposeBands(
  tx: Tx,
  { plan: id, company, data, percent }: Proposing & { company: Company },
): Promise<void> {
  const worth = bandValueSql('f.id', 'd.dia')
  await tx.rows(sql`insert into cargo_salario_reajustes_faixas_salariais
    (empresa_id, tabela_reajuste_colaborador_id, faixa_salarial_id, tipo_atual, valor_atual, valor_proposto)
    select f.empresa_id, ${id}::int, f.id, '3', ${sql.raw(worth)}, ${raised(worth, percent, 2)}
    from (select ${data}::date dia) d cross join cargo_salario_faixas_salariais f
    where f.empresa_id = ${company.id} and ${sql.raw(worth)} is not null order by f.id limit 12`)
}

async function proposeIndices(
  tx: Tx,
  { plan: id, company, data, percent }: Proposing & { company: Company },
): Promise<void> {
  const worth = indexValueSql('i.id', 'd.dia')
  await tx.rows(sql`insert into cargo_salario_reajustes_indices
    (empresa_id, tabela_reajuste_colaborador_id, indice_id, valor_atual, valor_proposto)
    select ${company.id}::int, ${id}::int, i.id, ${sql.raw(worth)}, ${raised(worth, percent, 4)}
    from (select ${data}::date dia) d cross join cargo_salario_indices i
    where ${sql.raw(worth)} is not null order by i.id limit 2`)
}
