import { calledBesideSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { type RawBuilder, sql } from 'kysely'
import { among, within } from '#modules/cargo-salario/areas-organizacionais/narrowed.ts'
import {
  a,
  c,
  changes,
  f,
  h,
  p,
  pa,
  pc,
  pf,
  positionWords,
  t,
} from '#modules/cargo-salario/relatorios/staff-rows.ts'
import { historyFields } from '#modules/gestao-talentos/talentos/history-fields.ts'
import type { CheckedOfFields } from '#platform/contract/field.ts'
import { counted } from '#platform/contract/numbers.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { defineQuery } from '#platform/server/report-query.ts'
import { tableOf } from '#platform/server/report/fill.ts'
import { alteracoesCargosEOuAreas as report } from './report.ts'

type Filters = CheckedOfFields<typeof report.filters>
type Change = Awaited<ReturnType<typeof changesOf>>[number]

/** Another band of the same position is no other position. */
const ofPosition = sql<boolean>`${pc.id} is distinct from ${c.id}`
const ofArea = sql<boolean>`${p.area_organizacional_id} is distinct from ${h.area_organizacional_id}`

const asked: Readonly<Record<NonNullable<Filters['alteracao']>, RawBuilder<boolean>>> = {
  T: sql<boolean>`(${ofPosition} or ${ofArea})`,
  C: ofPosition,
  A: ofArea,
  D: sql<boolean>`(${ofPosition} and ${ofArea})`,
}

/** Both ends are looked at: who left a place has changed it as well as who came. */
const changesOf = (ctx: Ctx, filters: Filters) =>
  ctx.tx.select(
    {
      data: h.data,
      talento: sql.raw<string>(calledBesideSql('t')),
      matricula: t.matricula,
      motivo: h.motivo,
      deCargo: ofPosition,
      deArea: ofArea,
      areaAntes: sql<string | null>`${pa.descricao_hierarquia}`,
      areaDepois: sql<string | null>`${a.descricao_hierarquia}`,
      cargoAntes: sql<string | null>`${pc.nome}`,
      faixaAntes: sql<string | null>`${pf.nome}`,
      cargoDepois: sql<string | null>`${c.nome}`,
      faixaDepois: sql<string | null>`${f.nome}`,
    },
    sql`from ${changes}
      where ${t.empresa_id} = ${companyOf(ctx).id} and ${h.data} between ${filters.periodoInicio}::date and ${filters.periodoFim}::date
        and ${asked[filters.alteracao ?? 'T']} and ${among([p.estabelecimento_id, h.estabelecimento_id], filters.estabelecimentos)}
        and ${among([pc.id, c.id], filters.cargos)} and ${within([p.area_organizacional_id, h.area_organizacional_id], filters.areas)}
      order by ${h.data}, ${sql.raw(calledBesideSql('t'))} collate "pt-BR-x-icu", ${h.id}`,
  )

const motiveOf = (code: string): string =>
  historyFields.motivo.options.options?.find((one) => one.code === code)?.label ?? code

function changedOf({ deCargo, deArea }: Change): string {
  if (deCargo && deArea) return 'Cargo e área'
  return deCargo ? 'Cargo' : 'Área'
}

const rowOf = (one: Change) => ({
  data: one.data,
  talento: `${one.talento} (${one.matricula})`,
  motivo: motiveOf(one.motivo),
  alteracao: changedOf(one),
  deArea: one.areaAntes ?? 'Sem área',
  paraArea: one.areaDepois ?? 'Sem área',
  deCargo: positionWords(one.cargoAntes, one.faixaAntes),
  paraCargo: positionWords(one.cargoDepois, one.faixaDepois),
})

export const query = defineQuery(report, async function changesOfPlace(ctx, filters) {
  const found = await changesOf(ctx, filters)
  if (!found.length) return null
  const of = (word: string): string =>
    counted(found.filter((one) => changedOf(one) === word).length, 'alteração', 'alterações')
  return {
    orientation: 'landscape',
    blocks: [
      {
        type: 'fields',
        columns: 3,
        items: [
          { label: 'Só de cargo', value: of('Cargo') },
          { label: 'Só de área', value: of('Área') },
          { label: 'De cargo e área', value: of('Cargo e área') },
        ],
      },
      tableOf(report, found, { rows: (list) => list.map(rowOf) }),
    ],
  }
})
