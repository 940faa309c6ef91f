/**
 * What `situation.ts` answers of one person, for everybody at once: what bands and indices are worth is read once, and the
 * entry in force is the first of each person in the index. What pay is worked out of stands in one place for both.
 */
import { type RawBuilder, sql } from 'kysely'
import { worthOfEntrySql } from '#modules/cargo-salario/faixas-salariais/band-value.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { payOfEntrySql } from './situation.ts'

const t = table('gestao_talentos_talentos', 't')
const eh = table('gestao_talentos_talentos__historico', 'eh')
const fh = table('cargo_salario_faixas_salariais__historico', 'fh')
const ih = table('cargo_salario_indices__historico', 'ih')

/** Whoever is limited reads the entries of the talents seen, rather than every entry to be asked whether it may be seen. */
export const ownEntries = (
  ctx: Ctx,
  entry: { registro_id: RawBuilder<number>; empresa_id: RawBuilder<number> },
): RawBuilder<unknown> => {
  const company = sql`${entry.empresa_id} = ${companyOf(ctx).id}`
  return ctx.visible.areas === 'todas'
    ? company
    : sql`${company} and ${entry.registro_id} = any (array(select ${t.id} from ${t} where ${t.empresa_id} = ${companyOf(ctx).id}))`
}

/** `valor_indice` and `valor_faixa`: what each is worth on the day; who is not there has no value yet. */
const worthOn = (day: string, { worth, index }: Names): RawBuilder<unknown> => sql`
  ${index} as materialized (
    select distinct on (${ih.registro_id}) ${ih.registro_id} id, ${ih.valor} valor from ${ih}
    where ${ih.data} <= ${day}::date order by ${ih.registro_id} desc, ${ih.data} desc),
  ${worth} as materialized (
    select distinct on (${fh.registro_id}) ${fh.registro_id} id, ${sql.raw(worthOfEntrySql('fh', 'vi.valor'))} valor
    from ${fh} left join ${index} vi on vi.id = ${fh.indice_id}
    where ${fh.data} <= ${day}::date order by ${fh.registro_id} desc, ${fh.data} desc)`

type Names = Readonly<Record<'worth' | 'index', RawBuilder<unknown>>>

/** `eh` at the talent and the day: read by the index of its person and days. */
const entryOf = (day: string): RawBuilder<unknown> => sql`
  select ${eh.id}, ${eh.registro_id}, ${eh.data}, ${eh.motivo}, ${eh.status}, ${eh.estabelecimento_id}, ${eh.area_organizacional_id},
    ${eh.ambiente_id}, ${eh.faixa_salarial_id}, ${eh.funcao_id}, ${eh.tipo_salario}, ${eh.indice_id}, ${eh.quantidade_indice}, ${eh.salario}
  from ${eh} where ${eh.registro_id} = t.id and ${eh.data} <= ${day}::date order by ${eh.data} desc limit 1`

/** Everybody's situation on one day; a statement that asks for several days names each. `entry` is the alias by which what is in force is read. */
export class Situation {
  readonly #entry: string
  readonly #names: Names

  constructor(entry: string) {
    this.#entry = entry
    this.#names = { worth: sql.ref(`faixa_${entry}`), index: sql.ref(`indice_${entry}`) }
  }

  /** What bands and indices are worth on the day: after `with`. */
  on(day: string): RawBuilder<unknown> {
    return worthOn(day, this.#names)
  }

  /** To each talent `t` the entry in force that day, and what its band and its index are worth; `left` keeps who has none. */
  join(day: string, how: 'inner' | 'left' = 'inner'): RawBuilder<unknown> {
    const { worth, index } = this.#names
    const [own, band, rate] = [this.#entry, `${this.#entry}_vf`, `${this.#entry}_vi`].map((name) =>
      sql.ref(name),
    )
    return sql`${sql.raw(how)} join lateral (${entryOf(day)}) ${own} on true
      left join ${worth} ${band} on ${band}.id = ${own}.faixa_salarial_id
      left join ${index} ${rate} on ${rate}.id = ${own}.indice_id`
  }

  get pay(): RawBuilder<string | null> {
    const own = this.#entry
    return sql<string | null>`${sql.raw(payOfEntrySql(own, `${own}_vf.valor`, `${own}_vi.valor`))}`
  }

  /** What the band of the entry is worth. */
  get worth(): RawBuilder<string | null> {
    return sql<string | null>`${sql.ref(`${this.#entry}_vf.valor`)}`
  }
}
