/** Where people stood on a day or between two entries of their histories, and for what pay: tables, conditions and columns that the reports share. */
import { type RawBuilder, sql } from 'kysely'
import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { salaryOfEntrySql } from '#modules/gestao-talentos/talentos/situation.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'

export const t = table('gestao_talentos_talentos', 't')
/** The entry in force, and the one before it. */
export const h = table('gestao_talentos_talentos__historico', 'h')
export const p = table('gestao_talentos_talentos__historico', 'p')
export const a = table('cargo_salario_areas_organizacionais', 'a')
export const f = table('cargo_salario_faixas_salariais', 'f')
export const c = table('cargo_salario_cargos', 'c')
export const e = table('utilitario_estabelecimentos', 'e')
/** Area, band and position of the entry before. */
export const pa = table('cargo_salario_areas_organizacionais', 'pa')
export const pf = table('cargo_salario_faixas_salariais', 'pf')
export const pc = table('cargo_salario_cargos', 'pc')
const x = table('gestao_talentos_talentos__historico', 'x')

/** Who awaits payroll or was cancelled counts nowhere. */
const counted = sql<boolean>`${t.situacao} not in ('C', 'G')`

export const placesOfEntry = sql`left join ${a} on ${a.id} = ${h.area_organizacional_id} left join ${f} on ${f.id} = ${h.faixa_salarial_id}
  left join ${c} on ${c.id} = ${f.cargo_id} left join ${e} on ${e.id} = ${h.estabelecimento_id}`

/** Every entry that follows another of the same person, with that one as `p` and the places of both. */
export const changes = sql`${h} join ${t} on ${t.id} = ${h.registro_id} and ${counted}
  join ${p} on ${p.id} = (select ${x.id} from ${x} where ${x.registro_id} = ${h.registro_id} and ${x.data} < ${h.data} order by ${x.data} desc limit 1)
  ${placesOfEntry} left join ${pa} on ${pa.id} = ${p.area_organizacional_id} left join ${pf} on ${pf.id} = ${p.faixa_salarial_id}
  left join ${pc} on ${pc.id} = ${pf.cargo_id}`

/** Pay by an entry on a day; null for who may not see it. Both arguments are SQL expressions. */
export const payFor = (ctx: Ctx, entry: 'h' | 'p', day: string): RawBuilder<string | null> =>
  ctx.has(VER_SALARIO)
    ? sql<string | null>`${sql.raw(salaryOfEntrySql(entry, day))}`
    : sql<string | null>`null::numeric`

export const positionWords = (cargo: string | null, faixa: string | null): string =>
  [cargo ?? 'Sem cargo', faixa].filter(Boolean).join(' - ')
